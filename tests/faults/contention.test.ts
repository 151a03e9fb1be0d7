import { expect, test } from 'vitest'
import { runContention } from '../contention/contention.ts'
import { expectOutcomes } from '../contention/expect-outcomes.ts'
import { withConstraintAlone, withoutGuard } from '../contention/ground.ts'
import { NO_FAULTS } from '../kit/inventory.ts'
import { createDatabase } from '../kit/postgres/database.ts'

/** In full: `npm run contention`. */
const FEW = { processes: 2, clientsPerProcess: 26, operations: 500, kills: 1 }
/** Without a guard few are enough. */
const FEWER = { processes: 1, clientsPerProcess: 40, operations: 120, kills: 0, seed: 1 }

/** What has to come about for the run to say anything. */
const OUTCOMES = [
  'hold: held',
  'hold: taken',
  'swap: held',
  'book: booked',
  'book: refused',
  'move: moved',
  'cancel: cancelled',
  'status: changed',
]

test('52 clients of two processes, one of which is killed, never book a space twice', { timeout: 240_000 }, async () => {
  const { counts, ...result } = await runContention(await createDatabase(), { ...FEW, seed: 1 })
  expect(result).toMatchObject({ faults: NO_FAULTS, overlapsMeanwhile: 0, lost: 0, deadlocks: 0, kills: 1 })
  expect(result.operations).toBeGreaterThanOrEqual(FEW.operations)
  expectOutcomes(counts, OUTCOMES)
})

test('without constraint, locks and rule the same check finds spaces that are booked twice', { timeout: 120_000 }, async () => {
  const database = await createDatabase()
  await withoutGuard(database)
  const { faults } = await runContention(database, FEWER)
  expect(faults.overlaps).toBeGreaterThan(0)
})

test('the constraint alone keeps spaces from being booked twice', { timeout: 120_000 }, async () => {
  const database = await createDatabase()
  await withConstraintAlone(database)
  const { faults, overlapsMeanwhile } = await runContention(database, FEWER)
  expect({ ...faults, overlapsMeanwhile }).toEqual({ ...NO_FAULTS, overlapsMeanwhile: 0 })
})
