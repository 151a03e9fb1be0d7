import { afterAll, expect, test } from 'vitest'
import { expectOutcomes } from '../contention/expect-outcomes.ts'
import { withoutGuard } from '../contention/ground.ts'
import { openHttpContention } from '../contention/http/contention.ts'
import { NO_FAULTS } from '../kit/inventory.ts'
import { createDatabase } from '../kit/postgres/database.ts'

/** In full: `npm run contention`. */
const FEW = { clients: 50, operations: 250, kills: 1 }

const database = await createDatabase()
const contention = await openHttpContention(database, 2)
afterAll(() => contention.stop())

const OUTCOMES = [
  'hold: held',
  'hold: taken',
  'swap: held',
  'renew: held',
  'release: released',
  'submit: booked',
  'submit: refused',
  'edit: moved',
  'confirm: confirmed',
  'own move: moved, to be confirmed again',
  'staff move: moved',
  'to space: moved',
  'cancel: cancelled',
]
/** Nor does any request say something else than its bookings, or was changed twice by one press. */
const WHOLE = { ...NO_FAULTS, differing: 0, miscounted: 0 }

test(
  '50 clients of two servers, one of which is killed, are never given a space twice over HTTP, and what owners and staff move is moved once and whole',
  { timeout: 240_000 },
  async () => {
    const { counts, ...result } = await contention.run({ ...FEW, seed: 1 })
    expect(result).toMatchObject({ faults: WHOLE, overlapsMeanwhile: 0, lost: 0, deadlocks: 0, kills: 1, operations: FEW.operations })
    expectOutcomes(counts, OUTCOMES)
  },
)

test(
  'over HTTP too the same check finds spaces that are had twice once constraint, locks and rule are gone',
  { timeout: 120_000 },
  async () => {
    await withoutGuard(database)
    const { faults } = await contention.run({ ...FEW, operations: 150, kills: 0, seed: 2 })
    expect(faults.overlaps).toBeGreaterThan(0)
  },
)
