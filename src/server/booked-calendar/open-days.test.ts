import { expect, test } from 'vitest'
import type { ClosedTime, OpenPlaces } from './month-reads.ts'
import { openDays } from './open-days.ts'

const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24']
const place = (more: Partial<OpenPlaces> = {}): OpenPlaces => ({
  zone: 'America/Chicago',
  open_minutes: null,
  building: 'b1',
  location: 'l1',
  region: 'r1',
  floor: null,
  space: null,
  cells: 1,
  ...more,
})
const closure = (from: string, to: string, more: Partial<ClosedTime> = {}): ClosedTime => ({
  space: null,
  floor: null,
  building: null,
  location: 'l1',
  region: null,
  starts: new Date(from),
  ends: new Date(to),
  label: 'Thanksgiving',
  ...more,
})
const minutes = (...asks: Parameters<typeof openDays>) => [...openDays(...asks).values()].map(({ open }) => open)

test('a space without weekly hours is open all day, others as their hours say of that day of the week', () => {
  expect(minutes(DAYS, [place({ cells: 3 })], [])).toEqual([4320, 4320, 4320])
  // Monday 08:00 to 18:00, and Tuesday from midnight to Wednesday 02:00.
  const hours = '{[1920,2520),[2880,4440)}'
  expect(minutes(DAYS, [place({ open_minutes: hours, cells: 2 })], [])).toEqual([0, 1200, 2880])
  expect(minutes(DAYS, [place(), place({ open_minutes: hours })], [])).toEqual([1440, 2040, 2880])
})

test('what is closed is not open, on the clock of the space, and counts once where closures overlap', () => {
  // Monday from 18:00 on in Chicago, Tuesday until noon.
  const night = closure('2026-11-24T00:00Z', '2026-11-24T18:00Z')
  expect(minutes(DAYS, [place()], [night])).toEqual([1440, 1080, 720])
  expect(minutes(DAYS, [place()], [night, closure('2026-11-24T12:00Z', '2026-11-24T20:00Z')])).toEqual([1440, 1080, 600])
  expect(minutes(DAYS, [place({ zone: 'UTC' })], [night])).toEqual([1440, 1440, 360])
})

test('a closure is that of its place alone', () => {
  const day = ['2026-11-23T06:00Z', '2026-11-24T06:00Z'] as const
  const one = place({ space: 's1', floor: 'f1' })
  const of = (more: Partial<ClosedTime>) => minutes(DAYS, [one, place({ cells: 4 })], [closure(...day, { location: null, ...more })])[1]
  expect(of({ space: 's1' })).toBe(4 * 1440)
  expect(of({ space: 's2' })).toBe(5 * 1440)
  expect(of({ building: 'b1' })).toBe(0)
  expect(of({ building: 'b2' })).toBe(5 * 1440)
  expect(of({ floor: 'f1' })).toBe(4 * 1440)
  expect(of({ floor: 'f2' })).toBe(5 * 1440)
  expect(of({ region: 'r1' })).toBe(0)
  expect(of({ region: 'r2' })).toBe(5 * 1440)
})

test('a day that would be open and is closed says by what, and one that is never open says nothing', () => {
  const day = closure('2026-11-23T06:00Z', '2026-11-24T06:00Z')
  expect(openDays(DAYS, [place()], [day]).get('2026-11-23')).toEqual({ open: 0, closed: 'Thanksgiving' })
  expect(openDays(DAYS, [place({ open_minutes: '{[0,60)}' })], [day]).get('2026-11-23')).toEqual({ open: 0 })
  const two = [place(), place({ location: 'l2', building: 'b2' })]
  expect(openDays(DAYS, two, [day]).get('2026-11-23')).toEqual({ open: 1440 })
  const other = { ...day, location: 'l2', label: 'Painting' }
  expect(openDays(DAYS, two, [day, other]).get('2026-11-23')).toEqual({ open: 0, closed: '' })
  // What is over when the day begins closes nothing of it.
  const before = closure('2026-11-22T06:00Z', '2026-11-23T06:00Z', { label: 'Painting' })
  expect(openDays(DAYS, [place()], [before, day]).get('2026-11-23')).toEqual({ open: 0, closed: 'Thanksgiving' })
})

test('of many closures that meet and lie apart each minute is counted once', () => {
  const day = ['2026-11-23']
  const at = (minute: number) =>
    Temporal.PlainDateTime.from('2026-11-23T00:00').add({ minutes: minute }).toZonedDateTime('America/Chicago').toInstant().toString()
  const spans = Array.from({ length: 60 }, (_, n) => [(n * 37) % 1200, ((n * 37) % 1200) + 1 + (n % 9)] as const)
  const closed = spans.map(([from, to], n) =>
    closure(at(from), at(to), n % 2 === 0 ? {} : { location: null, building: 'b1', label: 'Painting' }),
  )
  // Monday 03:00 to 05:00 and 06:00 to 20:00.
  const open = [
    [180, 300],
    [360, 1200],
  ] as const
  const left = Array.from({ length: 1440 }, (_, minute) => minute).filter(
    minute => open.some(([from, to]) => from <= minute && minute < to) && !spans.some(([from, to]) => from <= minute && minute < to),
  )
  expect(minutes(day, [place({ open_minutes: '{[1620,1740),[1800,2640)}', cells: 2 })], closed)).toEqual([left.length * 2])
})
