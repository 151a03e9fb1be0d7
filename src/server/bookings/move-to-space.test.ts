import { expect, test } from 'vitest'
import { listSpacesToMoveTo, moveBooking, moveBookingToSpace, setBookingStatus, type SpacesToMoveTo } from '#contract/portal/bookings.ts'
import type { BookingSpace } from '#contract/portal/bookings.shape.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { BookedSpace } from '#engine/model/booking.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const [north, south] = [await makeInventory(db, 'Europe/Berlin'), await makeInventory(db, 'Europe/Berlin')]
for (const [{ building }, name] of [
  [north, 'North'],
  [south, 'South'],
] as const)
  await db.run(sql`update building set name = ${name} where company_id = ${acme.id} and id = ${building}`)
const forms = formsOf(acme)
const { path } = await forms.publish([aSpacesPage()])

type Entry = Partial<BookedSpace> & { readonly uid: string }

const partsOf = (spaces: readonly Entry[], { seats = '5', last = DAY } = {}): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', '10:00'],
  ['end_date', last],
  ['end_time', '11:00'],
  ['timezone', 'Europe/Berlin'],
  ['seating_capacity', seats],
  ['spaces', JSON.stringify(spaces.map(space => ({ layout_uid: '', description: '', ...space })))],
]

/** A request for these spaces from 10 to 11. */
async function sent(spaces: readonly Entry[], more: { seats?: string; last?: string } = {}): Promise<string> {
  const { status, body } = await forms.send(path, partsOf(spaces, more), { who: reader })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

/** The booking of a submission that is in this space, or its only one. */
async function bookingIn(submission: string, name?: string) {
  const { bookings } = await forms.read(submission)
  return bookings.find(({ space }) => name === undefined || space === name)!
}

/** Moves the booking that is in a space of this name, as it is seen now. */
async function moveTo(submission: string, body: BookingSpace, name?: string) {
  const { uuid, version } = await bookingIn(submission, name)
  return acme.as(editor)(moveBookingToSpace, {
    params: { submission, booking: uuid },
    headers: { 'if-match': `"${version}"` },
    body,
  })
}

async function listFor(submission: string, search = '', name?: string): Promise<SpacesToMoveTo> {
  const { uuid: booking } = await bookingIn(submission, name)
  const call = { ...listSpacesToMoveTo, path: `${listSpacesToMoveTo.path}?search=${encodeURIComponent(search)}` }
  return (await acme.as(editor)(call, { params: { submission, booking } })).body
}

const answerOf = async (submission: string) => (await forms.read(submission)).answers['spaces']
const lastLines = async (submission: string) => (await forms.read(submission)).history[0]?.changes
const notAvailable = (text: RegExp) => ({
  status: 422,
  body: { message: ['Failed to change the booking', expect.stringMatching(text)] },
})

test('staff move a booking to another space: its status stays, and page, history, answer and the requester’s page name the other one', async () => {
  const [aster, birch] = [await north.space({ name: 'Aster' }), await south.space({ name: 'Birch' })]
  const submission = await sent([{ uid: aster }])
  const { uuid: booking } = await bookingIn(submission)
  await acme.as(editor)(setBookingStatus, {
    params: { submission, booking },
    headers: { 'if-match': '"1"' },
    body: { status: 'confirmed' },
  })
  expect(await moveTo(submission, { space: birch })).toMatchObject({
    status: 200,
    body: { message: ['Booking saved successfully.', 'Aster, North was moved to Birch, South.'] },
  })
  const moved = await bookingIn(submission)
  expect(moved).toMatchObject({
    uuid: booking,
    space: 'Birch',
    building: 'South',
    place: expect.stringMatching(/^South, /),
    periods: [{ start: `${DAY} 10:00`, end: `${DAY} 11:00` }],
    headcount: 5,
    status: { key: 'confirmed' },
  })
  expect(moved).not.toHaveProperty('reconfirm_at')
  expect(await lastLines(submission)).toEqual(['Moved from Aster, North to Birch, South'])
  expect(await answerOf(submission)).toMatchObject([{ uid: birch }])
  const own = async (language: string) => {
    const request = { params: { '*': `submissions/${submission}` }, headers: { 'accept-language': language } }
    return ((await acme.as(reader)(getPage, request)).body as OwnSubmissionPage).submission
  }
  expect(await own('en')).toMatchObject({
    bookings: [{ space: 'Birch', place: expect.stringMatching(/^South, /), status: { key: 'confirmed' } }],
    history: [{ changes: [[{ text: 'Moved from Aster, North to Birch, South' }]] }, {}, {}],
  })
  expect((await own('de')).history[0]?.changes).toEqual([[{ text: 'Von Aster, North nach Birch, South verlegt' }]])
  // The one is free for others, the other one is not.
  await sent([{ uid: aster }])
  expect((await forms.send(path, partsOf([{ uid: birch }]), { who: reader })).status).toBe(422)
})

test('an edit after it shows the new space and books nothing else; one that began before hears of another version', async () => {
  const [aster, birch] = [await north.space(), await north.space({ name: 'Elm' })]
  const submission = await sent([{ uid: aster }])
  await moveTo(submission, { space: birch })
  const edit = (version: number, space: string) =>
    forms.send(path, asEdit(submission, version, partsOf([{ uid: space }], { seats: '6' })), { who: reader })
  expect(await edit(1, aster)).toMatchObject({ status: 412 })
  const { page } = await forms.open(path, reader, `?event_id=${submission}&mode=edit`)
  expect(JSON.parse(page.event?.answers['spaces'] ?? '')).toMatchObject([{ uid: birch }])
  expect(await edit(page.event?.version ?? 0, birch)).toMatchObject({ status: 200 })
  expect((await forms.read(submission)).bookings).toMatchObject([{ space: 'Elm', headcount: 6 }])
})

test('a space that others have is refused with its name and why, and nothing changes', async () => {
  const [aster, birch] = [await north.space(), await south.space({ name: 'Fir' })]
  const submission = await sent([{ uid: aster }])
  await sent([{ uid: birch }])
  const before = await forms.read(submission)
  expect(await moveTo(submission, { space: birch })).toMatchObject(notAvailable(/^Fir, South is not available: Booked \(until .*\)\.$/))
  expect(await forms.read(submission)).toEqual(before)
})

test('what nobody could book is refused as ever: too small, on request, of another company, and where it is already', async () => {
  const aster = await north.space({ name: 'Grove' })
  const submission = await sent([{ uid: aster }])
  const small = await north.space({ name: 'Hut', seats: 4 })
  expect(await moveTo(submission, { space: small })).toMatchObject(notAvailable(/^Hut, North is not available: Too small\.$/))
  const onRequest = await north.space({ name: 'Inn', isCustom: true })
  expect(await moveTo(submission, { space: onRequest })).toMatchObject(notAvailable(/^Inn, North is not available: Custom availability\.$/))
  const other = await server.company('other')
  const theirs = await (await makeInventory(server.app.services.database.of(other.id))).space()
  expect(await moveTo(submission, { space: theirs })).toMatchObject(notAvailable(/^This space is not there any more\./))
  expect(await moveTo(submission, { space: aster })).toMatchObject({ status: 422, body: { issues: { space: 'Choose another space.' } } })
  expect(await bookingIn(submission)).toMatchObject({ space: 'Grove', version: 1 })
})

test('the layout is the one of the same name, else the default, else the smallest that seats the people; another one can be named', async () => {
  const seats = { seats: '8' }
  const [from, named, other] = [await north.space(), await north.space({ name: 'Jade' }), await north.space({ name: 'Kiosk', seats: 50 })]
  const theater = await north.layout(from, 'Theater')
  await north.layout(named, 'Classroom', { seats: 9 })
  await north.layout(named, 'Theater', { seats: 20 })
  await north.layout(named, 'Banquet', { seats: 7 })
  await north.layout(other, 'Conference', { seats: 40 })
  const smallest = await north.layout(other, 'Perimeter Seating', { seats: 12 })
  const tiny = await north.layout(other, 'Talk Show', { seats: 2 })
  const submission = await sent([{ uid: from, layout_uid: theater }], seats)
  const list = await listFor(submission)
  const layoutsIn = (name: string) =>
    list.spaces.find(space => space.name === name)?.layouts.map(layout => `${layout.name} ${layout.seats}`)
  expect(layoutsIn('Jade')).toEqual(['Theater 20', 'Classroom 9'])
  expect(layoutsIn('Kiosk')).toEqual(['Perimeter Seating 12', 'Conference 40'])
  await moveTo(submission, { space: named })
  expect(await bookingIn(submission)).toMatchObject({ space: 'Jade', layout: 'Theater' })
  await moveTo(submission, { space: other })
  expect(await bookingIn(submission)).toMatchObject({ space: 'Kiosk', layout: 'Perimeter Seating' })
  expect(await answerOf(submission)).toMatchObject([{ uid: other, layout_uid: smallest }])
  expect(await moveTo(submission, { space: from, layout: tiny })).toMatchObject(notAvailable(/: This layout is not offered\.$/))
  await moveTo(submission, { space: from, layout: theater })
  expect(await moveTo(submission, { space: other, layout: tiny })).toMatchObject(
    notAvailable(/^Kiosk, North is not available: Too small\.$/),
  )
  expect(await bookingIn(submission)).toMatchObject({ layout: 'Theater' })
  const custom = await north.layout(other, 'Custom', { seats: 50 })
  expect(await moveTo(submission, { space: other, layout: custom })).toMatchObject(notAvailable(/: This layout is not offered\.$/))
})

test('the list tells what is free first, close ones before others, and of the rest why; half a hall may go to the whole', async () => {
  const [here, near] = [await makeInventory(db), await makeInventory(db)]
  await db.run(sql`update building set name = 'Lodge' where company_id = ${acme.id} and id = ${here.building}`)
  await db.run(sql`update building set name = 'Mill' where company_id = ${acme.id} and id = ${near.building}`)
  const [half, rest] = [await here.space({ name: 'Half' }), await here.space({ name: 'Rest' })]
  await here.space({ name: 'Hall', seats: 20, cells: [half, rest] })
  await here.space({ name: 'Tiny', seats: 1 })
  await here.space({ name: 'Closed', isActive: false })
  await near.space({ name: 'Far' })
  const mine = await here.space({ name: 'Mine' })
  const theirs = await here.space({ name: 'Theirs' })
  const submission = await sent([{ uid: half }, { uid: mine }])
  await sent([{ uid: theirs }])
  const list = await listFor(submission, '', 'Half')
  const ours = list.spaces.filter(({ building }) => ['Lodge', 'Mill'].includes(building))
  expect(ours.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Rest'],
    ['Hall'],
    ['Far'],
    ['Tiny', 'Too small'],
    ['Closed', 'Not in use'],
    ['Mine', 'It is in this request'],
    ['Theirs', 'Booked'],
  ])
  expect(list.available).toBe(list.spaces.filter(({ reasons }) => reasons.length === 0).length)
  expect(ours[0]).toMatchObject({ building: 'Lodge', seats: 10, layouts: [] })
  const found = async (search: string) => (await listFor(submission, search, 'Half')).spaces.map(({ name }) => name)
  expect(await found(' FAR')).toEqual(['Far'])
  expect(await found('mill')).toEqual(['Far'])
  expect(await found('100%')).toEqual([])
  expect(await moveTo(submission, { space: ours[1]!.uuid }, 'Half')).toMatchObject({ status: 200 })
  // A booking that waits takes nothing: who else is there does not matter to it.
  const { uuid: booking, version } = await bookingIn(submission, 'Hall')
  await acme.as(editor)(setBookingStatus, {
    params: { submission, booking },
    headers: { 'if-match': `"${version}"` },
    body: { status: 'waiting' },
  })
  const waiting = await listFor(submission, 'lodge', 'Hall')
  expect(waiting.spaces.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Half'],
    ['Rest'],
    ['Theirs'],
    ['Tiny', 'Too small'],
    ['Closed', 'Not in use'],
    ['Mine', 'It is in this request'],
  ])
})

