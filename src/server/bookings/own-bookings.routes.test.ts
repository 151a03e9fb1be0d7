import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveBooking } from '#contract/portal/bookings.ts'
import { cancelOwnSubmission, moveOwnBooking, removeOwnBooking } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage, OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { DAY, makeInventory, times } from '#tests/kit/inventory.ts'
import { admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookingsOf } from './bookings.repo.ts'

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]
const db = server.app.services.database.of(acme.id)
const bookings = bookingsOf(db)
const inventory = await makeInventory(db, 'Europe/Berlin')
const forms = formsOf(acme)
const pages = [aPage(aField('text', 'event_name'), aField('text', 'note'))]
const form = await forms.publish(pages, { guest_edit_days: 3 } as never)

const bookedBy = async (
  who: Person,
  spaces: readonly string[],
  { path = form.path, when = times('09:00', '10:00'), layout = undefined as string | undefined, status = 'requested' } = {},
) => {
  const { body } = await forms.send(path, [['event_name', 'Gala']], { who })
  const { event_id: submission = '', edit_link = '' } = body.data ?? {}
  const wanted = spaces.map(space => ({ space, layout, times: when, mapField: 'spaces' }))
  const order = { run: undefined, submission, status, title: 'Gala', wanted }
  const uuids = (await db.transaction(tx => bookings.book(tx, order))).map(({ id }) => id)
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  return { submission, key, ids: (at = 0) => ({ submission, booking: uuids[at] ?? '' }), edit_link }
}

const withKey = <C extends { path: string }>(call: C, key: string): C => ({ ...call, path: `${call.path}?key=${key}` })
const first = { 'if-match': '"1"' }
const half10to12 = { start: `${DAY} 10:30`, end: `${DAY} 12:00` }

async function detailsFor(who: Person, submission: string, key = '', company = acme) {
  const { status, body, text } = await company.as(who)(getPage, {
    params: { '*': `submissions/${submission}${key === '' ? '' : `?key=${key}`}` },
  })
  return { status, text, page: body as OwnSubmissionPage, data: (body as OwnSubmissionPage).submission }
}

test('the owner sees what was sent, what is booked, and the ways on', async () => {
  const space = await inventory.space({ name: 'Ballroom A' })
  const { submission } = await bookedBy(reader, [space])
  const { status, page, data } = await detailsFor(reader, submission)
  const form_address = `/acme/forms/event_request/${form.path}?event_id=${submission}`
  expect([status, page.render, page.title, page.key]).toEqual([200, 'submission', 'Gala', ''])
  expect(data).toMatchObject({
    title: 'Gala',
    edit_link: `${form_address}#edit`,
    clone_link: `${form_address}#clone`,
    pages: [
      {
        answers: [
          { label: 'event_name', texts: ['Gala'] },
          { label: 'note', texts: [] },
        ],
      },
    ],
    bookings: [{ space: 'Ballroom A', status: { label: 'Requested' }, periods: [{ start: `${DAY} 10:00`, end: `${DAY} 11:00` }] }],
    history: [{ who: 'reader', changes: [[{ text: 'Submitted' }]] }],
  })
  expect(data.bookings[0]).toMatchObject({ can_move: true, can_remove: true })
})

test('to everybody else it is as unknown as one that never was; a guest without a link is asked to log in', async () => {
  const { submission } = await bookedBy(reader, [await inventory.space()])
  const unknown = await detailsFor(editor, randomUUID())
  for (const who of [editor, admin]) expect(await detailsFor(who, submission)).toMatchObject({ status: 404, text: expect.any(String) })
  expect((await detailsFor(editor, submission)).text).toBe(unknown.text)
  expect((await detailsFor(guest, submission)).status).toBe(401)
  expect((await detailsFor(reader, submission, '', other)).status).toBe(404)
})

test('of a space that lost its seats the booking stays; its owner cannot move it, staff can', async () => {
  const space = await inventory.space({ name: 'Bare' })
  const { submission, ids } = await bookedBy(reader, [space])
  await db.run(sql`update space set seating_capacity = 0 where company_id = ${acme.id} and id = ${space}`)
  const call = { params: ids(), body: half10to12, headers: first }
  const { status, body } = await acme.as(reader)(moveOwnBooking, call)
  expect([status, body.message]).toEqual([422, ['Failed to change the booking', 'Bare, Tower is not available: No seats.']])
  expect((await detailsFor(reader, submission)).data.bookings).toMatchObject([{ space: 'Bare', periods: [{ start: `${DAY} 10:00` }] }])
  expect((await acme.as(editor)(moveBooking, call)).status).toBe(200)
  expect((await detailsFor(reader, submission)).data.bookings).toMatchObject([{ space: 'Bare', periods: [{ start: `${DAY} 10:30` }] }])
})

