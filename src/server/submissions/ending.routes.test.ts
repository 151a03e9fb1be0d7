import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelOwnSubmission, moveOwnBooking } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage, OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { followSpaces } from '#tests/kit/event-stream.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { guestRoomsOf } from '../guest-rooms/guest-rooms.repo.ts'
import { postersOf } from '../posters/posters.repo.ts'

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]
const db = server.app.services.database.of(acme.id)
const [bookings, posters, guestRooms] = [bookingsOf(db), postersOf(db), guestRoomsOf(db)]
const inventory = await makeInventory(db)
const { building } = inventory
await db.run(sql`update building set poster_display_locations = 50 where company_id = ${acme.id} and id = ${building}`)
const forms = formsOf(acme)
const form = await forms.publish([aPage(aField('text', 'event_name'), aField('file', 'plan'))], { guest_edit_days: 3 } as never)
const NIGHT = { date: DAY, any: 0, single: 2, double: 0, suite: 0 }

/** A submission that has a space from 9 to 10, a place for a poster for three days, and two rooms for guests. */
async function submitted(who: Person, when = times('09:00', '10:00')) {
  const space = await inventory.space()
  const parts = [
    ['event_name', 'Gala'],
    ['plan', pngFile()],
  ] as const
  const { data } = (await forms.send(form.path, parts, { who })).body
  const { event_id: submission = '', edit_link = '' } = data ?? {}
  await db.transaction(async tx => {
    const wanted = [{ space, times: when, mapField: 'spaces' }]
    await bookings.book(tx, { run: undefined, submission, status: 'requested', title: 'Gala', wanted })
    await posters.book(tx, submission, [{ mapField: 'places', buildings: [building], firstDay: DAY, lastDay: '2050-03-18', poster: '' }])
    await guestRooms.put(tx, submission, [{ mapField: 'rooms', nights: [NIGHT] }])
  })
  return { submission, space, params: { submission }, key: new URL(edit_link, 'http://x').searchParams.get('key') ?? '' }
}

const usedDays = async () =>
  (await db.run(sql<{ used: number }>`select used from poster_day where company_id = ${acme.id} order by day`)).map(({ used }) => used)
const nightsOf = async (submission: string) =>
  (await db.run(sql`select night from guest_room_night where company_id = ${acme.id} and submission_id = ${submission}`)).length

const isFree = async (space: string) => {
  const { limits } = server.app.services.config
  const hold = { run: randomUUID(), holder: randomUUID(), wanted: { space, times: times('09:00', '10:00') }, limits }
  return (await bookings.hold(hold)).is === 'held'
}

const page = async (who: Person, path: string) => (await acme.as(who)(getPage, { params: { '*': path } })).body
const details = async (who: Person, { submission, key }: { submission: string; key: string }) =>
  ((await page(who, `submissions/${submission}${key && `?key=${key}`}`)) as OwnSubmissionPage).submission