test('a layout that takes longer to set up is judged by its own minutes', async () => {
  const [from, to] = [await north.space(), await north.space({ name: 'Nest' })]
  await north.layout(to, 'Theater', { seats: 10, set: 60 })
  await sent([{ uid: to, layout_uid: '' }]).then(async other => {
    const { uuid: booking, version } = await bookingIn(other)
    const times = { start: `${DAY} 09:00`, end: `${DAY} 09:30` }
    await acme.as(editor)(moveBooking, { params: { submission: other, booking }, headers: { 'if-match': `"${version}"` }, body: times })
  })
  const submission = await sent([{ uid: from }])
  const [nest] = (await listFor(submission, 'nest')).spaces
  expect(nest?.reasons).toEqual(['Set-up or strike of another event'])
  expect(await moveTo(submission, { space: to })).toMatchObject(
    notAvailable(/^Nest, North is not available: Set-up or strike of another event/),
  )
})

test('a space of some days is on exactly these days in the other space', async () => {
  const [from, to] = [await north.space(), await south.space({ name: 'Oak' })]
  const [second, third] = ['2050-03-17', '2050-03-18']
  const submission = await sent([{ uid: from, days: [DAY, third] }], { last: third })
  const { periods } = await bookingIn(submission)
  expect(await moveTo(submission, { space: to })).toMatchObject({ status: 200 })
  expect(await bookingIn(submission)).toMatchObject({ space: 'Oak', periods })
  expect(await answerOf(submission)).toMatchObject([{ uid: to, days: `${DAY},${third}` }])
  const between = partsOf([{ uid: to }]).map(([name, value]) => [name, value === DAY ? second : value] as const)
  expect(await forms.send(path, between, { who: reader })).toMatchObject({ status: 200 })
})

