import { expect, test } from 'vitest'
import { moveBooking, moveBookingToSpace, setBookingStatus } from '#contract/portal/bookings.ts'
import { editResource, listReferences, listSpaceBookings } from '#contract/portal/resources.ts'
import type { BookedSpace } from '#engine/model/booking.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const { path } = await forms.publish([aSpacesPage()])

type Entry = Partial<BookedSpace> & { readonly uid: string }

const spacesText = (spaces: readonly Entry[]) => JSON.stringify(spaces.map(space => ({ layout_uid: '', description: '', ...space })))

interface Event {
  readonly name?: string
  readonly from?: string
  readonly to?: string
  readonly seats?: string
}

const partsOf = (spaces: readonly Entry[], { name = 'Gala', from = '09:00', to = '10:00', seats = '5' }: Event = {}): Parts => [
  ['event_name', name],
  ['start_date', DAY],
  ['start_time', from],
  ['end_date', DAY],
  ['end_time', to],
  ['timezone', 'UTC'],
  ['seating_capacity', seats],
  ['spaces', spacesText(spaces)],
]

async function sent(parts: Parts, address = path): Promise<string> {
  const { status, body } = await forms.send(address, parts, { who: reader })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

/** Edits what is stored now. */
async function edit(submission: string, parts: Parts, { who = reader, address = path }: { who?: Person; address?: string } = {}) {
  const { page } = await forms.open(address, who, `?event_id=${submission}&mode=edit`)
  const { status, body } = await forms.send(address, asEdit(submission, page.event?.version ?? 0, parts), { who })
  return status === 200 ? 200 : [status, body.issues]
}

const bookingsOf = async (submission: string) => (await forms.read(submission)).bookings

async function staff(submission: string, space: string) {
  const { uuid: booking, version } = (await bookingsOf(submission)).find(one => one.space === space)!
  return { params: { submission, booking }, headers: { 'if-match': `"${version}"` } }
}

const confirm = async (submission: string, space: string) =>
  acme.as(editor)(setBookingStatus, { ...(await staff(submission, space)), body: { status: 'confirmed' } })

test('two spaces that are taken together are edited on after staff moved one of them away', async () => {
  const [one, two] = [await inventory.space({ name: 'Bay' }), await inventory.space({ name: 'Cove' })]
  await db.run(sql`insert into adjacent_space (company_id, space_id, other_space_id)
    values (${acme.id}, least(${one}::uuid, ${two}::uuid), greatest(${one}::uuid, ${two}::uuid))`)
  const pair = [
    { uid: one, beside: two },
    { uid: two, beside: one },
  ]
  const submission = await sent(partsOf(pair, { seats: '18' }))
  const far = await inventory.space({ name: 'Delta' })
  await acme.as(editor)(moveBookingToSpace, { ...(await staff(submission, 'Bay')), body: { space: far } })
  const spaces = (await forms.read(submission)).answers['spaces'] as unknown as Entry[]
  const apart = spaces.map(({ uid, beside = '' }) => ({ uid, beside }))
  expect(apart).toEqual([
    { uid: far, beside: two },
    { uid: two, beside: far },
  ])
  const people = async () => (await bookingsOf(submission)).map(({ headcount }) => headcount ?? 0).toSorted((a, b) => b - a)
  expect(await edit(submission, partsOf(apart, { from: '11:00', to: '12:00', seats: '18' }))).toBe(200)
  expect((await bookingsOf(submission)).map(({ periods }) => periods[0]?.start)).toEqual([`${DAY} 11:00`, `${DAY} 11:00`])
  const later = (seats: string) => edit(submission, partsOf(apart, { from: '11:00', to: '12:00', seats }))
  expect([await later('20'), await people()]).toEqual([200, [10, 10]])
  expect([await later('12'), await people()]).toEqual([200, [10, 2]])
  // What both do not seat together neither does, and two that lie apart are never booked anew as one.
  expect(await later('21')).toEqual([422, { spaces: expect.stringMatching(/Too small/) }])
  const fresh = [await inventory.space(), await inventory.space()] as const
  const [left, right] = fresh
  const asOne = [
    { uid: left, beside: right },
    { uid: right, beside: left },
  ]
  expect((await forms.send(path, partsOf(asOne, { seats: '18' }), { who: reader })).status).toBe(422)
})

test('of two widgets with events of their own an edit moves, resizes and renames what changed, and leaves the other one', async () => {
  const own = { start_date: 'day', start_time: 'from', end_date: 'day', end_time: 'to', seating_capacity: 'people', event_name: 'party' }
  const names = ['day', 'from', 'to', 'people', 'party'].map(name => aField('text', name))
  const { path: address } = await forms.publish([aSpacesPage(), aPage(...names, aField('widget', 'dinner', { eventFields: own }))])
  const [hall, bar] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Bar' })]
  const parts = (first: Event, { name = 'Dinner', from = '18:00', to = '20:00', seats = '3' }: Event = {}): Parts => [
    ...partsOf([{ uid: hall }], first),
    ['day', DAY],
    ['from', from],
    ['to', to],
    ['people', seats],
    ['party', name],
    ['dinner', spacesText([{ uid: bar }, { uid: hall }])],
  ]
  const submission = await sent(parts({}), address)
  const states = async () => (await bookingsOf(submission)).map(one => `${one.space} ${one.periods[0]?.start.slice(11)} ${one.headcount}`)
  const titles = async () => (await acme.as(editor)(listSpaceBookings, { params: { uuid: hall } })).body.bookings.map(({ title }) => title)
  expect(await states()).toEqual(['Hall 09:00 5', 'Bar 18:00 3', 'Hall 18:00 3'])
  expect(await titles()).toEqual(['Gala', 'Dinner'])
  const first = (await bookingsOf(submission))[0]!
  await acme.as(editor)(moveBooking, {
    params: { submission, booking: first.uuid },
    headers: { 'if-match': `"${first.version}"` },
    body: { start: `${DAY} 08:00`, end: `${DAY} 08:30` },
  })
  expect(await edit(submission, parts({}, { from: '19:00', seats: '4', name: 'Supper' }), { address })).toBe(200)
  expect(await states()).toEqual(['Hall 08:00 5', 'Bar 19:00 4', 'Hall 19:00 4'])
  expect(await titles()).toEqual(['Gala', 'Supper'])
  expect(await edit(submission, parts({ seats: '6' }, { from: '19:00', seats: '4', name: 'Supper' }), { address })).toBe(200)
  expect(await states()).toEqual(['Hall 08:00 6', 'Bar 19:00 4', 'Hall 19:00 4'])
  // What cannot be had is said at its own field.
  await sent(partsOf([{ uid: bar }], { from: '21:00', to: '22:00' }))
  expect(await edit(submission, parts({ seats: '6' }, { from: '21:00', to: '23:00', seats: '4', name: 'Supper' }), { address })).toEqual([
    422,
    { dinner: 'Bar, Tower is no longer available.' },
  ])
})

test('an event that is called otherwise is so on the card of its space, and before its space is changed or deleted', async () => {
  const space = await inventory.space({ name: 'Dome' })
  const submission = await sent(partsOf([{ uid: space }]))
  expect(await edit(submission, partsOf([{ uid: space }], { name: 'Summer gala' }))).toBe(200)
  const { bookings } = (await acme.as(editor)(listSpaceBookings, { params: { uuid: space } })).body
  expect(bookings.map(({ title }) => title)).toEqual(['Summer gala'])
  const { references } = (await acme.as(admin)(listReferences, { params: { noun: 'space', uuid: space } })).body
  expect(references.map(({ names }) => names)).toEqual([
    [expect.stringMatching(/^Dome, Tower: 03\/16\/2050 09:00 AM – 10:00 AM \(UTC\), Summer gala, [\w-]+, reader$/)],
  ])
  const off = { params: { noun: 'space', uuid: space }, body: { is_active: false }, headers: { 'if-match': '"1"' } }
  expect((await acme.as(admin)(editResource, off)).body.data).toMatchObject({
    bookings: [expect.stringMatching(/^Dome, Tower: 03\/16\/2050 09:00 AM – 10:00 AM \(UTC\), Summer gala, /)],
  })
  expect((await bookingsOf(submission))[0]).toMatchObject({ version: 1 })
})

test('an edit that names another layout gives the booking that layout, to be confirmed again; one that does not fit is refused at the field', async () => {
  const space = await inventory.space({ name: 'Eyrie', seats: 30 })
  const [theater, banquet, small] = [
    await inventory.layout(space, 'Theater', { seats: 30 }),
    await inventory.layout(space, 'Banquet', { seats: 20 }),
    await inventory.layout(space, 'Classroom', { seats: 4 }),
  ]
  const elsewhere = await inventory.layout(await inventory.space(), 'Banquet', { seats: 20 })
  const parts = (layout_uid: string, seats = '5') => partsOf([{ uid: space, layout_uid }], { seats })
  const submission = await sent(parts(theater))
  await confirm(submission, 'Eyrie')
  const state = async () => {
    const [booking] = await bookingsOf(submission)
    return [booking?.layout, booking?.headcount, booking?.status.key, booking?.reconfirm_at !== undefined]
  }
  expect(await edit(submission, parts(small))).toEqual([422, { spaces: 'Eyrie, Tower is not available: Too small.' }])
  expect(await edit(submission, parts(elsewhere))).toEqual([422, { spaces: 'Eyrie, Tower is not available: This layout is not offered.' }])
  expect(await state()).toEqual(['Theater', 5, 'confirmed', false])
  expect(await edit(submission, parts(banquet))).toBe(200)
  expect(await state()).toEqual(['Banquet', 5, 'requested', true])
  expect((await forms.read(submission)).history[0]?.changes).toEqual(['spaces: changed', 'Eyrie, Tower: Requested, to be confirmed again'])
  await confirm(submission, 'Eyrie')
  // Staff ask nobody, and people come along.
  expect(await edit(submission, parts(theater, '25'), { who: editor })).toBe(200)
  expect(await state()).toEqual(['Theater', 25, 'confirmed', false])
  expect(await edit(submission, parts('', '25'))).toBe(200)
  expect(await state()).toEqual(['', 25, 'requested', true])
})

test('what an edit describes of a layout is what staff read at the booking', async () => {
  const space = await inventory.space({ name: 'Forge' })
  const described = (description: string) => partsOf([{ uid: space, is_custom_layout: true, description }])
  const submission = await sent(described('A circle'))
  await confirm(submission, 'Forge')
  expect(await edit(submission, described('Two circles'))).toBe(200)
  expect(await bookingsOf(submission)).toMatchObject([{ layout_description: 'Two circles', status: { key: 'requested' } }])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
