import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AdminBinPage, eraseSubmission, restoreSubmission } from '#contract/portal/bin.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { editHandlers } from '#contract/portal/handlers.ts'
import { getPage } from '#contract/portal/screens.ts'
import { deleteSubmission, getFile } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { followSpaces } from '#tests/kit/event-stream.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { emptyBins } from '../bin-upkeep.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { seeBin } from '../db/bin.sql.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import { postersOf } from '../posters/posters.repo.ts'

const server = await startServer()
const { services } = server.app
const [acme, other] = [await server.company('acme'), await server.company('other')]
const db = services.database.of(acme.id)
const [bookings, posters] = [bookingsOf(db), postersOf(db)]
const inventory = await makeInventory(db)
const { building } = inventory
await db.run(sql`update building set poster_display_locations = 50 where company_id = ${acme.id} and id = ${building}`)
const forms = formsOf(acme)
const fields = [aPage(aField('text', 'event_name'), aField('file', 'plan'))]
const form = await forms.publish(fields, { guest_edit_days: 3 } as never)

/** A submission that has a space from 9 to 10 and a place for a poster for three days. */
async function submitted(who: Person, { path = form.path, space = '' } = {}) {
  const place = space || (await inventory.space())
  const parts = [
    ['event_name', 'Gala'],
    ['plan', pngFile()],
  ] as const
  const { data } = (await forms.send(path, parts, { who })).body
  const { event_id: submission = '', reference = '' } = data ?? {}
  await db.transaction(async tx => {
    const wanted = [{ space: place, times: times('09:00', '10:00'), mapField: 'spaces' }]
    await bookings.book(tx, { run: undefined, submission, status: 'requested', title: 'Gala', wanted })
    await posters.book(tx, submission, [{ mapField: 'places', buildings: [building], firstDay: DAY, lastDay: '2050-03-18', poster: '' }])
  })
  return { submission, reference, space: place, params: { submission }, id: { params: { id: submission } } }
}

const usedDays = async () =>
  (await db.run(sql<{ used: number }>`select used from poster_day where company_id = ${acme.id} order by day`)).map(({ used }) => used)
const isFree = async (space: string) => {
  const { limits } = services.config
  const hold = { run: randomUUID(), holder: randomUUID(), wanted: { space, times: times('09:00', '10:00') }, limits }
  const held = await bookings.hold(hold)
  await db.transaction(tx => bookings.releaseIn(tx, hold.run))
  return held.is === 'held'
}

const openPage = (who: Person, path: string) => acme.as(who)(getPage, { params: { '*': path } })
const binOf = async (who: Person, path = 'admin/submissions?view=bin') => (await openPage(who, path)).body as AdminBinPage
const inBin = async (who: Person, { submission }: { submission: string }) => (await binOf(who)).rows.find(({ uuid }) => uuid === submission)
const remove = (who: Person, { params }: { params: { submission: string } }) => acme.as(who)(deleteSubmission, { params })
const restore = (who: Person, { id }: { id: { params: { id: string } } }, anyway?: true) =>
  acme.as(who)(restoreSubmission, { ...id, body: anyway ? { anyway } : {} })
const standing = async (who: Person, { submission }: { submission: string }) =>
  ((await openPage(who, `admin/submissions/${submission}`)).body as AdminSubmissionPage).submission
const longAgo = (submission: string) =>
  db.batch([
    seeBin({}),
    sql`update submission set deleted_at = now() - interval '31 days' where company_id = ${acme.id} and id = ${submission}`,
  ])
const hasBytes = async (key: string) => {
  const bytes = await services.storage.read(key)
  bytes?.destroy()
  return bytes !== undefined
}
const rowsOf = async (submission: string) => {
  const [, rows] = await db.batch([seeBin({}), sql`select id from submission where company_id = ${acme.id} and id = ${submission}`])
  return rows.length
}