test('nobody changes the bookings of somebody else by this way', async () => {
  const space = await inventory.space()
  const { submission, ids } = await bookedBy(reader, [space])
  for (const [who, status] of [
    [editor, 404],
    [admin, 404],
    [guest, 401],
  ] as const) {
    expect(await acme.as(who)(moveOwnBooking, { params: ids(), headers: first, body: half10to12 })).toMatchObject({ status })
    expect(await acme.as(who)(removeOwnBooking, { params: ids(), headers: first })).toMatchObject({ status })
  }
  expect(await other.as(reader)(removeOwnBooking, { params: ids(), headers: first })).toMatchObject({ status: 404 })
  const mine = await bookedBy(editor, [await inventory.space()])
  const foreign = { submission: mine.submission, booking: ids().booking }
  expect(await acme.as(editor)(removeOwnBooking, { params: foreign, headers: first })).toMatchObject({ status: 404 })
  expect((await detailsFor(reader, submission)).data.bookings).toMatchObject([{ version: 1, is_cancelled: false }])
})

test('the owner moves a booking, and is told of another version', async () => {
  const { submission, ids } = await bookedBy(reader, [await inventory.space({ name: 'Studio' })])
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: half10to12 })).toMatchObject({
    status: 200,
    body: { message: ['Booking saved successfully.', 'Studio, Tower was moved.'] },
  })
  const { data } = await detailsFor(reader, submission)
  expect(data.bookings).toMatchObject([{ periods: [half10to12], version: 2 }])
  expect(data.history[0]).toMatchObject({
    who: 'reader',
    changes: [[{ text: 'Studio, Tower: 03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin) → 03/16/2050 10:30 AM – 12:00 PM (Europe/Berlin)' }]],
  })
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: half10to12 })).toMatchObject({ status: 412 })
})

test('a move to where somebody else is says why, when it could be and what else is free, and changes nothing', async () => {
  const [space] = [await inventory.space({ name: 'Gallery' }), await inventory.space({ name: 'Lounge' })]
  const { submission, ids } = await bookedBy(reader, [space])
  await bookedBy(editor, [space], { when: times('10:00', '11:00') })
  const { status, body } = await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: half10to12 })
  expect([status, body]).toMatchObject([
    422,
    { message: ['Failed to change the booking', expect.any(String)], data: { next_free_start: `${DAY} 12:00` } },
  ])
  expect(body.message[1]).toMatch(
    /^Gallery, Tower is not available: Booked \(until 03\/16\/2050 12:00 PM\)\. It could begin at 03\/16\/2050 12:00 PM\. Free at that time: Lounge, Tower\.$/,
  )
  expect((await detailsFor(reader, submission)).data.bookings).toMatchObject([{ version: 1 }])
})

test('a booking of several days moves as such: its nights stay free', async () => {
  const space = await inventory.space()
  const when = times('09:00', '10:00', { start: `${DAY} 09:00`, end: '2050-03-17 10:00' })
  const { submission, ids } = await bookedBy(reader, [space], { when })
  const body = { start: '2050-03-20 12:00', end: '2050-03-21 13:00' }
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body })).toMatchObject({ status: 200 })
  expect((await detailsFor(reader, submission)).data.bookings[0]?.periods).toEqual([
    { start: '2050-03-20 12:00', end: '2050-03-20 13:00' },
    { start: '2050-03-21 12:00', end: '2050-03-21 13:00' },
  ])
})

test('where another layout takes longer to set up, the time that is offered for the move leaves room for it and is taken', async () => {
  const space = await inventory.space({ name: 'Forum' })
  const layout = await inventory.layout(space, 'Theater', { set: 45, strike: 15 })
  const { ids } = await bookedBy(reader, [space], { layout })
  await bookedBy(editor, [space], { when: times('11:00', '12:00') })
  const move = (start: string, end: string) =>
    acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: { start: `${DAY} ${start}`, end: `${DAY} ${end}` } })
  expect(await move('12:30', '13:30')).toMatchObject({ status: 422, body: { data: { next_free_start: `${DAY} 13:45` } } })
  expect(await move('13:45', '14:45')).toMatchObject({ status: 200 })
})

