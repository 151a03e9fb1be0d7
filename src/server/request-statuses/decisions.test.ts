import { describe, expect, test } from 'vitest'
import { cancelBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { cancelOwnSubmission, moveOwnBooking } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import type { StatusPreview } from '#contract/portal/request-decisions.ts'
import type { ChosenRequestStatus } from '#contract/portal/request-statuses.shape.ts'
import { previewRequestStatus, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS, type TestSpace } from '#tests/kit/inventory.ts'
import { admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { guestRoomsOf } from '../guest-rooms/guest-rooms.repo.ts'
import { postersOf } from '../posters/posters.repo.ts'
import { markDone } from '../done-requests.ts'

/** A request is decided together with what is booked for it (P8.93 to P8.96, decision 099). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const { path } = await forms.publish([aSpacesPage()])
const waiting = await forms.publish([aSpacesPage()], { bookings_wait: true } as never)
const [posters, guestRooms] = [postersOf(db), guestRoomsOf(db)]
await db.run(sql`update building set poster_display_locations = 1 where company_id = ${acme.id} and id = ${inventory.building}`)

const partsOf = (spaces: readonly string[], { from = '09:00', to = '10:00', day = DAY, seats = '5' } = {}): Parts => [
  ['event_name', 'Gala'],
  ['start_date', day],
  ['start_time', from],
  ['end_date', day],
  ['end_time', to],
  ['timezone', 'UTC'],
  ['seating_capacity', seats],
  ['spaces', JSON.stringify(spaces.map(uid => ({ uid, layout_uid: '', description: '' })))],
]

async function sent(spaces: readonly string[], { who = reader as Person, form = path, ...times } = {}): Promise<string> {
  const { status, body } = await forms.send(form, partsOf(spaces, times), { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

const space = (more: TestSpace = {}) => inventory.space(more)

const read = (uuid: string) => forms.read(uuid)
const statusesIn = async (uuid: string) => (await read(uuid)).bookings.map(({ status }) => status.key)

/** Gives it a status as it is now, or as it was seen. */
async function give(uuid: string, body: ChosenRequestStatus, seen?: string, who: Person = editor) {
  const { version, state_version } = await read(uuid)
  return acme.as(who)(setRequestStatus, { params: { uuid }, body, headers: { 'if-match': `"${seen ?? `${version}.${state_version}`}"` } })
}

async function preview(uuid: string, status: string): Promise<StatusPreview> {
  const answer = await acme.as(editor)(
    { ...previewRequestStatus, path: `${previewRequestStatus.path}?status=${status}` },
    { params: { uuid } },
  )
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body
}

const decline = { status: 'declined', reason: 'The house is full.\nAsk for May.' }

const own = async (uuid: string) =>
  ((await acme.as(reader)(getPage, { params: { '*': `submissions/${uuid}` } })).body as OwnSubmissionPage).submission

/** What stands about it where it is heard of: one event for each change of its phase, with what it says. */
const heard = (uuid: string) =>
  db.run(sql<{ kind: string; decision: unknown }>`select kind, data -> 'decision' as decision from event
    where company_id = ${acme.id} and submission_id = ${uuid} and data ? 'decision' order by at`)

const isTaken = async (id: string, { from = '09:00', to = '10:00' } = {}) =>
  (await forms.send(path, partsOf([id], { from, to }), { who: editor })).status === 422

describe('yes', () => {
  test('confirms what takes its space or waits for it, and leaves what staff declined by itself', async () => {
    const spaces = [await space(), await space(), await space()]
    const uuid = await sent(spaces)
    const [, second] = (await read(uuid)).bookings
    const refuse = { params: { submission: uuid, booking: second!.uuid }, headers: { 'if-match': '"1"' }, body: { status: 'declined' } }
    expect((await acme.as(editor)(setBookingStatus, refuse)).status).toBe(200)
    const said = await preview(uuid, 'approved')
    expect(said.bookings.map(({ from, to, warnings }) => [from, to, warnings])).toEqual([
      ['requested', 'confirmed', []],
      ['requested', 'confirmed', []],
    ])
    const { status, body } = await give(uuid, { status: 'approved', reason: 'Welcome.' })
    expect([status, body]).toMatchObject([200, { success: true, message: ['Status changed.', ''], data: { version: 1 } }])
    expect((await statusesIn(uuid)).toSorted()).toEqual(['confirmed', 'confirmed', 'declined'])
    expect(await read(uuid)).toMatchObject({
      status: { key: 'approved', phase: 'approved' },
      history: [{ who: 'editor', changes: ['Status: New → Approved', 'Reason: Welcome.'] }, {}, {}],
    })
    expect(await heard(uuid)).toEqual([
      { kind: 'decided', decision: { from: 'new', to: 'approved', phase: 'approved', reason: 'Welcome.', mail: true } },
    ])
    expect(await own(uuid)).toMatchObject({
      decision: {
        status: { label: 'Approved', tone: 'good', phase: 'approved' },
        sentence: 'Your request was approved.',
        reason: 'Welcome.',
        at: expect.stringMatching(/Z$/),
      },
    })
    expect(await faultsOf(db)).toEqual(NO_FAULTS)
  })

  test('is no without the space that waits for one that others have: all or none, with its name and what is free then', async () => {
    const [hall, aula] = [await space({ name: 'Hall' }), await space({ name: 'Aula' })]
    await sent([hall], { who: editor })
    const uuid = await sent([hall, aula], { form: waiting.path })
    expect(await statusesIn(uuid)).toEqual(['waiting', 'waiting'])
    const said = await preview(uuid, 'approved')
    const name = 'Hall, Tower'
    expect(said.bookings.filter(({ taken }) => taken).map(({ name: called }) => called)).toEqual([name])
    const { status, body } = await give(uuid, { status: 'approved' })
    expect([status, body.message[0]]).toEqual([422, 'Status not changed'])
    expect(body.data).toMatchObject({
      taken: [{ name, text: expect.stringMatching(/^Hall, Tower is not available: Booked/), next_free_start: `${DAY} 10:00` }],
    })
    expect(await statusesIn(uuid)).toEqual(['waiting', 'waiting'])
    expect(await read(uuid)).toMatchObject({ status: { key: 'new' }, state_version: 1 })
    expect(await isTaken(aula)).toBe(false)
  })

  test('says who asked first, and may be said all the same', async () => {
    const hall = await space()
    const first = await sent([hall], { form: waiting.path })
    const second = await sent([hall], { form: waiting.path, who: editor })
    expect((await preview(first, 'approved')).bookings[0]?.asked_first).toBeUndefined()
    expect((await preview(second, 'approved')).bookings[0]?.asked_first).toEqual({ name: 'reader', date: expect.stringMatching(/Z$/) })
    expect((await give(second, { status: 'approved' })).status).toBe(200)
    expect(await statusesIn(second)).toEqual(['confirmed'])
  })

  test('names nobody who asked first to who does not see their request', async () => {
    const hall = await space()
    const closed = await forms.publish([aSpacesPage()], { bookings_wait: true } as never)
    await sent([hall], { form: closed.path })
    const second = await sent([hall], { form: waiting.path })
    await db.run(sql`insert into form_handling (company_id, form_id, submissions_for)
      select company_id, id, 'handlers' from form where company_id = ${acme.id} and path = ${closed.path}`)
    expect((await preview(second, 'approved')).bookings[0]?.asked_first).toEqual({ name: '', date: expect.stringMatching(/Z$/) })
  })

  test('warns of a space that does not fit any more, and books it by a second press', async () => {
    const hall = await space({ name: 'Barn' })
    const uuid = await sent([hall])
    await db.run(sql`update space set is_active = false, seating_capacity = 2 where company_id = ${acme.id} and id = ${hall}`)
    const warnings = ['Barn, Tower is not available: Too small, Not in use.']
    expect((await preview(uuid, 'approved')).bookings[0]?.warnings).toEqual(warnings)
    const refused = await give(uuid, { status: 'approved' })
    expect([refused.status, refused.body.data]).toEqual([409, { warnings }])
    expect(await statusesIn(uuid)).toEqual(['requested'])
    expect((await give(uuid, { status: 'approved', anyway: true })).status).toBe(200)
    expect(await statusesIn(uuid)).toEqual(['confirmed'])
  })
})

describe('no', () => {
  test('needs a reason, which whoever sent it reads, and frees what is booked', async () => {
    const hall = await space()
    const uuid = await sent([hall])
    const without = await give(uuid, { status: 'declined', reason: ' \n' })
    expect([without.status, Object.keys(without.body.issues ?? {})]).toEqual([422, ['reason']])
    const long = await give(uuid, { status: 'declined', reason: 'x'.repeat(2001) })
    expect([long.status, Object.keys(long.body.issues ?? {})]).toEqual([422, ['reason']])
    expect((await give(uuid, decline)).status).toBe(200)
    expect(await own(uuid)).toMatchObject({
      decision: { status: { label: 'Declined', phase: 'declined' }, reason: decline.reason },
      edit_link: '',
      bookings: [{ is_cancelled: true, is_released: true, can_move: false, can_remove: false, status: { key: 'declined' } }],
    })
    const page = (await acme.as(reader)(getPage, { params: { '*': 'submissions' } })).body as OwnSubmissionsPage
    expect(page.rows.find(row => row.uuid === uuid)).toMatchObject({
      status: { label: 'Declined', tone: 'bad', phase: 'declined' },
      open_link: '',
      spaces: [],
    })
    expect(await isTaken(hall)).toBe(false)
    expect(await faultsOf(db)).toEqual(NO_FAULTS)
  })

  test('with a reason for staff alone tells nobody else', async () => {
    const uuid = await sent([await space()])
    await give(uuid, { ...decline, tell_reason: false, mail: false })
    expect((await own(uuid)).decision).not.toHaveProperty('reason')
    expect(await heard(uuid)).toEqual([{ kind: 'decided', decision: { from: 'new', to: 'declined', phase: 'declined', mail: false } }])
    expect((await read(uuid)).history[0]?.changes).toEqual(['Status: New → Declined', `Reason, for staff alone: ${decline.reason}`])
  })

  test('is no end: back it has its spaces as they were, or, where one is taken, none of them', async () => {
    const spaces = [await space({ name: 'Nave' }), await space({ name: 'Apse' })]
    const uuid = await sent(spaces)
    const [first] = (await read(uuid)).bookings
    await acme.as(editor)(setBookingStatus, {
      params: { submission: uuid, booking: first!.uuid },
      headers: { 'if-match': '"1"' },
      body: { status: 'confirmed' },
    })
    const before = await statusesIn(uuid)
    await give(uuid, decline)
    expect((await preview(uuid, 'in_review')).bookings.map(({ from, to }) => [from, to]).toSorted()).toEqual([
      ['declined', 'confirmed'],
      ['declined', 'requested'],
    ])
    expect((await give(uuid, { status: 'in_review' })).status).toBe(200)
    expect(await statusesIn(uuid)).toEqual(before)
    await give(uuid, decline)
    await sent([spaces[1]!], { who: editor })
    const refused = await give(uuid, { status: 'new' })
    expect([refused.status, refused.body.data]).toMatchObject([422, { taken: [{ name: 'Apse, Tower' }] }])
    expect(await isTaken(spaces[0]!)).toBe(false)
    expect(await faultsOf(db)).toEqual(NO_FAULTS)
  })

  test('frees the places of posters, and takes them by the count of their days on the way back; nights of guests stay', async () => {
    const [one, other] = [await sent([await space()]), await sent([await space()])]
    const places = [{ mapField: 'places', buildings: [inventory.building], firstDay: DAY, lastDay: '2050-03-17', poster: '' }]
    const book = (uuid: string) => db.transaction(tx => posters.book(tx, uuid, places))
    await book(one)
    await db.transaction(tx =>
      guestRooms.put(tx, one, [{ mapField: 'rooms', nights: [{ date: DAY, any: 1, single: 2, double: 0, suite: 0 }] }]),
    )
    expect(await preview(one, 'declined')).toMatchObject({ posters: 1, nights: 3 })
    await give(one, decline)
    await book(other)
    expect(await preview(one, 'in_review')).toMatchObject({ posters: 1, nights: 3 })
    const refused = await give(one, { status: 'in_review' })
    expect([refused.status, refused.body.data]).toMatchObject([422, { taken: [{ name: 'Tower' }] }])
    await give(other, decline)
    expect((await give(one, { status: 'approved' })).status).toBe(200)
    expect(await posters.count(one, 'active')).toBe(1)
    expect(await guestRooms.count(one)).toBe(3)
  })

  test('leaves what is over, and nothing is booked one by one meanwhile', async () => {
    const uuid = await sent([await space(), await space()])
    const [first, second] = (await read(uuid)).bookings
    await db.run(
      sql`update booking set start_at = '2001-01-01', end_at = '2001-01-02' where company_id = ${acme.id} and id = ${first!.uuid}`,
    )
    await give(uuid, decline)
    expect((await statusesIn(uuid)).toSorted()).toEqual(['declined', 'requested'])
    // What it was when it was over stands there, with a word that says so.
    expect((await read(uuid)).bookings.map(({ status, is_over }) => [status.key, is_over]).toSorted()).toEqual([
      ['declined', undefined],
      ['requested', true],
    ])
    const alone = { params: { submission: uuid, booking: second!.uuid }, headers: { 'if-match': '"2"' } }
    for (const answer of [
      await acme.as(editor)(setBookingStatus, { ...alone, body: { status: 'confirmed' } }),
      await acme.as(admin)(cancelBooking, alone),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: {
          message: ['Failed to change the booking', 'What this request had booked was released with it: it is not changed by itself.'],
        },
      })
  })
})

describe('cancelling', () => {
  test('by whoever sent it and by staff is one way, and staff lead back', async () => {
    const hall = await space()
    const uuid = await sent([hall])
    await give(uuid, { status: 'approved' })
    expect((await acme.as(reader)(cancelOwnSubmission, { params: { submission: uuid } })).status).toBe(200)
    expect(await read(uuid)).toMatchObject({ status: { key: 'cancelled' }, cancelled_at: expect.any(String), version: 1 })
    expect((await own(uuid)).history.map(({ changes }) => changes.flat().map(({ text }) => text))).toEqual([['Cancelled'], ['Submitted']])
    expect(await isTaken(hall)).toBe(false)
    expect((await give(uuid, { status: 'in_review' })).status).toBe(422)
    const other = await sent([await space()])
    await acme.as(editor)(cancelSubmission, { params: { submission: other } })
    expect((await give(other, { status: 'approved' })).status).toBe(200)
    expect(await statusesIn(other)).toEqual(['confirmed'])
    expect((await read(other)).cancelled_at).toBeUndefined()
    expect((await heard(other)).map(({ kind }) => kind)).toEqual(['cancelled', 'decided'])
  })

  test('is too late for whoever sent what was declined', async () => {
    const uuid = await sent([await space()])
    await give(uuid, decline)
    expect(await acme.as(reader)(cancelOwnSubmission, { params: { submission: uuid } })).toMatchObject({
      status: 410,
      body: { message: ['Failed to cancel the request', 'This request is over: it cannot be cancelled any more.'] },
    })
    expect(await read(uuid)).toMatchObject({ status: { key: 'declined' } })
  })
})

describe('after a decision', () => {
  test('of two who decide at once one hears who was first; a requester who edits meanwhile loses nothing to an approval', async () => {
    const hall = await space()
    const uuid = await sent([hall])
    const both = await Promise.all([give(uuid, { status: 'approved' }, '1.1'), give(uuid, decline, '1.1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(both.find(({ status }) => status === 412)?.body.data).toMatchObject({ changed: 'status', by: { name: 'editor' } })
    await give(uuid, { status: 'approved' })
    const edited = partsOf([hall]).map(([name, value]): Parts[number] => [name, name === 'event_name' ? 'Ball' : value])
    expect((await forms.send(path, asEdit(uuid, 1, edited), { who: reader })).status).toBe(200)
    expect(await read(uuid)).toMatchObject({ status: { key: 'approved' }, version: 2 })
  })

  test('who waits for somebody else to decide hears that it is changed, not that the server has no time', async () => {
    const uuid = await sent([await space()])
    const { status, body } = await db.transaction(
      async tx => {
        await tx.run(sql`select id from submission where company_id = ${acme.id} and id = ${uuid} for update`)
        return give(uuid, { status: 'approved' })
      },
      { waitsAside: true },
    )
    expect([status, body.data]).toMatchObject([412, { version: 1, state_version: 1, changed: 'status', status: 'new' }])
  })

  test.each([
    [decline, 'This request was declined: it cannot be changed any more. You can send a new one.'],
    [{ status: 'cancelled' }, 'This request was cancelled: it cannot be changed any more.'],
    [{ status: 'done' }, 'This event is over: its request cannot be changed any more. You can send a new one.'],
  ])('an edit of what is %s is refused', async (choice, text) => {
    const uuid = await sent([await space()])
    if (choice.status === 'done') await give(uuid, { status: 'approved' })
    expect((await give(uuid, choice)).status).toBe(200)
    expect(await forms.send(path, asEdit(uuid, 1, partsOf([])), { who: reader })).toMatchObject({
      status: 410,
      body: { message: ['Failed to submit form', text] },
    })
    expect((await forms.open(path, reader, `?event_id=${uuid}&mode=edit`)).status).toBe(404)
  })

  test('what was approved and moved, or got another space, is worked on again: one line and one event say so', async () => {
    const [hall, aula] = [await space(), await space()]
    const uuid = await sent([hall])
    await give(uuid, { status: 'approved' })
    const [booking] = (await read(uuid)).bookings
    const body = { start: `${DAY} 12:00`, end: `${DAY} 13:00` }
    const params = { submission: uuid, booking: booking!.uuid }
    const headers = { 'if-match': `"${booking!.version}"` }
    expect((await acme.as(reader)(moveOwnBooking, { params, headers, body })).status).toBe(200)
    expect(await read(uuid)).toMatchObject({ status: { key: 'in_review' }, bookings: [{ status: { key: 'requested' } }] })
    expect((await heard(uuid)).at(-1)).toEqual({
      kind: 'changed',
      decision: { from: 'approved', to: 'in_review', phase: 'open', mail: false },
    })
    await give(uuid, { status: 'approved' })
    expect((await forms.send(path, asEdit(uuid, 1, partsOf([hall, aula])), { who: reader })).status).toBe(200)
    expect(await read(uuid)).toMatchObject({ status: { key: 'in_review' } })
    expect((await heard(uuid)).map(({ kind }) => kind)).toEqual(['decided', 'changed', 'decided', 'changed'])
  })
})

describe('done', () => {
  const past = async (day: string, zone: string) => {
    const uuid = await sent([await space()])
    await give(uuid, { status: 'approved' })
    await db.run(sql`update submission set event_end = ${day}, answers = answers || jsonb_build_object('timezone', ${zone}::text)
      where company_id = ${acme.id} and id = ${uuid}`)
    return uuid
  }
  const mark = (now: string) => markDone({ database: server.app.services.database, isDraining: () => false }, Temporal.Instant.from(now))

  test('is what was approved and ended more than a day ago where it took place, once, and by the portal', async () => {
    const [apia, honolulu] = [await past('2026-03-01', 'Pacific/Apia'), await past('2026-03-01', 'Pacific/Honolulu')]
    const nowhere = await past('2026-03-01', 'Nowhere/At all')
    expect(await mark('2026-03-02T09:00:00Z')).toBe(0)
    expect(await mark('2026-03-02T12:00:00Z')).toBe(1)
    expect(await read(apia)).toMatchObject({
      status: { key: 'done' },
      history: [{ who: '', changes: ['Status: Approved → Done', 'By the portal'] }, {}, {}],
    })
    expect(await read(honolulu)).toMatchObject({ status: { key: 'approved' } })
    expect(await mark('2026-03-03T12:00:00Z')).toBe(2)
    expect([(await read(honolulu)).status.key, (await read(nowhere)).status.key]).toEqual(['done', 'done'])
    expect(await mark('2026-03-03T12:00:00Z')).toBe(0)
    expect((await heard(apia)).at(-1)).toEqual({ kind: 'decided', decision: { from: 'approved', to: 'done', phase: 'done', mail: false } })
  })

  test('is nothing that has no dates, or was not approved', async () => {
    const uuid = await sent([await space()])
    await db.run(sql`update submission set event_end = '2026-03-01' where company_id = ${acme.id} and id = ${uuid}`)
    expect(await mark('2027-01-01T00:00:00Z')).toBe(0)
    expect((await give(uuid, { status: 'done' })).status).toBe(422)
  })
})