test('an answer names each space once, however its bookings are moved among each other', async () => {
  const [one, two, three] = [await north.space({ name: 'Pine' }), await north.space({ name: 'Quay' }), await north.space({ name: 'Rush' })]
  const submission = await sent([
    { uid: one, beside: two },
    { uid: two, beside: one },
  ])
  const { uuid: booking, version } = await bookingIn(submission, 'Quay')
  const later = { start: `${DAY} 14:00`, end: `${DAY} 15:00` }
  await acme.as(editor)(moveBooking, { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body: later })
  // It is free then, and the request has it already.
  const [quay] = (await listFor(submission, 'quay', 'Pine')).spaces
  expect(quay?.reasons).toEqual(['It is in this request'])
  const before = await forms.read(submission)
  expect(await moveTo(submission, { space: two }, 'Pine')).toMatchObject({
    status: 422,
    body: { message: ['Failed to change the booking', 'This request has this space already. Choose another one.'] },
  })
  expect(await forms.read(submission)).toEqual(before)
  expect(await moveTo(submission, { space: three }, 'Quay')).toMatchObject({ status: 200 })
  expect(await moveTo(submission, { space: two }, 'Pine')).toMatchObject({ status: 200 })
  expect((await forms.read(submission)).bookings.map(({ space }) => space).toSorted()).toEqual(['Quay', 'Rush'])
  expect((await answerOf(submission)) as readonly { uid: string }[]).toHaveLength(2)
  expect(await answerOf(submission)).toEqual(
    expect.arrayContaining([expect.objectContaining({ uid: two }), expect.objectContaining({ uid: three })]),
  )
})