/** Moves a booking and gives the periods that it has then. */
async function movedPeriods({ submission, ids }: Awaited<ReturnType<typeof bookedBy>>, body: { start: string; end: string }) {
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body })).toMatchObject({ status: 200 })
  return (await detailsFor(reader, submission)).data.bookings[0]?.periods
}

const noonOn = (day: string) => ({ start: `${day} 12:00`, end: `${day} 13:00` })

test('a booking of some days stays free on the days between, however it moves', async () => {
  const when = times('09:00', '10:00', { start: `${DAY} 09:00`, end: '2050-03-18 10:00', days: [DAY, '2050-03-18'] })
  const booked = async () => bookedBy(reader, [await inventory.space()], { when })
  const to = (start: string, end: string) => ({ start: `${start} 12:00`, end: `${end} 13:00` })
  expect(await movedPeriods(await booked(), to(DAY, '2050-03-18'))).toEqual([noonOn(DAY), noonOn('2050-03-18')])
  expect(await movedPeriods(await booked(), to('2050-03-20', '2050-03-23'))).toEqual([
    noonOn('2050-03-20'),
    noonOn('2050-03-22'),
    noonOn('2050-03-23'),
  ])
  expect(await movedPeriods(await booked(), to('2050-03-20', '2050-03-21'))).toEqual([noonOn('2050-03-20'), noonOn('2050-03-21')])
})

test('a refused move of some days offers a day from which exactly these are free', async () => {
  const space = await inventory.space()
  const when = times('09:00', '10:00', { start: `${DAY} 09:00`, end: '2050-03-18 10:00', days: [DAY, '2050-03-18'] })
  const { ids } = await bookedBy(reader, [space], { when })
  for (const day of ['2050-03-20', '2050-03-22'])
    await bookedBy(editor, [space], { when: times('11:00', '12:00', { start: `${day} 11:00`, end: `${day} 12:00` }) })
  const move = (start: string, end: string) =>
    acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: { start: `${start} 12:00`, end: `${end} 13:00` } })
  // From the day after: the day between is somebody else's, and not in the way.
  expect(await move('2050-03-20', '2050-03-22')).toMatchObject({ status: 422, body: { data: { next_free_start: '2050-03-21 12:00' } } })
  expect(await move('2050-03-21', '2050-03-23')).toMatchObject({ status: 200 })
})

test('a booking of one day that moves to two keeps its night free, and one with nights takes them', async () => {
  const to = { start: '2050-03-20 12:00', end: '2050-03-21 13:00' }
  expect(await movedPeriods(await bookedBy(reader, [await inventory.space()]), to)).toEqual([noonOn('2050-03-20'), noonOn('2050-03-21')])
  const when = times('09:00', '10:00', { end: '2050-03-17 10:00', overnight: true })
  expect(await movedPeriods(await bookedBy(reader, [await inventory.space()], { when }), to)).toEqual([to])
  const nights = await forms.publish([aPage(aField('text', 'event_name'), aField('widget', 'spaces', { overnight: true } as never))])
  expect(await movedPeriods(await bookedBy(reader, [await inventory.space()], { path: nights.path }), to)).toEqual([to])
})

test('a day that there is not is refused at its place, in the language of who asks, of a booking of one day or of some', async () => {
  const some = times('09:00', '10:00', { start: `${DAY} 09:00`, end: '2050-03-18 10:00', days: [DAY, '2050-03-18'] })
  for (const when of [times('09:00', '10:00'), some]) {
    const { ids } = await bookedBy(reader, [await inventory.space()], { when })
    const move = async (body: { start: string; end: string }) =>
      (await acme.as(reader)(moveOwnBooking, { params: ids(), headers: { ...german, ...first }, body })).body
    const text = 'Diesen Tag oder diese Uhrzeit gibt es nicht.'
    expect(await move({ start: '2050-02-30 12:00', end: '2050-03-18 13:00' })).toMatchObject({
      message: [expect.any(String), text],
      issues: { start: text },
    })
    expect(await move({ start: '2050-02-20 12:00', end: '2050-02-30 13:00' })).toMatchObject({
      message: [expect.any(String), text],
      issues: { end: text },
    })
  }
})

