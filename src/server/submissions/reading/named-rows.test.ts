import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { makeInventory, times } from '#tests/kit/inventory.ts'
import { adder, admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { bookingsOf } from '../../bookings/bookings.repo.ts'

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]
const db = server.app.services.database.of(acme.id)
const bookings = bookingsOf(db)
const inventory = await makeInventory(db)
const { publish, change, send, editor: formOf } = formsOf(acme)

const EVENT = ['event_name', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'first_name', 'last_name', 'email']
const form = await publish([aPage(...EVENT.map(name => aField('text', name)), aField('textarea', 'notes'))])

async function sent(path: string, parts: Parts, who: Person = guest): Promise<string> {
  const { status, text, body } = await send(path, parts, { who })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data?.event_id ?? ''
}

async function rowOf(uuid: string, who = editor, search = ''): Promise<SubmissionRow> {
  const { body } = await acme.as(who)(getPage, { params: { '*': `admin/submissions?size=100${search}` } })
  const row = (body as AdminSubmissionsListPage).submissions.find(one => one.uuid === uuid)
  if (!row) throw new Error(`No row ${uuid}`)
  return row
}

test('a row says what its event is called, when it is, and who asked', async () => {
  const uuid = await sent(form.path, [
    ['event_name', 'Spring gala'],
    ['timezone', 'Asia/Tokyo'],
    ['start_date', '2050-03-16'],
    ['start_time', '09:00'],
    ['end_date', '2050-03-17'],
    ['end_time', '17:00'],
    ['first_name', 'Ada'],
    ['last_name', 'Lovelace'],
  ])
  expect(await rowOf(uuid)).toMatchObject({
    title: 'Spring gala',
    requester: 'Ada Lovelace',
    start_date: '2050-03-16',
    start_time: '09:00',
    end_date: '2050-03-17',
    end_time: '17:00',
    timezone: 'Asia/Tokyo',
    spaces: [],
    space_count: 0,
  })
})

test('a row says for how many people it is, as its form shows what was answered', async () => {
  const typed = await publish([aPage(aField('text', 'event_name'), aField('number', 'seating_capacity'))])
  const few = { values: [{ value: 'few', label: 'Up to 50' }] }
  const picked = await publish([aPage(aField('text', 'event_name'), aField('dropdown', 'seating_capacity', few))])
  const answered = async (path: string, parts: Parts) => (await rowOf(await sent(path, parts))).people
  expect(await answered(typed.path, [['seating_capacity', '420']])).toBe('420')
  expect(await answered(picked.path, [['seating_capacity', 'few']])).toBe('Up to 50')
  expect(await answered(typed.path, [['event_name', 'Nobody said']])).toBe('')
  const list = await acme.as(editor)(getPage, { params: { '*': `admin/submissions?form=${(await formOf(typed.path)).uuid}` } })
  // It has its column, and none as an answer beside.
  expect((list.body as AdminSubmissionsListPage).shown.filter(key => key.includes('people') || key.includes('seating'))).toEqual(['people'])
})

test('where the answers do not say who asked, the account does, else the e-mail address, else nothing', async () => {
  const byAccount = await sent(form.path, [['email', 'x@example.org']], reader)
  const byMail = await sent(form.path, [['email', 'x@example.org']])
  const byNothing = await sent(form.path, [['notes', 'x']])
  expect(await rowOf(byAccount)).toMatchObject({ requester: 'reader', title: `${form.path} · reader` })
  expect(await rowOf(byMail)).toMatchObject({ requester: 'x@example.org' })
  expect(await rowOf(byNothing)).toMatchObject({ requester: '', title: form.path, start_date: '' })
})

test('a row is read by the version that it was sent to', async () => {
  const { path } = await publish([aPage(aField('text', 'subject'))])
  const before = await sent(path, [['subject', 'Pens']])
  await change(path, [aPage(aField('text', 'topic'), aField('text', 'subject'))])
  const after = await sent(path, [
    ['topic', 'Ink'],
    ['subject', 'Pens'],
  ])
  expect([(await rowOf(before)).title, (await rowOf(after)).title]).toEqual(['Pens', 'Ink'])
})

