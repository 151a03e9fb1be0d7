import { expect, test } from 'vitest'
import { parseHours } from '#contract/portal/weekly-hours.ts'
import { type FreeQuery, nextFree } from './next-free.ts'
import { storedMinutes, hoursOf } from './week-windows.ts'

/** Tuesday 2026-11-24, 10:24 in Chicago. */
const NOW = '2026-11-24T16:24:00Z'

const free = (query: Partial<FreeQuery> = {}) =>
  nextFree({
    now: Temporal.Instant.from(NOW),
    days: 60,
    zone: 'America/Chicago',
    hours: [],
    blocked: [],
    closed: [],
    setMinutes: 0,
    strikeMinutes: 0,
    ...query,
  })

test('a space without hours and bookings is free from now on, without an end', () => {
  expect(free()).toEqual({ starts_at: NOW, ends_at: null })
})

test('an event needs its set-up after what is before it, and its strike before what comes next', () => {
  const blocked = [
    ['2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z'],
    ['2026-11-24T22:00:00Z', '2026-11-25T04:00:00Z'],
  ] as const
  expect(free({ blocked, setMinutes: 60, strikeMinutes: 30 })).toEqual({
    starts_at: '2026-11-24T19:00:00Z',
    ends_at: '2026-11-24T21:30:00Z',
  })
})

test('less than half an hour is no use', () => {
  const blocked = [
    ['2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z'],
    ['2026-11-24T18:29:00Z', '2026-11-24T20:00:00Z'],
  ] as const
  expect(free({ blocked })).toEqual({ starts_at: '2026-11-24T20:00:00Z', ends_at: null })
})

test('closures need no buffers, and hours are those of the wall in the space', () => {
  const hours = parseHours('Mon-Fri 08:00-18:00') ?? []
  const closed = [['2026-11-24T16:00:00Z', '2026-11-25T06:00:00Z']] as const
  expect(free({ hours, closed, setMinutes: 60 })).toEqual({ starts_at: '2026-11-25T14:00:00Z', ends_at: '2026-11-26T00:00:00Z' })
})

test('hours that touch at midnight are one stretch', () => {
  const hours = parseHours('Tue 20:00-24:00, Wed 00:00-02:00') ?? []
  expect(free({ hours })).toEqual({ starts_at: '2026-11-25T02:00:00Z', ends_at: '2026-11-25T08:00:00Z' })
})

test('a night with a change of the clocks is as long as it is', () => {
  const hours = parseHours('Sun 00:00-06:00') ?? []
  const dayBefore = { now: Temporal.Instant.from('2026-10-31T12:00:00Z'), hours }
  expect(free(dayBefore)).toEqual({ starts_at: '2026-11-01T05:00:00Z', ends_at: '2026-11-01T12:00:00Z' })
})

test('what is booked for all of the time leaves nothing', () => {
  expect(free({ blocked: [['2026-11-01T00:00:00Z', '2027-03-01T00:00:00Z']] })).toBeNull()
})

test('hours over midnight are stored as one stretch and told by day', () => {
  const windows = parseHours('Fri 18:00-24:00, Sat 00:00-02:00') ?? []
  expect(storedMinutes(windows)).toBe('{[8280,8640),[8640,8760)}')
  expect(hoursOf('{[8280,8760)}')).toEqual(windows)
  expect([storedMinutes([]), hoursOf(null)]).toEqual([null, []])
})

test('a space that is never open is stored as such, and is never free', () => {
  expect([storedMinutes('never'), hoursOf('{}'), parseHours(' Never ')]).toEqual(['{}', 'never', 'never'])
  expect(free({ hours: 'never' })).toBeNull()
})
