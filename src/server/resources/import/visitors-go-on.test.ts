import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { times } from '#tests/kit/inventory.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { sql } from '#tests/kit/sql.ts'
import { aBookedHall, losing, named } from '#tests/kit/booked-hall.ts'
import { defaultLimits } from '../../limits.ts'

const server = await startServer({ limits: { dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 } })

/** The hall as a file has it, with its other cells. */
const file = (cells: Readonly<Record<string, string | number>>) =>
  `worksite,building,space,${Object.keys(cells).join()}\nCampus of Barton,Barton,Hall,${Object.values(cells).join()}\n`

type BookedHall = Awaited<ReturnType<typeof aBookedHall>>

/** A submit that books the hall and is not committed before it goes on; what else it does then. */
async function aSubmit({ db, book }: BookedHall, first: Parameters<BookedHall['book']>[0], then?: typeof first) {
  const [booked, go] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const done = db.transaction(async tx => {
    booked.resolve(await book(first, { tx }))
    await go.promise
    return then && book(then, { tx })
  })
  return { reference: await booked.promise, goOn: () => (go.resolve(), done) }
}

/** Until an import waits for whoever books. Gives whether it has written spaces by then. */
async function importWaits(): Promise<boolean> {
  const text = `select exists (select from pg_locks h where h.pid = w.pid and h.relation = 'space'::regclass and h.mode = 'RowExclusiveLock') as writes
    from pg_locks w where w.locktype = 'advisory' and not w.granted and w.database = (select oid from pg_database where datname = current_database())`
  return withOwner(server, async owner => {
    const waiting = async () => (await owner.query<{ writes: boolean }>(text)).rows
    await expect.poll(async () => (await waiting()).length, { interval: 5, timeout: 15_000 }).toBe(1)
    return (await waiting())[0]!.writes
  })
}

test('a trial waits for nobody who books the layout that it would take off, and nobody for it', async () => {
  const hall = await aBookedHall(server)
  const { company, db } = hall
  const [layout] = await db.run(
    sql<{ id: string }>`select id from space_layout where company_id = ${company.id} and space_id = ${hall.hall}`,
  )
  const submit = await aSubmit(hall, { layout: layout!.id })
  expect(await spaceFilesOf(server, company).dryRun(file({ seats: 60, layouts: '' }))).toMatchObject({ uuid: '', changed: 1, wrong: [] })
  await submit.goOn()
  const found = await spaceFilesOf(server, company).dryRun(file({ seats: 60, layouts: '' }))
  expect(found.losing).toEqual(losing(named(submit.reference)))
})

test('an import is written before it waits for whoever books, who goes on in the same spaces meanwhile', async () => {
  const hall = await aBookedHall(server)
  const submit = await aSubmit(hall, { seats: 50 }, { seats: 50, times: times('11:00', '12:00') })
  const written = spaceFilesOf(server, hall.company).run(file({ seats: 60, layouts: '' }))
  expect(await importWaits()).toBe(true)
  expect(await submit.goOn()).toMatch(/^[0-9a-f-]{36}$/)
  expect((await written).uuid).not.toBe('')
  expect(await hall.inventory.space(hall.hall)).toMatchObject({ seating_capacity: 60, layouts: [] })
})

test('what is booked while an import is written is named by it, and then nothing of it is written', async () => {
  const hall = await aBookedHall(server)
  const files = spaceFilesOf(server, hall.company)
  const submit = await aSubmit(hall, { seats: 90 })
  const written = files.run(file({ seats: 60, layouts: '', own_timezone: 'Asia/Tokyo' }))
  await importWaits()
  await submit.goOn()
  // On the clock of before it, though the import had written the other one by then.
  expect(await written).toMatchObject({ uuid: '', changed: 1, losing: losing(named(submit.reference)) })
  expect(await hall.inventory.space(hall.hall)).toMatchObject({ version: 1, seating_capacity: 100 })
  expect(await files.list()).toEqual([])
})

test('a space that is booked while an import is written keeps its parts, and the report says so', async () => {
  const hall = await aBookedHall(server)
  for (const name of ['East', 'West']) await hall.inventory.added('space', { building_id: hall.building, name, seating_capacity: 50 })
  const submit = await aSubmit(hall, {})
  const written = spaceFilesOf(server, hall.company).run(file({ parts: 'East;West' }))
  await importWaits()
  await submit.goOn()
  const reason = 'It is booked: what it is made of can change when nothing is ahead.'
  expect(await written).toMatchObject({ uuid: '', wrong_rows: 1, wrong: [{ row: 2, column: 'parts', reason }] })
  expect((await hall.inventory.space(hall.hall)).part_ids).toEqual([])
})

test('a request that is sent after an import is booked since, though its space was held before: the undo names it', async () => {
  const { company, bookings, ofHall, book } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const run = randomUUID()
  expect(await bookings.hold({ run, holder: run, wanted: ofHall, limits: defaultLimits })).toMatchObject({ is: 'held' })
  const larger = await files.run(file({ seats: 200 }))
  // What is only held, and was before, is in nobody's way.
  expect((await files.undo(larger.uuid)).status).toBe(200)
  const again = await files.run(file({ seats: 200 }))
  await book({}, { run })
  const before = await files.fingerprint()
  expect(before.filter(line => line.startsWith('booking ')).length, 'the hold became the booking').toBe(1)
  const refused = await files.undo(again.uuid)
  expect([refused.status, refused.body.message[1]]).toEqual([409, 'Hall was booked since. Nothing was undone.'])
  expect(await files.fingerprint()).toEqual(before)
})