test('an owner cancels a request: spaces, posters and rooms are free, and who follows the spaces is told', async () => {
  const mine = await submitted(reader)
  const used = await usedDays()
  await db.run(sql`update booking set changed_at = changed_at - interval '1 minute', version = version + 1
    where company_id = ${acme.id} and space_id = ${mine.space}`)
  const stream = await followSpaces({ origin: server.origin, company: acme })
  expect(stream.spaces()).not.toContain(mine.space)
  expect(await isFree(mine.space)).toBe(false)
  expect(await acme.as(reader)(cancelOwnSubmission, { params: mine.params })).toMatchObject({
    status: 200,
    body: { message: ['Request cancelled.', 'Its spaces are free for others.'] },
  })
  await stream.until(mine.space)
  expect(await isFree(mine.space)).toBe(true)
  expect(await usedDays()).toEqual(used.map(count => count - 1))
  // Nobody else wants rooms for guests: they stay for the way back.
  expect(await nightsOf(mine.submission)).toBe(1)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('what was cancelled is read and cloned, and neither edited nor moved nor cancelled a second time', async () => {
  const mine = await submitted(reader)
  const cancel = async () => (await acme.as(reader)(cancelOwnSubmission, { params: mine.params })).status
  expect([await cancel(), await cancel()]).toEqual([200, 200])
  const read = await details(reader, { ...mine, key: '' })
  expect(read).toMatchObject({
    cancelled_at: expect.stringMatching(/Z$/),
    edit_link: '',
    bookings: [{ is_cancelled: true, can_remove: false }],
  })
  expect(read.clone_link).toContain('#clone')
  expect(read.history.map(({ who, changes }) => [who, ...changes.map(([piece]) => piece?.text)])).toEqual([
    ['reader', 'Cancelled'],
    ['reader', 'Submitted'],
  ])
  const { rows } = (await page(reader, 'submissions')) as OwnSubmissionsPage
  expect(rows.find(({ uuid }) => uuid === mine.submission)).toMatchObject({
    is_cancelled: true,
    open_link: '',
    clone_link: read.clone_link,
  })

  expect(await forms.send(form.path, asEdit(mine.submission, 1, [['event_name', 'Ball']]), { who: reader })).toMatchObject({
    status: 410,
    body: { message: ['Failed to submit form', 'This request was cancelled: it cannot be changed any more.'] },
  })
  expect((await forms.open(form.path, reader, `?event_id=${mine.submission}&mode=edit`)).status).toBe(404)
  expect((await forms.open(form.path, reader, `?event_id=${mine.submission}&mode=clone`)).status).toBe(200)
  const params = { ...mine.params, booking: read.bookings[0]?.uuid ?? '' }
  const body = { start: `${DAY} 12:00`, end: `${DAY} 13:00` }
  expect(await acme.as(reader)(moveOwnBooking, { params, headers: { 'if-match': '"2"' }, body })).toMatchObject({ status: 422 })
})

test('nobody else cancels it by this way; who has the link of a guest cancels that one', async () => {
  const [mine, guests] = [await submitted(reader), await submitted(guest)]
  for (const [who, status] of [
    [editor, 404],
    [guest, 401],
  ] as const)
    expect(await acme.as(who)(cancelOwnSubmission, { params: mine.params })).toMatchObject({ status })
  expect(await other.as(reader)(cancelOwnSubmission, { params: mine.params })).toMatchObject({ status: 404 })
  const withKey = { ...cancelOwnSubmission, path: `${cancelOwnSubmission.path}?key=${guests.key}` }
  expect(await acme.as(guest)(withKey, { params: mine.params })).toMatchObject({ status: 404 })
  expect((await details(reader, { ...mine, key: '' })).cancelled_at).toBeUndefined()
  expect(await acme.as(guest)(withKey, { params: guests.params })).toMatchObject({ status: 200 })
  expect(await details(guest, guests)).toMatchObject({
    cancelled_at: expect.any(String),
    history: [{ who: '', changes: [[{ text: 'Cancelled' }]] }, {}],
  })
})

test('what took place stays as it was', async () => {
  const mine = await submitted(reader)
  await db.run(
    sql`update booking set start_at = '2001-01-01', end_at = '2001-01-02' where company_id = ${acme.id} and space_id = ${mine.space}`,
  )
  await acme.as(reader)(cancelOwnSubmission, { params: mine.params })
  expect((await details(reader, { ...mine, key: '' })).bookings).toMatchObject([{ is_cancelled: false }])
})

test('staff who may edit cancel what others sent, and see that it is', async () => {
  const mine = await submitted(reader)
  expect(await acme.as(deleter)(cancelSubmission, { params: mine.params })).toMatchObject({ status: 403 })
  expect(await acme.as(editor)(cancelSubmission, { params: mine.params })).toMatchObject({ status: 200 })
  expect(await isFree(mine.space)).toBe(true)
  const { submission } = (await page(editor, `admin/submissions/${mine.submission}`)) as AdminSubmissionPage
  expect(submission).toMatchObject({
    cancelled_at: expect.stringMatching(/Z$/),
    history: [{ who: 'editor', changes: ['Status: New → Cancelled'] }, {}],
  })
  const { submissions } = (await page(editor, 'admin/submissions')) as AdminSubmissionsListPage
  expect(submissions.find(({ uuid }) => uuid === mine.submission)).toMatchObject({ is_cancelled: true })
})
