import { expect, test } from 'vitest'
import type { BookingRequest } from '#engine/model/booking.ts'
import { compile } from '#engine/compile/compile.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import type { FilledForm } from './filled-form.ts'
import { bookingOrderOf, editOrderOf } from './wanted-bookings.ts'

const uid = '00000000-0000-4000-8000-000000000001'
const space = { uid, layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '', days: [], beside: '' }
const event = {
  start_date: 'start_date',
  start_time: 'start_time',
  end_date: 'end_date',
  end_time: 'end_time',
  timezone: 'timezone',
  seating_capacity: 'seats',
  event_name: 'name',
}

/** A kind whose answer books one space. */
const booking = {
  ...kinds['text']!,
  type: 'booking',
  books: (value: unknown): BookingRequest => ({ spaces: value === '' ? [] : [space], event, overnight: true }),
}
const form = compile(aForm(aPage(aField('text', 'name'), { ...aField('text', 'rooms'), type: 'booking' })), { ...kinds, booking })
const answers = {
  name: 'Gala',
  rooms: 'x',
  start_date: '2026-03-10',
  start_time: '09:00',
  end_date: '2026-03-11',
  end_time: '17:00',
  seats: '120',
}

type Answers = Readonly<Record<string, string>>

const filledWith = (run = '', ofForm = form) =>
  ({
    form: ofForm,
    body: { texts: new Map([['_run_uid', run]]) },
    answers: { answers: {} },
    timeZone: 'Europe/Berlin',
    bookingsWait: false,
  }) as unknown as FilledForm

const orderOf = (given: Answers, run?: string) => bookingOrderOf(filledWith(run), given)
const editFrom = (stored: Answers, given: Answers) => editOrderOf(filledWith(), given, stored)

test('a submit books the spaces of its answer, at the times and for as many as its other answers say', () => {
  const wanted = {
    map_field: 'rooms',
    start: '2026-03-10 09:00',
    end: '2026-03-11 17:00',
    timezone: 'Europe/Berlin',
    overnight: true,
    wholeDays: [],
    seats: 120,
    title: 'Gala',
  }
  expect(orderOf(answers, uid)).toEqual({
    run: uid,
    waits: false,
    confirms: false,
    nights: [],
    event: wanted,
    spaces: [{ ...space, ...wanted }],
    posters: [],
  })
  expect(orderOf({ ...answers, timezone: 'America/New_York' })?.event?.timezone).toBe('America/New_York')
})

test('one that names no space books nothing', () => {
  expect(orderOf({ ...answers, rooms: '' })).toBeUndefined()
})

test('an edit with another number of guests changes that of what is booked, and moves nothing', () => {
  expect(editFrom(answers, { ...answers, seats: '121' })).toMatchObject({ fields: [{ isMoved: false, isResized: true }], added: [] })
  expect(editFrom(answers, { ...answers, end_time: '18:00' })).toMatchObject({ fields: [{ isMoved: true, isResized: false }] })
})

test('an edit books what it names anew, and moves what there is when its times change, whether it names it or not', () => {
  const none = { ...answers, rooms: '' }
  expect(editFrom(none, answers)).toMatchObject({ fields: [{ isMoved: false }], added: [{ uid }] })
  expect(editFrom(answers, { ...answers, end_time: '18:00' })).toMatchObject({
    fields: [{ isMoved: true, event: { end: '2026-03-11 18:00' } }],
    added: [],
  })
  expect(editFrom(none, { ...none, timezone: 'UTC' })).toMatchObject({ fields: [{ isMoved: true }], spaces: [], added: [] })
})

test('an edit of other answers leaves what is booked as it is, also what staff moved meanwhile', () => {
  expect(editFrom(answers, { ...answers, other: 'x' })).toBeUndefined()
  expect(editFrom(answers, { ...answers, rooms: '' })).toBeUndefined()
})

test('an edit of what the event is called moves nothing', () => {
  expect(editFrom(answers, { ...answers, name: 'Summer gala' })).toMatchObject({
    fields: [{ isRenamed: true, isMoved: false, isResized: false, event: { title: 'Summer gala' } }],
    added: [],
    relaid: [],
  })
})

test('what is booked is called by the label of a name that was chosen', () => {
  const name = aField('dropdown', 'name', { values: [{ value: 'x17', label: 'Summer fair' }] })
  const chosen = compile(aForm(aPage(name, { ...aField('text', 'rooms'), type: 'booking' })), { ...kinds, booking })
  const titleOf = (text: string) => bookingOrderOf(filledWith('', chosen), { ...answers, name: text })?.event?.title
  expect([titleOf('x17'), titleOf('gone')]).toEqual(['Summer fair', 'gone'])
  expect(orderOf({ ...answers, name: 'A||B' })?.event?.title).toBe('A||B')
})

