import { expect, test } from 'vitest'
import { changesOf, instantOf, MINUTE, wallAt, ZONES } from '#tests/kit/zones.ts'
import { type EventTimesInput, eventTimes, MAX_DAYS } from './event-times.ts'

const text = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'minute' }).replace('T', ' ')
const iso = (input: EventTimesInput) =>
  eventTimes(input).periods.map(({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(0, 16)}`)

/** From some days before a change of the clocks, at so many minutes after the minute of the change, for so long. */
function* eventsAround(zone: string) {
  for (const change of changesOf(zone)) {
    const wall = wallAt(change.epochMilliseconds - MINUTE, zone).add({ minutes: 1 })
    for (const shift of [-45, 0, 30, 90]) {
      const from = wall.add({ minutes: shift })
      yield { start: from, end: from.add({ hours: 5 }) }
      yield { start: from.subtract({ days: 1 }), end: from.add({ days: 1, minutes: 45 }) }
      yield { start: from.subtract({ days: 2 }), end: from.add({ days: 1 }).subtract({ minutes: 45 }) }
    }
  }
}

test.each(ZONES)('in %s every period begins and ends when the clocks show it, over each change of them', zone => {
  for (const { start, end } of eventsAround(zone)) {
    const expected: number[][] = []
    const isOverMidnight = Temporal.PlainTime.compare(end.toPlainTime(), start.toPlainTime()) <= 0
    const lastDay = end.toPlainDate().subtract({ days: isOverMidnight ? 1 : 0 })
    for (let day = start.toPlainDate(); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
      const closes = day.add({ days: isOverMidnight ? 1 : 0 }).toPlainDateTime(end.toPlainTime())
      expected.push([instantOf(day.toPlainDateTime(start.toPlainTime()), zone), instantOf(closes, zone)])
    }
    const input = { start: text(start), end: text(end), timezone: zone }
    if (expected.some(([from = 0, to = 0]) => from >= to)) {
      expect(() => eventTimes(input)).toThrow(RangeError)
      continue
    }
    const { periods, adjusted } = eventTimes(input)
    expect(
      periods.map(period => [period.start.getTime(), period.end.getTime()]),
      `${input.start} to ${input.end}`,
    ).toEqual(expected)
    const shown = expected.flatMap(([from = 0, to = 0]) =>
      [wallAt(from, zone), wallAt(to, zone)].map(wall => wall.toPlainTime().toString()),
    )
    const wanted = expected.flatMap(() => [start, end].map(wall => wall.toPlainTime().toString()))
    expect(adjusted).toBe(shown.join() !== wanted.join())
    const [first] = eventTimes({ ...input, overnight: true }).periods
    expect([first?.start.getTime(), first?.end.getTime()]).toEqual([instantOf(start, zone), instantOf(end, zone)])
  }
})

test.each(ZONES)('in %s a whole day is blocked from its first to its last minute, also where it has 23, 24.5 or 25 hours', zone => {
  for (const change of changesOf(zone)) {
    for (const days of [-1, 0, 1]) {
      const day = wallAt(change.epochMilliseconds - MINUTE, zone)
        .toPlainDate()
        .add({ days })
      const [period] = eventTimes({ start: `${day} 12:00`, end: `${day} 13:00`, timezone: zone, wholeDays: [day.toString()] }).periods
      const isOn = (at: number) => wallAt(at, zone).toPlainDate().equals(day)
      const [from = 0, to = 0] = [period?.from.getTime(), period?.to.getTime()]
      expect([isOn(from - MINUTE), isOn(from), isOn(to - MINUTE), isOn(to)], `${day}`).toEqual([false, true, true, false])
    }
  }
})

test('a wall time that the clocks skip moves forward and says so, of one that they repeat the first is meant', () => {
  const skipped = eventTimes({ start: '2026-03-08 02:30', end: '2026-03-08 05:00', timezone: 'America/New_York' })
  expect(skipped.adjusted).toBe(true)
  expect(skipped.periods[0]?.start).toEqual(new Date('2026-03-08T07:30Z'))
  const repeated = eventTimes({ start: '2026-11-01 01:30', end: '2026-11-01 05:00', timezone: 'America/New_York' })
  expect(repeated.adjusted).toBe(false)
  expect(repeated.periods[0]?.start).toEqual(new Date('2026-11-01T05:30Z'))
})

test('a start and an end that the clocks bring together are refused with that reason, on whichever day it is', () => {
  const reason = 'The clocks go forward then, so start and end fall together. Choose another start or end.'
  for (const [start, end] of [
    ['2026-03-08 02:15', '2026-03-08 03:15'],
    ['2026-03-08 02:30', '2026-03-08 03:00'],
    ['2026-03-06 02:15', '2026-03-10 03:15'],
  ] as const)
    expect(() => eventTimes({ start, end, timezone: 'America/New_York' }), start).toThrow(reason)
  expect(() => eventTimes({ start: '2026-03-08 02:15', end: '2026-03-08 02:15', timezone: 'America/New_York' })).toThrow(
    'The end has to be after the start.',
  )
})

test('several days are start to end on each local day, by the clocks of each', () => {
  expect(iso({ start: '2026-03-07 09:00', end: '2026-03-09 17:00', timezone: 'America/New_York' })).toEqual([
    '2026-03-07T14:00 2026-03-07T22:00',
    '2026-03-08T13:00 2026-03-08T21:00',
    '2026-03-09T13:00 2026-03-09T21:00',
  ])
})

test('an end on the clock that is not after the start lies on the day after', () => {
  expect(iso({ start: '2026-05-01 20:00', end: '2026-05-03 02:00', timezone: 'UTC' })).toEqual([
    '2026-05-01T20:00 2026-05-02T02:00',
    '2026-05-02T20:00 2026-05-03T02:00',
  ])
  expect(iso({ start: '2026-05-01 09:00', end: '2026-05-02 09:00', timezone: 'UTC' })).toEqual(['2026-05-01T09:00 2026-05-02T09:00'])
})

test('with overnight the nights belong to it, and days choose among the days', () => {
  const days = { start: '2026-05-01 09:00', end: '2026-05-03 17:00', timezone: 'UTC' }
  expect(iso({ ...days, overnight: true })).toEqual(['2026-05-01T09:00 2026-05-03T17:00'])
  expect(iso({ ...days, days: ['2026-05-03', '2026-05-01', '2026-06-01'] })).toEqual([
    '2026-05-01T09:00 2026-05-01T17:00',
    '2026-05-03T09:00 2026-05-03T17:00',
  ])
})

test('what is no event is refused: an end before the start, no day of it, no wall time, an unknown zone, too many days', () => {
  const good = { start: '2026-05-01 09:00', end: '2026-05-01 10:00', timezone: 'UTC' }
  const wrong: Partial<EventTimesInput>[] = [
    { end: '2026-05-01 09:00' },
    { end: '2026-04-30 10:00' },
    { days: ['2026-05-02'] },
    { days: [] },
    { start: '2026-05-01T09:00' },
    { start: '2026-05-01' },
    { start: '2026-02-30 09:00' },
    { start: '2026-05-01 24:00' },
    { start: '2026-05-01 09:00\n' },
    { timezone: 'Europe/Atlantis' },
    { timezone: '' },
    { end: '2027-05-02 10:00' },
    { end: '9999-12-31 10:00' },
    { start: '0000-05-01 09:00', end: '0000-05-01 10:00' },
    { start: '0001-01-01 00:00', end: '0001-01-01 10:00' },
    { start: '9999-12-31 09:00', end: '9999-12-31 10:00' },
  ]
  for (const change of wrong) expect(() => eventTimes({ ...good, ...change }), JSON.stringify(change)).toThrow(RangeError)
  for (const start of ['2026-02-30 09:00', '2026-13-01 09:00', '2026-05-01 24:00'])
    expect(() => eventTimes({ ...good, start })).toThrow('There is no such day or time.')
  expect(eventTimes({ ...good, end: '2027-05-01 10:00' }).periods).toHaveLength(MAX_DAYS)
})