test('what is deleted frees all that it booked and is seen in the bin alone, with who put it there', async () => {
  const mine = await submitted(reader)
  const used = await usedDays()
  const own = (await openPage(reader, `submissions/${mine.submission}`)).body as OwnSubmissionPage
  const file = { params: { uuid: own.submission.pages[0]?.answers[1]?.files?.[0]?.uuid ?? '' } }
  expect((await acme.as(reader)(getFile, file)).status).toBe(200)
  await db.run(sql`update booking set changed_at = changed_at - interval '1 minute', version = version + 1
    where company_id = ${acme.id} and space_id = ${mine.space}`)
  const stream = await followSpaces({ origin: server.origin, company: acme })
  expect(stream.spaces()).not.toContain(mine.space)
  expect(await remove(editor, mine)).toMatchObject({ status: 403 })
  expect(await remove(deleter, mine)).toMatchObject({
    status: 200,
    body: { message: ['Request deleted.', 'It is in the bin for 30 days. All that was booked for it is free.'] },
  })
  await stream.until(mine.space)
  expect(await isFree(mine.space)).toBe(true)
  expect(await usedDays()).toEqual(used.map(count => count - 1))
  for (const who of [reader, editor]) {
    expect((await acme.as(who)(getFile, file)).status).toBe(404)
    expect((await openPage(who, `${who === editor ? 'admin/' : ''}submissions/${mine.submission}`)).status).toBe(404)
  }
  const { submissions } = (await openPage(editor, 'admin/submissions')).body as AdminSubmissionsListPage
  expect(submissions.map(({ uuid }) => uuid)).not.toContain(mine.submission)
  expect(await inBin(editor, mine)).toMatchObject({
    name: 'Gala',
    detail: mine.reference,
    requester: 'reader',
    by: 'deleter',
    count: 1,
    days_left: 29,
  })
  expect(await remove(admin, mine)).toMatchObject({ status: 404 })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('restored, it is as it was before, with its spaces and posters taken anew, and its history says both', async () => {
  const mine = await submitted(reader)
  const used = await usedDays()
  await remove(deleter, mine)
  expect(await restore(editor, mine)).toMatchObject({ status: 403 })
  expect(await restore(deleter, mine)).toMatchObject({ status: 200, body: { message: ['Request restored.', ''] } })
  expect(await isFree(mine.space)).toBe(false)
  expect(await usedDays()).toEqual(used)
  const read = await standing(editor, mine)
  expect(read).toMatchObject({ status: { phase: 'new' }, bookings: [{ status: { key: 'requested' } }] })
  expect(read.history.map(({ who, changes }) => [who, ...changes])).toEqual([
    ['deleter', 'Restored'],
    ['deleter', 'Deleted'],
    ['reader', 'Submitted'],
  ])
  expect(await inBin(editor, mine)).toBeUndefined()
  expect(await restore(deleter, mine)).toMatchObject({ status: 404 })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('posters that are over come back, whatever became of their building since; what still hangs needs its place', async () => {
  const { building: gone } = await makeInventory(db)
  await db.run(sql`update building set poster_display_locations = 5 where company_id = ${acme.id} and id = ${gone}`)
  const [past, ahead] = [await submitted(reader), await submitted(reader)]
  const hang = ({ submission }: { submission: string }, firstDay: string, lastDay: string) =>
    db.transaction(tx => posters.book(tx, submission, [{ mapField: 'places', buildings: [gone], firstDay, lastDay, poster: '' }]))
  await hang(past, '2026-01-05', '2026-01-07')
  await hang(ahead, '2026-01-05', DAY)
  for (const one of [past, ahead]) await remove(deleter, one)
  await db.run(sql`update building set deleted_at = now() where company_id = ${acme.id} and id = ${gone}`)
  expect(await restore(deleter, past)).toMatchObject({ status: 200 })
  expect(await restore(deleter, ahead)).toMatchObject({ status: 422 })
  // What it has again it gives back again.
  expect(await remove(deleter, past)).toMatchObject({ status: 200 })
  const used = await db.run(
    sql<{ used: number }>`select used from poster_day where company_id = ${acme.id} and building_id = ${gone} and used > 0`,
  )
  expect(used).toEqual([])
})

test('what came back and was deleted anew while the bin was emptied has its days anew', async () => {
  const mine = await submitted(reader)
  await remove(deleter, mine)
  await longAgo(mine.submission)
  let isDone = false
  const of: typeof services.database.of = company => {
    const found = services.database.of(company)
    const batch: typeof found.batch = async statements => {
      const results = await found.batch(statements)
      // Once it was looked up what lay there long enough.
      if (!isDone && company === acme.id) {
        isDone = true
        expect(await restore(deleter, mine)).toMatchObject({ status: 200 })
        expect(await remove(deleter, mine)).toMatchObject({ status: 200 })
      }
      return results
    }
    return { ...found, batch }
  }
  await emptyBins({ database: { ...services.database, of }, storage: services.storage, isDraining: () => false })
  expect(isDone).toBe(true)
  expect(await rowsOf(mine.submission)).toBe(1)
})

test('one whose space is taken meanwhile stays in the bin, and the answer names the space', async () => {
  const mine = await submitted(reader)
  const used = await usedDays()
  await remove(deleter, mine)
  const next = await submitted(reader, { space: mine.space })
  const refused = await restore(deleter, mine)
  expect(refused).toMatchObject({
    status: 422,
    body: { message: ['Request not restored', expect.stringContaining('Nothing was changed')] },
  })
  expect(refused.body.data).toMatchObject({ taken: [{ name: expect.any(String) }] })
  expect(await inBin(admin, mine)).toMatchObject({ count: 1 })
  expect(await usedDays()).toEqual(used)
  await remove(deleter, next)
  expect(await restore(deleter, mine)).toMatchObject({ status: 200 })
})

test('one that was declined comes back declined, and takes nothing', async () => {
  const mine = await submitted(reader)
  const { version, state_version } = await standing(editor, mine)
  const headers = { 'if-match': `"${version}.${state_version}"` }
  const body = { status: 'declined', reason: 'Full.' }
  expect((await acme.as(editor)(setRequestStatus, { params: { uuid: mine.submission }, headers, body })).status).toBe(200)
  await remove(deleter, mine)
  expect(await inBin(admin, mine)).toMatchObject({ count: 0 })
  expect(await restore(deleter, mine)).toMatchObject({ status: 200 })
  expect(await standing(editor, mine)).toMatchObject({ status: { phase: 'declined' } })
  expect(await isFree(mine.space)).toBe(true)
})

test('a submit that is repeated after its request was deleted hears its reference, and stores nothing', async () => {
  const key = randomUUID()
  const send = () => forms.send(form.path, [['event_name', 'Once']], { who: reader, key })
  const first = (await send()).body.data
  await remove(deleter, { params: { submission: first?.event_id ?? '' } })
  expect(await send()).toMatchObject({
    status: 410,
    body: { message: ['Failed to submit form', `This was sent already (reference ${first?.reference}) and was deleted since.`] },
  })
})

test('deleted for good, neither answers nor files nor a name are left, and the bytes are gone', async () => {
  const mine = await submitted(guest)
  const [{ key } = { key: '' }] = await db.run(
    sql<{ key: string }>`select storage_key as key from file where company_id = ${acme.id} and submission_id = ${mine.submission}`,
  )
  expect(await hasBytes(key)).toBe(true)
  // Not past the bin.
  expect(await acme.as(deleter)(eraseSubmission, mine.id)).toMatchObject({ status: 404 })
  await remove(deleter, mine)
  expect(await acme.as(editor)(eraseSubmission, mine.id)).toMatchObject({ status: 403 })
  expect(await other.as(deleter)(eraseSubmission, mine.id)).toMatchObject({ status: 404 })
  expect(await acme.as(deleter)(eraseSubmission, mine.id)).toMatchObject({ status: 200 })
  expect(await rowsOf(mine.submission)).toBe(0)
  expect(await hasBytes(key)).toBe(false)
  const left = sql<{ submission_id: null; title: string }>`select distinct submission_id, title from booking
    where company_id = ${acme.id} and space_id = ${mine.space} and kind = 'booking'`
  expect(await db.run(left)).toEqual([{ submission_id: null, title: '' }])
  expect(await restore(deleter, mine)).toMatchObject({ status: 404 })
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('after 30 days the bin empties itself, and what a kill left of the bytes goes all the same', async () => {
  const [old, young] = [await submitted(reader), await submitted(reader)]
  for (const one of [old, young]) await remove(deleter, one)
  await longAgo(old.submission)
  const failing = { ...services.storage, remove: () => Promise.reject(new Error('killed between rows and bytes')) }
  const options = { database: services.database, isDraining: () => false }
  expect(await emptyBins({ ...options, storage: failing })).toBe(1)
  expect([await rowsOf(old.submission), await rowsOf(young.submission)]).toEqual([0, 1])
  expect(await emptyBins({ ...options, storage: services.storage })).toBe(0)
  expect(await inBin(admin, young)).toMatchObject({ days_left: 29 })
})

test('what goes into the bin stays where it was among what changed', async () => {
  const one = await submitted(reader)
  const changed = sql<{ at: Date }>`select changed_at as at from submission where company_id = ${acme.id} and id = ${one.submission}`
  const [before] = await db.run(changed)
  await remove(deleter, one)
  const [, [after]] = await db.batch([seeBin({}), changed])
  expect(after).toEqual(before)
})

test('what cannot be removed for one company is removed for the others', async () => {
  const old = await submitted(reader)
  await remove(deleter, old)
  await longAgo(old.submission)
  const isOther = (row: unknown) => (row as { readonly id?: string }).id === other.id
  const database = {
    ...services.database,
    // The broken one comes first.
    ask: async <Row>(statement: BoundStatement<Row>): Promise<Row[]> =>
      (await services.database.ask(statement)).toSorted((one, two) => Number(isOther(two)) - Number(isOther(one))),
    of(company: string) {
      if (company === other.id) throw new Error('broken')
      return services.database.of(company)
    },
  }
  await expect(emptyBins({ database, storage: services.storage, isDraining: () => false })).rejects.toThrow('1 of the companies')
  expect(await rowsOf(old.submission)).toBe(0)
})

test('who does not see what is sent to a form neither finds it in the bin nor brings it back', async () => {
  const secret = await forms.publish(fields)
  const mine = await submitted(reader, { path: secret.path })
  await remove(admin, mine)
  const body = { submissions_for: 'handlers' as const, people: [], teams: [] }
  const params = { type: 'event_request', path: secret.path }
  expect((await acme.as(admin)(editHandlers, { params, headers: { 'if-match': '"1"' }, body })).status).toBe(200)
  expect(await inBin(editor, mine)).toBeUndefined()
  expect(await restore(deleter, mine)).toMatchObject({ status: 404 })
  expect(await acme.as(deleter)(eraseSubmission, mine.id)).toMatchObject({ status: 404 })
  expect(await inBin(admin, mine)).toBeDefined()
})

test('who may not read submissions finds no tab for them in the bin', async () => {
  expect(await binOf(deleter, 'admin/bin')).toMatchObject({ kind: 'forms', kinds: ['forms', 'fields', 'styles'] })
  expect(await binOf(admin, 'admin/bin')).toMatchObject({ kind: 'submissions', kinds: ['submissions', 'forms', 'fields', 'styles'] })
})