test('a removed booking frees its space, stays to be read, and leaves the others', async () => {
  const [one, two] = [await inventory.space({ name: 'One' }), await inventory.space({ name: 'Two' })]
  const { submission, ids } = await bookedBy(reader, [one, two])
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(), headers: first })).toMatchObject({ status: 200 })
  const { data } = await detailsFor(reader, submission)
  expect(data.bookings.map(({ space, is_cancelled, can_move, can_remove }) => [space, is_cancelled, can_move, can_remove])).toEqual([
    ['One', true, false, false],
    ['Two', false, true, true],
  ])
  await bookedBy(editor, [one])
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(), headers: { 'if-match': '"2"' } })).toMatchObject({ status: 404 })
})

test('whoever has the link of a guest does the same with that submission alone, and it is read without the names of staff', async () => {
  const [space, another] = [await inventory.space({ name: 'Terrace' }), await inventory.space()]
  const [mine, foreign] = [await bookedBy(guest, [space]), await bookedBy(guest, [another])]
  const { status, page, data } = await detailsFor(guest, mine.submission, mine.key)
  expect([status, page.key, data.edit_link, data.clone_link]).toEqual([200, mine.key, mine.edit_link, ''])
  expect((await detailsFor(guest, foreign.submission, mine.key)).status).toBe(404)
  const move = withKey(moveOwnBooking, mine.key)
  expect(await acme.as(guest)(move, { params: foreign.ids(), headers: first, body: half10to12 })).toMatchObject({ status: 404 })
  expect(await acme.as(guest)(move, { params: mine.ids(), headers: first, body: half10to12 })).toMatchObject({ status: 200 })
  await forms.send(
    form.path,
    [
      ['event_id', mine.submission],
      ['mode', 'edit'],
      ['event_name', 'Ball'],
    ],
    { who: admin },
  )
  const { history, title } = (await detailsFor(guest, mine.submission, mine.key)).data
  expect([title, ...history.map(({ who }) => who)]).toEqual(['Ball', 'acme', '', ''])
})

test('when the form is closed a booking can be removed and not moved; once over, neither', async () => {
  const closed = await forms.publish(pages)
  const { submission, ids } = await bookedBy(
    reader,
    [await inventory.space({ name: 'Attic' }), await inventory.space({ name: 'Cellar' })],
    closed,
  )
  await forms.change(closed.path, pages, { is_active: false })
  const { data } = await detailsFor(reader, submission)
  expect([data.edit_link, data.clone_link]).toEqual(['', ''])
  expect(data.bookings).toMatchObject([
    { can_move: false, can_remove: true },
    { can_move: false, can_remove: true },
  ])
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: first, body: half10to12 })).toMatchObject({
    status: 422,
    body: { message: ['Failed to change the booking', 'The booking of Attic, Tower cannot be moved any more: its form is closed.'] },
  })
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(), headers: first })).toMatchObject({ status: 200 })
  await db.run(
    sql`update booking set start_at = '2001-01-01', end_at = '2001-01-02' where company_id = ${acme.id} and id = ${ids(1).booking}`,
  )
  expect((await detailsFor(reader, submission)).data.bookings.at(-1)).toMatchObject({ can_move: false, can_remove: false })
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(1), headers: first })).toMatchObject({
    status: 422,
    body: { message: ['Failed to change the booking', 'The booking of Cellar, Tower cannot be removed any more: it is over.'] },
  })
})

test('what staff declined is not moved, and can be taken away', async () => {
  const { submission, ids } = await bookedBy(reader, [await inventory.space({ name: 'Loft' })])
  await db.transaction(tx => bookings.setStatus(tx, ids().booking, 'declined'))
  expect((await detailsFor(reader, submission)).data.bookings).toMatchObject([
    { status: { label: 'Declined' }, can_move: false, can_remove: true },
  ])
  const version = { 'if-match': '"2"' }
  expect(await acme.as(reader)(moveOwnBooking, { params: ids(), headers: version, body: half10to12 })).toMatchObject({ status: 422 })
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(), headers: version })).toMatchObject({ status: 200 })
})

const german = { 'accept-language': 'de' }