test('two that are taken together name each other after one of them moved', async () => {
  const [one, two, three] = [await north.space({ name: 'Sky' }), await north.space(), await north.space()]
  const submission = await sent([
    { uid: one, beside: two },
    { uid: two, beside: one },
  ])
  await moveTo(submission, { space: three }, 'Sky')
  expect(await answerOf(submission)).toMatchObject([
    { uid: three, beside: two },
    { uid: two, beside: three },
  ])
})

test('of two requests that go into one space at once one gets it, and the other hears that it is booked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const goal = await south.space()
    const submissions = [await sent([{ uid: await north.space() }]), await sent([{ uid: await north.space() }])]
    const answers = await Promise.all(submissions.map(submission => moveTo(submission, { space: goal })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('of two who move one booking at once, and of a move that is sent again, one counts: the other hears that it was changed', async () => {
  const [from, one, two] = [await north.space(), await south.space(), await south.space()]
  const submission = await sent([{ uid: from }])
  const { uuid: booking, version } = await bookingIn(submission)
  const move = (space: string) =>
    acme.as(editor)(moveBookingToSpace, { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body: { space } })
  const answers = await Promise.all([move(one), move(two), move(one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  const lines = (await forms.read(submission)).history.flatMap(({ changes }) => changes).filter(line => line.startsWith('Moved from'))
  expect(lines).toHaveLength(1)
  expect(await acme.as(editor)(moveBookingToSpace, { params: { submission, booking }, body: { space: two } })).toMatchObject({
    status: 428,
  })
})

test('twelve requests that staff move at once, each to another space and to another day, all go there: as many as a company has connections, twice', async () => {
  const requests = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const [from, stays, to] = [await north.space({ name: `A${at}` }), await north.space({ name: `B${at}` }), await south.space()]
      return { submission: await sent([{ uid: from }, { uid: stays }]), to, at }
    }),
  )
  const nextDay = { start: '2050-03-17 10:00', end: '2050-03-17 11:00' }
  const moves = await Promise.all(
    requests.map(async ({ submission, to, at }) => {
      const [one, other] = [await bookingIn(submission, `A${at}`), await bookingIn(submission, `B${at}`)]
      const change = ({ uuid, version }: typeof one) => ({
        params: { submission, booking: uuid },
        headers: { 'if-match': `"${version}"` },
      })
      return [
        () => acme.as(editor)(moveBookingToSpace, { ...change(one), body: { space: to } }),
        () => acme.as(editor)(moveBooking, { ...change(other), body: nextDay }),
      ]
    }),
  )
  const answers = await Promise.all(moves.flat().map(move => move()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
  for (const { submission, to, at } of requests) {
    const { bookings, history } = await forms.read(submission)
    expect(bookings.map(({ periods }) => periods[0]?.start).toSorted()).toEqual([`${DAY} 10:00`, nextDay.start])
    expect(bookings.map(({ space }) => space)).toContain(`B${at}`)
    expect(history).toHaveLength(3)
    expect((await answerOf(submission)) as readonly { uid: string }[]).toEqual(
      expect.arrayContaining([expect.objectContaining({ uid: to })]),
    )
  }
})

test('after all of this nothing overlaps, nothing is blocked by nobody, and nothing is unguarded', async () => {
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
