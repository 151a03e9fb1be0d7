import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import type { Runner } from '../db/company-db.ts'
import { editSpaces } from './edit-spaces.ts'
import { linkStatements, lockCellsOf, lockInventory } from './space-edits.sql.ts'

const { owner, acme } = await openWorld({ dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 })
const { company, db } = acme
const GATE = 4711

/** Holds wait between what they read of a space and the locks of its cells, until the gate opens. */
async function withGate(): Promise<{ waiting: () => Promise<void>; open: () => Promise<void> }> {
  const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('try_lock_cells(uuid[])'::regprocedure) as text`)
  const text = rows[0]!.text
  await owner.query('select pg_advisory_lock($1)', [GATE])
  await owner.query(text.replace(/begin/i, `begin perform pg_advisory_xact_lock_shared(${GATE});`))
  const open = async () => void (await owner.query('select pg_advisory_unlock_all()'))
  onTestFinished(async () => {
    await open()
    await owner.query(text)
  })
  return { waiting: () => waitingFor(`objid = ${GATE}`), open }
}

/** Until some lock is waited for. */
async function waitingFor(which: string): Promise<void> {
  const text = `select from pg_locks where locktype = 'advisory' and not granted and ${which}`
  await expect.poll(async () => (await owner.query(text)).rows.length, { interval: 5 }).toBeGreaterThan(0)
}

/** What staff do in a transaction that goes on once `until` is over. */
function changing(spaces: readonly string[], work: (tx: Runner) => Promise<unknown>) {
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = db.transaction(async tx => {
    await tx.run(lockInventory({ company }))
    await tx.run(lockCellsOf({ company, ids: spaces }))
    locked.resolve()
    await go.promise
    await work(tx)
  })
  return { locked: locked.promise, finish: () => (go.resolve(), done) }
}

async function regroup(tx: Runner, space: string, cells: readonly string[]): Promise<void> {
  await tx.run(linkStatements.removeCells({ company, ids: [space] }))
  await tx.run(linkStatements.addCells({ company, rows: JSON.stringify(cells.map(cell_id => ({ space_id: space, cell_id }))) }))
}

test('a hold that read a space before it was regrouped takes the cells that it has then', async () => {
  const [a, b, hall] = [await acme.space(), await acme.space(), await acme.space()]
  const gate = await withGate()
  const staff = changing([a, b, hall], tx => regroup(tx, hall, [a, b]))
  await staff.locked
  const held = acme.hold(hall)
  await gate.waiting()
  await staff.finish()
  await gate.open()
  expect(await held).toMatchObject({ is: 'held' })
  expect([await acme.blocked(hall), (await acme.blocked(a)).length, (await acme.blocked(b)).length]).toEqual([[], 1, 1])
  expect(await acme.hold(a)).toMatchObject({ is: 'taken', reasons: [{ key: 'held' }] })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('a hold that read a space before it was deleted does not get it', async () => {
  const [space, run] = [await acme.space(), randomUUID()]
  const gate = await withGate()
  const staff = changing([space], tx => tx.run(sql`update space set deleted_at = now() where company_id = ${company} and id = ${space}`))
  await staff.locked
  const held = acme.hold(space, run)
  await gate.waiting()
  await staff.finish()
  await gate.open()
  expect(await held).toMatchObject({ is: 'taken', reasons: [{ key: 'inactive' }] })
  expect(await acme.blocked(space)).toEqual([])
})

test('staff who come while a hold is under way wait for it, and find it', async () => {
  const [a, b, hall] = [await acme.space(), await acme.space(), await acme.space()]
  const gate = await withGate()
  const held = acme.hold(hall)
  await gate.waiting()
  const [row] = await db.run(sql<{ version: number }>`select version from space where company_id = ${company} and id = ${hall}`)
  const edit = editSpaces(db).edit([{ uuid: hall, version: row!.version, changes: { part_ids: [a, b] } }])
  await waitingFor(`objid <> ${GATE}`)
  await gate.open()
  expect(await held).toMatchObject({ is: 'held' })
  expect(await edit).toMatchObject([{ is: 'refused', issues: { part_ids: expect.stringContaining('A booking is ahead') } }])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('a hall that is still being struck keeps its parts, though its event is over', async () => {
  const [a, b] = [await acme.space(), await acme.space()]
  const hall = await acme.space({ cells: [a, b], strike: 120 })
  const { uuids } = await acme.book([acme.wanted(hall)])
  const over = (strikeEnd: string) =>
    db.batch([
      sql`update booking set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where company_id = ${company} and id = ${uuids[0]!}`,
      sql`update booking_cell set blocked = tstzrange(now() - interval '2 hours', now() + ${strikeEnd}::interval) where company_id = ${company} and booking_id = ${uuids[0]!}`,
    ])
  const divide = async () => {
    const [row] = await db.run(sql<{ version: number }>`select version from space where company_id = ${company} and id = ${hall}`)
    return editSpaces(db).edit([{ uuid: hall, version: row!.version, changes: { part_ids: [] } }])
  }
  await over('1 hour')
  expect(await divide()).toMatchObject([{ is: 'refused', issues: { part_ids: expect.any(String) } }])
  await over('-1 minute')
  expect(await divide()).toMatchObject([{ is: 'saved' }])
})