test('the spaces that are booked now are named with their building, the first two, and how many there are', async () => {
  const submission = await sent(form.path, [['event_name', 'Many spaces']])
  const lone = await sent(form.path, [['event_name', 'One space']])
  const without = await sent(form.path, [['event_name', 'No space']])
  const named = (name: string) => inventory.space({ name: `${name} ${randomUUID().slice(0, 8)}` })
  const [evening, noon, morning, removed] = [await named('Evening'), await named('Noon'), await named('Morning'), await named('Removed')]
  const declined = await named('Declined')
  const wanted = (space: string, from: string, to: string) => ({ space, times: times(from, to), mapField: 'spaces' })
  const book = (of: string, spaces: readonly ReturnType<typeof wanted>[]) =>
    db.transaction(tx => bookings.book(tx, { run: undefined, submission: of, status: 'requested', title: 'x', wanted: spaces }))
  await book(submission, [
    wanted(evening, '18:00', '19:00'),
    wanted(noon, '12:00', '13:00'),
    wanted(morning, '08:00', '09:00'),
    wanted(removed, '06:00', '07:00'),
    wanted(declined, '05:00', '05:30'),
  ])
  await book(lone, [wanted(evening, '10:00', '11:00')])
  const booked = await bookings.ofSubmission(submission)
  const gone = booked.filter(({ space }) => space === removed).map(({ id }) => id)
  const decline = booked.find(({ space }) => space === declined)!.id
  const declining = { params: { submission, booking: decline }, headers: { 'if-match': '"1"' }, body: { status: 'declined' } }
  expect((await acme.as(editor)(setBookingStatus, declining)).status).toBe(200)
  await db.transaction(tx => bookings.cancel(tx, submission, gone))
  const row = await rowOf(submission)
  expect(row.spaces.map(({ name, building }) => [name.split(' ')[0], building])).toEqual([
    ['Morning', 'Tower'],
    ['Noon', 'Tower'],
  ])
  expect(row.space_count).toBe(3)
  expect(await rowOf(lone)).toMatchObject({ spaces: [{ building: 'Tower' }], space_count: 1 })
  expect(await rowOf(without)).toMatchObject({ spaces: [], space_count: 0 })
})

test('what anybody may answer is cut to what a list has room for', async () => {
  const long = await sent(form.path, [
    ['event_name', '🇦🇹'.repeat(149)],
    ['first_name', '\u202e\u2066'],
    ['start_date', 'some day when it suits, perhaps in the spring of next year'],
    ['notes', 'n'.repeat(1_500)],
  ])
  const row = await rowOf(long, editor, `&form=${(await formOf(form.path)).uuid}`)
  expect(row.title).toBe(`${'🇦🇹'.repeat(120)}…`)
  expect([row.requester, row.start_date.length, row.answers['notes']?.length]).toEqual(['', 41, 201])
})

test('the page of a submission has the names of its row', async () => {
  const uuid = await sent(form.path, [
    ['event_name', 'Spring gala'],
    ['first_name', 'Ada'],
  ])
  const { body } = await acme.as(editor)(getPage, { params: { '*': `admin/submissions/${uuid}` } })
  expect((body as AdminSubmissionPage).submission).toMatchObject({ title: 'Spring gala', requester: 'Ada', who: '' })
})

test('names are answers: who may not read submissions, and another company, hears none of them', async () => {
  const uuid = await sent(form.path, [['event_name', 'Unheard of']])
  for (const [company, who] of [
    [acme, adder],
    [acme, reader],
    [acme, guest],
    [other, admin],
  ] as const)
    for (const path of ['admin/submissions', `admin/submissions/${uuid}`])
      expect(JSON.stringify((await company.as(who)(getPage, { params: { '*': path } })).body)).not.toContain('Unheard of')
})
