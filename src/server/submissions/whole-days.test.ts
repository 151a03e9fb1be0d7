import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveBookingToSpace } from '#contract/portal/bookings.ts'
import { moveOwnBooking } from '#contract/portal/own-submission.ts'
import type { LockAnswer } from '#contract/tenant/bookings.shape.ts'
import { lockSpace } from '#contract/tenant/bookings.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { findSpaces } from '#contract/tenant/spaces.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

const ZONE = 'America/New_York'
const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const { publish, send, read } = formsOf(acme)
const inventory = await makeInventory(db, ZONE)
const event = ['event_name', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']
const rooms = aField('meeting_room_widget', 'meeting_rooms')
const form = await publish([aPage(...event.map(name => aField('text', name)), rooms, aField('widget', 'spaces'))])

interface Event {
  /** Wall times `YYYY-MM-DD HH:mm`. */
  readonly start: string
  readonly end: string
  readonly zone?: string
  /** Days of rows with the 24-hour hold. */
  readonly whole?: readonly string[]
}

const after = (day: string, days = 1) => Temporal.PlainDate.from(day).add({ days }).toString()

const tenant = tenantOf(server, acme, reader)

const onWire = ({ start, end, zone = ZONE, whole = [] }: Event) => ({
  start_date: start,
  end_date: end,
  timezone: zone,
  seating_capacity: 5,
  ...(whole.length > 0 && { whole_days: [...whole] }),
})

const isListed = async (space: string, at: Event): Promise<boolean> => {
  const found = (await tenant(findSpaces, { location: inventory.location, ...onWire(at) })) as SpaceFound[]
  return found.some(({ uid }) => uid === space)
}

async function isHeld(space: string, at: Event, run: string): Promise<boolean> {
  const answer: LockAnswer = await tenant(lockSpace, { uid: space, lock: true, run_uid: run, ...onWire(at) })
  return answer.uid === space
}

const meeting = { startTime: '10:00', endTime: '11:00', agendaItemType: 'Meeting', setupType: 'Theater', numberOfPeople: 5, note: '' }

const partsOf = (space: string, { start, end, zone = ZONE, whole = [] }: Event): Parts => [
  ['event_name', 'Gala'],
  ['timezone', zone],
  ['start_date', start.slice(0, 10)],
  ['start_time', start.slice(11)],
  ['end_date', end.slice(0, 10)],
  ['end_time', end.slice(11)],
  ['seating_capacity', '5'],
  ['meeting_rooms', whole.length > 0 ? JSON.stringify(whole.map(date => ({ ...meeting, date, twentyFourHourHold: true }))) : ''],
  ['spaces', JSON.stringify([{ uid: space, layout_uid: '', description: '' }])],
]

const submit = (space: string, at: Event, run = '') => send(form.path, partsOf(space, at), { who: reader, run })

/** What list, hold and submit say, in this order. */
async function answersOf(space: string, at: Event): Promise<readonly boolean[]> {
  const run = randomUUID()
  return [await isListed(space, at), await isHeld(space, at, run), (await submit(space, at, run)).status === 200]
}

/** Which of these stretches of an hour are free for others. */
const freeFrom = async (space: string, ...starts: readonly string[]) => {
  const hours = starts.map(start => ({ start, end: Temporal.PlainDateTime.from(start.replace(' ', 'T')).add({ hours: 1 }) }))
  return Promise.all(hours.map(({ start, end }) => isListed(space, { start, end: end.toString().slice(0, 16).replace('T', ' ') })))
}

const [ALL, NONE] = [
  [true, true, true],
  [false, false, false],
]

/** A usual day, and those on which the clocks go forward and back. */
const DAYS = ['2051-06-14', '2051-03-12', '2051-11-05'] as const

test.each(DAYS)('on %s list, hold and submit refuse a whole day of which somebody has the last hour, and take one beside it', async day => {
  const at = { start: `${day} 10:00`, end: `${day} 12:00`, whole: [day] }
  const [taken, free] = [await inventory.space(), await inventory.space()]
  expect((await submit(taken, { start: `${day} 23:00`, end: `${after(day)} 00:00` })).status).toBe(200)
  expect(await answersOf(taken, at)).toEqual(NONE)
  for (const [start, end] of [
    [`${after(day)} 00:00`, `${after(day)} 01:00`],
    [`${after(day, -1)} 23:00`, `${day} 00:00`],
  ])
    expect((await submit(free, { start: start!, end: end! })).status).toBe(200)
  expect(await answersOf(free, at)).toEqual(ALL)
  const hours = [`${after(day, -1)} 22:00`, `${day} 00:00`, `${day} 23:00`, `${after(day)} 01:00`]
  expect(await freeFrom(free, ...hours)).toEqual([true, false, false, true])
})

test('without the 24-hour hold the same hours are free to both', async () => {
  const [day, space] = ['2051-06-15', await inventory.space()]
  expect((await submit(space, { start: `${day} 23:00`, end: `${after(day)} 00:00` })).status).toBe(200)
  expect(await answersOf(space, { start: `${day} 10:00`, end: `${day} 12:00` })).toEqual(ALL)
})

test('an event over midnight has the whole of the day that the row names, and of the other only its times', async () => {
  const [day, next] = ['2051-06-16', '2051-06-17']
  const [first, second] = [await inventory.space(), await inventory.space()]
  expect(await answersOf(first, { start: `${day} 22:00`, end: `${next} 02:00`, whole: [day] })).toEqual(ALL)
  expect(await answersOf(second, { start: `${day} 22:00`, end: `${next} 02:00`, whole: [next] })).toEqual(ALL)
  const hours = [`${day} 00:00`, `${day} 21:00`, `${next} 01:00`, `${next} 02:00`, `${next} 23:00`, `${after(next)} 00:00`]
  expect(await freeFrom(first, ...hours)).toEqual([false, false, false, true, true, true])
  expect(await freeFrom(second, ...hours)).toEqual([true, true, false, false, false, true])
})

test('of several days only the one that the row names is whole, on the clock of the event', async () => {
  const [day, next, space] = ['2051-06-20', '2051-06-21', await inventory.space()]
  const at = { start: `${day} 15:00`, end: `${next} 17:00`, zone: 'Europe/Berlin', whole: [next] }
  expect(await answersOf(space, at)).toEqual(ALL)
  // Berlin is six hours ahead: its day begins at 18:00 in New York.
  const hours = [`${day} 08:00`, `${day} 09:00`, `${day} 11:00`, `${day} 17:00`, `${day} 18:00`, `${next} 17:00`, `${next} 18:00`]
  expect(await freeFrom(space, ...hours)).toEqual([true, false, true, true, false, false, true])
})

test('what is free instead of a space that is gone is free for the whole day too', async () => {
  const day = '2051-06-25'
  const spaces = [await inventory.space(), await inventory.space({ name: 'Evening' }), await inventory.space({ name: 'All day' })]
  const [gone, evening] = spaces as [string, string, string]
  expect((await submit(gone, { start: `${day} 10:00`, end: `${day} 11:00` })).status).toBe(200)
  expect((await submit(evening, { start: `${day} 22:00`, end: `${day} 23:00` })).status).toBe(200)
  const { body } = await submit(gone, { start: `${day} 10:00`, end: `${day} 12:00`, whole: [day] })
  expect(body.message?.[1]).not.toContain('Evening')
})

test('a booking that is moved within its day stays whole, and on another day has its times alone', async () => {
  const [day, next, space] = ['2051-06-28', '2051-06-29', await inventory.space()]
  const { body } = await submit(space, { start: `${day} 10:00`, end: `${day} 12:00`, whole: [day] })
  const submission = body.data?.event_id ?? ''
  const move = async (to: string) => {
    const [booking] = (await read(submission)).bookings
    const params = { submission, booking: booking?.uuid ?? '' }
    const headers = { 'if-match': `"${booking?.version}"` }
    const times = { start: `${to} 14:00`, end: `${to} 15:00` }
    return (await acme.as(reader)(moveOwnBooking, { params, headers, body: times })).status
  }
  expect([await move(day), await freeFrom(space, `${day} 00:00`, `${day} 23:00`)]).toEqual([200, [false, false]])
  expect([await move(next), await freeFrom(space, `${day} 23:00`, `${next} 13:00`, `${next} 14:00`)]).toEqual([200, [true, true, false]])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('one that staff move to another space is whole there on a day that a row names', async () => {
  const day = '2051-06-20'
  const [from, to] = [await inventory.space(), await inventory.space()]
  const { body } = await submit(from, { start: `${day} 10:00`, end: `${day} 11:00`, whole: [day] })
  const submission = body.data?.event_id ?? ''
  const [booking] = (await read(submission)).bookings
  const params = { submission, booking: booking?.uuid ?? '' }
  const moved = await acme.as(admin)(moveBookingToSpace, { params, headers: { 'if-match': `"${booking?.version}"` }, body: { space: to } })
  expect(moved.status).toBe(200)
  expect([await freeFrom(from, `${day} 00:00`), await freeFrom(to, `${day} 00:00`, `${day} 23:00`)]).toEqual([[true], [false, false]])
})
