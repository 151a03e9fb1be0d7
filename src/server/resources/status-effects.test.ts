import { expect, test, vi } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import type { Runner } from '../db/company-db.ts'
import { Problem } from '../errors.ts'
import { plainRows } from './plain-rows.ts'
import { statusStatements } from './row-tables.sql.ts'

const { owner, acme } = await openWorld({ dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 })
const { company, db, bookings } = acme
const { add, edit } = plainRows(db)

/** A status that nothing has, and a booking that blocks nothing. */
async function statusAndBooking(label: string): Promise<{ key: string; booking: string }> {
  const { uuid: key } = await add('status', { label, effect: 'info' })
  const { uuids } = await acme.book([acme.wanted(await acme.space())], { status: 'waiting' })
  return { key, booking: uuids[0]! }
}

/** Until the work is over, or waits for a lock. */
async function underWay(work: Promise<unknown>): Promise<void> {
  let isOver = false
  const note = () => void (isOver = true)
  work.then(note, note)
  const text = 'select from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()'
  await vi.waitUntil(async () => isOver || (await owner.query(text)).rows.length > 0, { timeout: 10_000, interval: 5 })
}

/** A transaction that does `first`, waits until it is to go on, and does `then`. */
function inSteps(first: (tx: Runner) => Promise<unknown>, then: (tx: Runner) => Promise<unknown> = async () => undefined) {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async tx => {
    await first(tx)
    begun.resolve()
    await go.promise
    await then(tx)
  })
  return { begun: begun.promise, finish: () => (go.resolve(), done) }
}

test('a status that a booking is just being given keeps what it does', async () => {
  const { key, booking } = await statusAndBooking('Pencilled in')
  const giving = inSteps(tx => bookings.setStatus(tx, booking, key))
  await giving.begun
  const editing = edit('status', { uuid: key, version: 1 }, { effect: 'block' }).catch((error: unknown) => error)
  await underWay(editing)
  await giving.finish()
  const refused = await editing
  expect(refused).toBeInstanceOf(Problem)
  expect((refused as Problem).extras.issues).toEqual({ effect: 'Bookings have this status: what it does stays.' })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('a booking that is given a status while that is changed does what the status does then', async () => {
  const { key, booking } = await statusAndBooking('Almost sure')
  const editing = inSteps(
    tx => tx.run(statusStatements.lock({ company, id: key })),
    tx => tx.run(sql`update booking_status set effect = 'block' where company_id = ${company} and key = ${key}`),
  )
  await editing.begun
  const giving = db.transaction(tx => bookings.setStatus(tx, booking, key))
  await underWay(giving)
  await editing.finish()
  expect(await giving).toMatchObject({ is: 'changed' })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