test('of several fields that book each follows its own event, also where they name the same space', () => {
  const second = { ...event, start_time: 'second_start', seating_capacity: 'second_seats' }
  const fields = aPage({ ...aField('text', 'rooms'), type: 'booking' }, { ...aField('text', 'more'), type: 'second' })
  const of = (own: typeof event) => ({ ...booking, type: 'second', books: (value: unknown) => ({ ...booking.books(value), event: own }) })
  const filled = filledWith('', compile(aForm(fields), { ...kinds, booking, second: of(second) }))
  const both = { ...answers, more: 'x', second_start: '10:00', second_seats: '30' }
  const change = (changed: Answers) =>
    editOrderOf(filled, { ...both, ...changed }, both)?.fields.map(({ isMoved, isResized }) => [isMoved, isResized])
  expect(change({ second_start: '11:00' })).toEqual([
    [false, false],
    [true, false],
  ])
  expect(change({ seats: '7' })).toEqual([
    [false, true],
    [false, false],
  ])
  expect(editOrderOf(filled, both, { ...both, more: '' })?.added).toMatchObject([{ uid, map_field: 'more' }])
})

test('a form without a field that books books nothing', () => {
  const plain = compile(aForm(aPage(aField('text', 'name'))), kinds)
  expect(editOrderOf(filledWith('', plain), answers, { ...answers, end_time: '18:00' })).toBeUndefined()
})

test('a part of a person needs a seat too', () => {
  expect(orderOf({ ...answers, seats: '1.5' })).toMatchObject({ event: { seats: 2 } })
})

test('a text that says how many people there are is read in whichever culture it is written', () => {
  for (const seats of ['1,500', '1.500 guests']) expect(orderOf({ ...answers, seats })).toMatchObject({ event: { seats: 1500 } })
})

test('what is no run and no number of seats is not said', () => {
  expect(orderOf({ ...answers, seats: 'many' }, "'; drop")).toMatchObject({ run: undefined, event: { seats: undefined } })
})

test('a submit asks for the rooms of each night that has some; an edit only when they are others', () => {
  const TYPE = 'sleeping_room_widget'
  const filled = filledWith('', compile(aForm(aPage({ ...aField('text', 'guest_rooms'), type: TYPE })), kinds))
  const night = (date: string, any: number | '') => ({ date, any, single: 0, double: 0, suite: 0 })
  const text = (...nights: object[]) => ({ guest_rooms: JSON.stringify(nights) })
  const some = text(night('2026-03-09', 4), night('2026-03-10', 0))
  const nights = [{ map_field: 'guest_rooms', nights: [night('2026-03-09', 4)] }]
  expect(bookingOrderOf(filled, some)).toMatchObject({ spaces: [], nights })
  for (const none of [{}, text(), text(night('2026-03-10', '')), { guest_rooms: 'null' }])
    expect(bookingOrderOf(filled, none)).toBeUndefined()
  expect(editOrderOf(filled, text(night('2026-03-09', 4)), some)).toBeUndefined()
  expect(editOrderOf(filled, some, text(night('2026-03-09', 5)))).toMatchObject({ fields: [], added: [], nights })
  expect(editOrderOf(filled, text(), some)).toMatchObject({ nights: [{ map_field: 'guest_rooms', nights: [] }] })
})

test('a day with a 24-hour hold is blocked whole for the spaces of the same submit; an edit that changes such days takes them anew', () => {
  const rows = { ...aField('text', 'meetings'), type: 'meeting_room_widget' }
  const filled = filledWith('', compile(aForm(aPage({ ...aField('text', 'rooms'), type: 'booking' }, rows)), { ...kinds, booking }))
  const meetings = (...held: string[]) => ({
    ...answers,
    meetings: JSON.stringify([...held.map(date => ({ date, twentyFourHourHold: true })), { date: '2026-03-12' }]),
  })
  const some = meetings('2026-03-11', '2026-03-10', '2026-03-11')
  const wholeDays = ['2026-03-10', '2026-03-11']
  expect(bookingOrderOf(filled, some)).toMatchObject({ event: { wholeDays }, spaces: [{ wholeDays }] })
  expect(editOrderOf(filled, some, meetings('2026-03-10', '2026-03-11'))).toBeUndefined()
  expect(editOrderOf(filled, some, meetings('2026-03-10'))).toMatchObject({
    fields: [{ isMoved: true, hasOtherWholeDays: true }],
    added: [],
  })
})
