import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { times } from '#tests/kit/inventory.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { defaultLimits } from '../limits.ts'
import { aBookedHall, closed, losing, named } from '#tests/kit/booked-hall.ts'

const server = await startServer({ limits: { dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 } })
const GATE = 4712

/** Whoever calls this function waits at its begin until the gate opens. */
async function withGate(name: string): Promise<{ open: () => Promise<void> }> {
  const owner = new Client(server.owner)
  await owner.connect()
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regprocedure) as text', [name])
  const text = rows[0]!.text
  await owner.query('select pg_advisory_lock($1)', [GATE])
  await owner.query(text.replace(/^begin/im, `begin perform pg_advisory_xact_lock_shared(${GATE});`))
  const open = async () => void (await owner.query('select pg_advisory_unlock_all()'))
  onTestFinished(async () => {
    await open()
    await owner.query(text)
    await owner.end()
  })
  return { open }
}

/** Whoever writes this row, or something that refers to it, waits until it is let go. */
async function holdRow(company: string, table: 'space' | 'building', id: string): Promise<{ letGo: () => Promise<void> }> {
  const owner = new Client(server.owner)
  await owner.connect()
  await owner.query('begin')
  await owner.query("select set_config('app.company', $1, true)", [company])
  await owner.query(`select from ${table} where company_id = $1 and id = $2 for update`, [company, id])
  const letGo = async () => void (await owner.query('rollback'))
  onTestFinished(async () => {
    await letGo()
    await owner.end()
  })
  return { letGo }
}

/** Until somebody waits for a row. */
async function untilRowIsWaitedFor(): Promise<void> {
  const text = `select from pg_locks w join pg_stat_activity a on a.pid = w.pid
    where w.locktype = 'transactionid' and not w.granted and a.datname = current_database()`
  await withOwner(server, async owner => {
    await expect.poll(async () => (await owner.query(text)).rows.length, { interval: 5, timeout: 15_000 }).toBeGreaterThan(0)
  })
}

/** Until so many wait for a lock: for this one, or any. */
async function untilWaiting(which?: number, count = 1): Promise<void> {
  const text = `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())
    and ($1::oid is null or objid = $1)`
  await withOwner(server, async owner => {
    await expect
      .poll(async () => (await owner.query(text, [which ?? null])).rows.length, { interval: 5, timeout: 15_000 })
      .toBeGreaterThanOrEqual(count)
  })
}

test('a submit that comes before is named, and one that comes between the count and the change is judged by what is written then', async () => {
  const { company, db, hall, inventory, book } = await aBookedHall(server)
  const [booked, go] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const submit = db.transaction(async tx => {
    booked.resolve(await book({ seats: 90 }, { tx }))
    await go.promise
  })
  const reference = await booked.promise
  const smaller = (accept: number) => inventory.editSpaces({ uuid: hall, version: 1, changes: { seating_capacity: 60 }, accept })
  const first = smaller(0)
  await untilWaiting()
  go.resolve()
  await submit
  expect((await first).body.data).toMatchObject([{ is: 'losing', losing: losing(named(reference)) }])

  const row = await holdRow(company.id, 'space', hall)
  const second = smaller(1)
  await untilRowIsWaitedFor()
  const late = book({ seats: 90, times: times('11:00', '12:00') })
  await untilWaiting()
  await row.letGo()
  expect((await second).body.data).toMatchObject([{ is: 'saved' }])
  expect(await late).toBe('capacity')
})

test('a hold that read a space before it changed does not get what does not fit any more', async () => {
  const { company, bookings, hall, inventory, ofHall } = await aBookedHall(server)
  const gate = await withGate('try_lock_cells(uuid[])')
  const run = randomUUID()
  // Somebody changes cells of the company while it begins.
  const held = await withOwner(server, async owner => {
    await owner.query('select pg_advisory_lock(hashtextextended($1, 7))', [`cells ${company.id}`])
    const request = bookings.hold({ run, holder: run, wanted: { ...ofHall, seats: 90 }, limits: defaultLimits })
    await untilWaiting(GATE)
    return { request }
  })
  const changes = { seating_capacity: 60, layouts: [] }
  expect((await inventory.editSpaces({ uuid: hall, version: 1, changes })).body.data).toMatchObject([{ is: 'saved' }])
  await gate.open()
  expect(await held.request).toMatchObject({ is: 'taken', reasons: [{ key: 'capacity' }] })
})

test('more spaces than can be locked one by one: submits and holds of the company wait for the change, and it for them', async () => {
  const { company, db, building, ofHall, book, bookings, change } = await aBookedHall(server)
  await db.run(sql`with added as (insert into space (company_id, building_id, name, seating_capacity)
      select ${company.id}, ${building}, 'Room ' || n, 10 from generate_series(1, 1001) n returning id)
    insert into space_cell (company_id, space_id, cell_id) select ${company.id}, id, id from added`)
  const reference = await book()
  const row = await holdRow(company.id, 'building', building)
  const closing = change('closure', undefined, { building_id: building, ...closed('09:00', '13:00') }, 1)
  await untilRowIsWaitedFor()
  const run = randomUUID()
  const late = book({ times: times('11:00', '12:00') })
  const held = bookings.hold({ run, holder: run, wanted: { ...ofHall, times: times('12:00', '13:00') }, limits: defaultLimits })
  await untilWaiting(undefined, 2)
  await row.letGo()
  expect(await closing).toBeUndefined()
  expect(await late).toBe('closed')
  expect(await held).toMatchObject({ is: 'taken', reasons: [{ key: 'closed' }] })

  const [booked, go] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const submit = db.transaction(async tx => {
    booked.resolve(await book({ times: times('15:00', '16:00') }, { tx }))
    await go.promise
  })
  const early = await booked.promise
  const again = change('closure', undefined, { building_id: building, ...closed('09:00', '16:00') })
  await untilWaiting()
  go.resolve()
  await submit
  expect(await again).toEqual(losing(named(early, '15:00 – 16:00')))
  expect(reference).not.toBe(early)
})
