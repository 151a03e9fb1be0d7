import { expect, test } from 'vitest'
import { runDeliveries } from '../deliveries/deliveries.ts'
import { createDatabase } from '../kit/postgres/database.ts'

/** In full: `npm run deliveries`. */
const FEW = { submits: 40, servers: 2, kills: 1, receiverKills: 1 }

test(
  'what two servers committed their mail server got, and nothing else, though each was killed once and it fails, hangs, refuses and is slow',
  { timeout: 240_000 },
  async () => {
    const { repeats, ...result } = await runDeliveries(await createDatabase(), FEW)
    expect(result).toMatchObject({
      committed: FEW.submits,
      lost: [],
      unknown: [],
      renamed: [],
      dead: result.refused,
      kills: 1,
      receiverKills: 1,
    })
    expect(result.refused).toBeGreaterThan(0)
    expect(repeats).toBeLessThanOrEqual(result.repeatsAllowed)
    expect(result.deadlocks).toBe(0)
  },
)
