import { expect, test } from 'vitest'
import { runDeliveries } from '../deliveries/deliveries.ts'
import { createDatabase } from '../kit/postgres/database.ts'

/** In full: `npm run deliveries`. */
const FEW = { submits: 40, servers: 2, kills: 1, receiverKills: 1 }

test(
  'what two servers committed their mail server and a program got, and nothing else, though each was killed once and they fail, hang, refuse and are slow',
  { timeout: 240_000 },
  async () => {
    const { repeats, repeatedRequests, ...result } = await runDeliveries(await createDatabase(), FEW)
    expect(result).toMatchObject({
      committed: FEW.submits,
      lost: [],
      unknown: [],
      renamed: [],
      dead: result.refused,
      unheard: [],
      unknownToUs: [],
      renamedRequests: [],
      deadRequests: result.refused,
      kills: 1,
      receiverKills: 1,
    })
    expect(result.refused).toBeGreaterThan(0)
    expect(repeats).toBeLessThanOrEqual(result.repeatsAllowed)
    expect(repeatedRequests).toBeLessThanOrEqual(result.repeatedRequestsAllowed)
    expect(result.deadlocks).toBe(0)
  },
)
