import { expect, test } from 'vitest'
import type { CalendarRow } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { rowBar, rowOf } from './row-bars.ts'

/** Which row of a phone's list an address opens (P12.129). */

const DAY = '2026-11-24'
const places: CalendarPlaces = {
  groups: [{ building: 'h1', name: 'Barton Hall', floor: '', count: 2 }],
  uuid: ['r1', 'r2'],
  name: ['Atrium', 'Auditorium'],
  seats: [10, 20],
  zone: [0, 0],
  zones: ['UTC'],
  total: 2,
}
const row = (space: string, times: readonly [string, string], more: Partial<CalendarRow> = {}): CalendarRow => ({
  kind: 'booked',
  day: DAY,
  start: `${DAY} ${times[0]}`,
  end: `${DAY} ${times[1]}`,
  zone: 'UTC',
  title: '',
  space,
  building: 'Barton Hall',
  floor: '',
  ...more,
})
const barsOf = (rows: readonly CalendarRow[]) => rows.map(one => rowBar(one, { from: DAY, places }))

test('of what is only told to be taken the row of that space opens, and of a booking that of that time', () => {
  const taken = barsOf([row('Atrium', ['09:00', '10:00']), row('Auditorium', ['09:00', '10:00'])])
  expect(taken.map(bar => bar && rowOf(taken, bar.open)?.space.name)).toEqual(['Atrium', 'Auditorium'])
  const booked = { kind: 'booking', booking: 'b1', title: 'Choir' } as const
  const twice = barsOf([row('Atrium', ['09:00', '10:00'], booked), row('Atrium', ['14:00', '15:00'], booked)])
  expect(twice.map(bar => bar && rowOf(twice, bar.open)?.placed.body?.from)).toEqual([540, 840])
  // One that was moved meanwhile is the same booking.
  expect(rowOf(twice, { space: 'r2', key: 'b1.1' })?.space.name).toBe('Atrium')
  expect(rowOf(taken, { space: 'r3', key: taken[0]!.open.key })).toBeUndefined()
})