test('who reads another language is told so in it, and finds the history in it; what is stored stays as it is', async () => {
  const closing = await forms.publish(pages)
  const [moved, over] = [await inventory.space({ name: 'Veranda' }), await inventory.space({ name: 'Pavilion' })]
  const { submission, ids } = await bookedBy(reader, [moved, over], closing)
  const move = (booking: number, body: { start: string; end: string }, version = '"1"') =>
    acme.as(reader)(moveOwnBooking, { params: ids(booking), headers: { ...german, 'if-match': version }, body })
  const remove = (booking: number, version = '"1"') =>
    acme.as(reader)(removeOwnBooking, { params: ids(booking), headers: { ...german, 'if-match': version } })
  expect((await move(0, { start: half10to12.end, end: half10to12.start })).body.message[1]).toBe('Das Ende muss nach dem Beginn liegen.')
  expect((await move(0, half10to12)).body.message).toEqual(['Die Buchung wurde gespeichert.', 'Veranda, Tower wurde verschoben.'])
  await forms.change(closing.path, pages, { is_active: false })
  expect((await move(0, half10to12, '"2"')).body.message).toEqual([
    'Buchung konnte nicht geändert werden',
    'Die Buchung von Veranda, Tower kann nicht mehr verschoben werden: Das Formular ist geschlossen.',
  ])
  expect((await remove(0, '"2"')).body.message[1]).toBe('Die Buchung von Veranda, Tower wurde entfernt.')
  await db.run(
    sql`update booking set start_at = '2001-01-01', end_at = '2001-01-02' where company_id = ${acme.id} and id = ${ids(1).booking}`,
  )
  expect((await remove(1)).body.message[1]).toBe('Die Buchung von Pavilion, Tower kann nicht mehr entfernt werden: Sie ist vorbei.')
  await acme.as(reader)(cancelOwnSubmission, { params: { submission }, headers: german })

  const { body } = await acme.as(reader)(getPage, { params: { '*': `submissions/${submission}` }, headers: german })
  const lines = (body as OwnSubmissionPage).submission.history.flatMap(({ changes }) =>
    changes.map(pieces => pieces.map(({ text }) => text).join('')),
  )
  expect(lines).toEqual([
    'Storniert',
    'Veranda, Tower: Buchung am 03/16/2050 10:30 AM – 12:00 PM (Europe/Berlin) entfernt',
    'Veranda, Tower: 03/16/2050 10:00 AM – 11:00 AM (Europe/Berlin) → 03/16/2050 10:30 AM – 12:00 PM (Europe/Berlin)',
    'Gesendet',
  ])
  expect((await forms.read(submission)).history.map(({ changes }) => changes[0])).toEqual([
    'Status: New → Cancelled',
    'Veranda, Tower: booking of 03/16/2050 10:30 AM – 12:00 PM (Europe/Berlin) removed',
    lines[2],
    'Submitted',
  ])
})

test('among own requests each names its spaces with building, layout and how they stand, in which line too, but those that were taken away', async () => {
  const names = ['Hall A', 'Hall B', 'Hall C']
  const spaces = await Promise.all(names.map(name => inventory.space({ name })))
  const { submission, ids } = await bookedBy(reader, spaces.slice(1))
  const layout = await inventory.layout(spaces[0]!, 'Theater')
  const wanted = [{ space: spaces[0]!, layout, times: times('08:00', '09:00'), mapField: 'spaces' }]
  await db.transaction(tx => bookings.book(tx, { run: undefined, submission, status: 'requested', title: 'Gala', wanted }))
  const listed = async () => {
    const { body } = await acme.as(reader)(getPage, { params: { '*': 'submissions' } })
    return (body as OwnSubmissionsPage).rows.find(({ uuid }) => uuid === submission)?.spaces
  }
  const give = (at: number, status: string) => db.transaction(tx => bookings.setStatus(tx, ids(at).booking, status))
  const hall = (name: string, status: string, inLayout = '') => ({ name, building: 'Tower', layout: inLayout, status })
  expect(await listed()).toEqual([hall('Hall A', 'Requested', 'Theater'), hall('Hall B', 'Requested'), hall('Hall C', 'Requested')])
  await give(0, 'confirmed')
  const later = await bookedBy(editor, [spaces[2]!], { status: 'waiting' })
  await give(1, 'waiting')
  const inLine = { ...hall('Hall C', 'Waiting'), rank: 1 }
  expect(await listed()).toEqual([hall('Hall A', 'Requested', 'Theater'), hall('Hall B', 'Confirmed'), inLine])
  const ranks = async (who: Person, uuid: string) => (await detailsFor(who, uuid)).data.bookings.map(({ space, rank }) => [space, rank])
  expect(await ranks(reader, submission)).toEqual([
    ['Hall A', undefined],
    ['Hall B', undefined],
    ['Hall C', 1],
  ])
  expect(await ranks(editor, later.submission)).toEqual([['Hall C', 2]])
  expect(await acme.as(reader)(removeOwnBooking, { params: ids(0), headers: { 'if-match': '"2"' } })).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([hall('Hall A', 'Requested', 'Theater'), inLine])
})
