import { expect, test } from 'vitest'
import { eventTimes } from '../event-times.ts'
import { type FreeStartQuery, movesOf, nextFreeStart } from './next-free-start.ts'
import { wallTimeIn } from './times.ts'

const NEW_YORK = 'America/New_York'
const at = (wall: string, zone = NEW_YORK) => Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds
const between = (from: string, to: string, zone = NEW_YORK) => ({ from: at(from, zone), to: at(to, zone) })

interface FreeStartInput extends Partial<Omit<FreeStartQuery, 'moves' | 'notBefore' | 'notAfter' | 'horizon'>> {
  readonly timezone?: string
  readonly notBefore?: string
  readonly notAfter?: string
  readonly days?: number
}

/** The next start for an event, on the wall of the space's zone; undefined when there is none. */
function free(start: string, end: string, { notBefore = start, notAfter, days = 31, ...more }: FreeStartInput = {}): string | undefined {
  const timezone = more.timezone ?? NEW_YORK
  const zone = more.zone ?? timezone
  const { periods } = eventTimes({ start, end, timezone })
  const found = nextFreeStart({
    blocked: [],
    closed: [],
    setBuffer: 0,
    strikeBuffer: 0,
    openMinutes: null,
    ...more,
    moves: movesOf(periods, timezone),
    zone,
    notBefore: at(notBefore, timezone),
    notAfter: notAfter === undefined ? Infinity : at(notAfter, timezone),
    horizon: (periods.at(-1)?.end.getTime() ?? 0) + days * 86_400_000,
  })
  return found && wallTimeIn(found, zone)
}

/** Monday to Friday, 08:00 to 18:00. */
const OFFICE_HOURS = `{${[1, 2, 3, 4, 5].map(day => `[${day * 1440 + 480},${day * 1440 + 1080})`).join(',')}}`

test('a space in which nothing stands in the way is free at the time that was asked for', () => {
  expect(free('2026-03-10 09:00', '2026-03-10 11:00')).toBe('2026-03-10 09:00')
})

test('the next start leaves room for the set-up time after another event, and for the strike time before the next one', () => {
  const blocked = [between('2026-03-10 08:00', '2026-03-10 12:30'), between('2026-03-10 15:00', '2026-03-10 18:00')]
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { blocked, setBuffer: 30, strikeBuffer: 30 })).toBe('2026-03-10 13:00')
  expect(free('2026-03-10 09:00', '2026-03-10 10:31', { blocked, setBuffer: 30, strikeBuffer: 30 })).toBe(
    '2026-03-10 15:00'.replace('15:00', '18:30'),
  )
})

test('edges that touch do not overlap', () => {
  const blocked = [between('2026-03-10 08:00', '2026-03-10 09:00'), between('2026-03-10 10:00', '2026-03-10 18:00')]
  expect(free('2026-03-10 08:30', '2026-03-10 09:30', { blocked })).toBe('2026-03-10 09:00')
})

test('closures keep the event out, and not its buffers', () => {
  const closed = [between('2026-03-10 00:00', '2026-03-10 12:00')]
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { closed, setBuffer: 60 })).toBe('2026-03-10 12:00')
})

test('outside opening hours it is the next opening that holds the whole event', () => {
  expect(free('2026-03-06 17:00', '2026-03-06 19:00', { openMinutes: OFFICE_HOURS })).toBe('2026-03-09 08:00')
  expect(free('2026-03-07 12:00', '2026-03-07 13:00', { openMinutes: OFFICE_HOURS })).toBe('2026-03-09 08:00')
  expect(free('2026-03-10 09:00', '2026-03-10 20:30', { openMinutes: OFFICE_HOURS })).toBeUndefined()
})

test('the opening on the morning after the clocks changed is at its wall time', () => {
  // 2026-03-08 and 2026-11-01 are the days of change in New York.
  const sunday = '{[480,1080)}'
  expect(free('2026-03-07 12:00', '2026-03-07 13:00', { openMinutes: sunday })).toBe('2026-03-08 08:00')
  expect(free('2026-10-31 12:00', '2026-10-31 13:00', { openMinutes: sunday })).toBe('2026-11-01 08:00')
  const blocked = [between('2026-03-08 00:00', '2026-03-08 01:30')]
  // Half an hour before the gap: the event takes from 01:30 to 03:30 on the wall, which is an hour.
  expect(free('2026-03-08 00:30', '2026-03-08 01:30', { blocked })).toBe('2026-03-08 01:30')
})

test('an opening that the clocks skip is where they go on', () => {
  expect(free('2026-03-07 12:00', '2026-03-07 13:00', { openMinutes: '{[150,1080)}' })).toBe('2026-03-08 03:00')
})

test('the hours are those of the space, wherever the event is asked for', () => {
  const openMinutes = OFFICE_HOURS
  // 10:00 in Berlin is 04:00 in New York for most of the year, and 05:00 between the two changes.
  expect(free('2026-03-10 10:00', '2026-03-10 11:00', { timezone: 'Europe/Berlin', zone: NEW_YORK, openMinutes })).toBe('2026-03-10 08:00')
})

test('it is never before the space can be had at all, and full minutes only', () => {
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { notBefore: '2026-03-10 11:17' })).toBe('2026-03-10 11:17')
})

test('an event of several days moves by whole days, and keeps its wall time over a change of the clocks', () => {
  const blocked = [between('2026-03-07 10:00', '2026-03-07 11:00')]
  expect(free('2026-03-06 09:00', '2026-03-08 17:00', { blocked })).toBe('2026-03-08 09:00')
  expect(free('2026-03-06 09:00', '2026-03-07 17:00', { blocked, openMinutes: OFFICE_HOURS })).toBe('2026-03-09 09:00')
})

test('beyond the horizon nothing is looked for', () => {
  const blocked = [between('2026-03-01 00:00', '2026-06-01 00:00')]
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { blocked })).toBeUndefined()
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { blocked, days: 100 })).toBe('2026-06-01 00:00')
})

test('no day of it begins later than the space can be had ahead', () => {
  const blocked = [between('2026-03-10 08:00', '2026-03-10 12:00')]
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { blocked, notAfter: '2026-03-10 12:00' })).toBe('2026-03-10 12:00')
  expect(free('2026-03-10 09:00', '2026-03-10 10:00', { blocked, notAfter: '2026-03-10 11:59' })).toBeUndefined()
  expect(free('2026-03-10 09:00', '2026-03-11 10:00', { blocked, notAfter: '2026-03-12 09:00' })).toBe('2026-03-11 09:00')
  expect(free('2026-03-10 09:00', '2026-03-11 10:00', { blocked, notAfter: '2026-03-12 08:59' })).toBeUndefined()
})

test('an event of more than two weeks is moved for nobody', () => {
  const blocked = [between('2026-03-02 10:00', '2026-03-02 11:00')]
  expect(free('2026-03-01 09:00', '2026-03-14 17:00', { blocked })).toBe('2026-03-03 09:00')
  expect(free('2026-03-01 09:00', '2026-03-15 17:00', { blocked })).toBeUndefined()
})

test('hours that go on over the end of the week are one opening', () => {
  const openMinutes = '{[0,600),[9960,10080)}'
  expect(free('2026-03-11 22:00', '2026-03-12 08:00', { openMinutes })).toBe('2026-03-14 22:00')
})
