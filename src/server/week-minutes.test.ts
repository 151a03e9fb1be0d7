import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { sql } from '#tests/kit/sql.ts'
import { changesOf, MINUTE, ZONES } from '#tests/kit/zones.ts'
import type { Period } from './bookings/event-times.ts'
import { weekMinutes } from './week-minutes.ts'

const WEEK = 7 * 1440

const period = (from: number, to: number): Period => {
  const [start, end] = [new Date(from), new Date(to)]
  return { start, end, from: start, to: end }
}

/** Which minutes of the week the clocks show, minute by minute. */
function shown(from: number, to: number, zone: string): Set<number> {
  const minutes = new Set<number>()
  for (let at = from; at < to; at += MINUTE) {
    const { dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    minutes.add((dayOfWeek % 7) * 1440 + hour * 60 + minute)
  }
  return minutes
}

function parsed(text: string): Set<number> {
  const ranges = [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
  return new Set(ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from }, (_, index) => from + index)))
}

test.each(ZONES)('in %s an event takes the minutes of the week that the clocks show during it, over each change of them', zone => {
  for (const change of changesOf(zone)) {
    const at = change.epochMilliseconds
    for (const [before, after] of [
      [0, 1],
      [1, 0],
      [30, 30],
      [90, 45],
      [600, 900],
      [1_500, 1_500],
      [4_000, 6_500],
    ] as const) {
      const [from, to] = [at - before * MINUTE, at + after * MINUTE]
      const found = parsed(weekMinutes([period(from, to)], zone))
      expect(found.symmetricDifference(shown(from, to, zone)).size, `${before} minutes before to ${after} after ${change.toString()}`).toBe(
        0,
      )
    }
  }
})

test.each(ZONES)('in %s many periods take the minutes that each of them takes, over each change of the clocks', zone => {
  for (const change of changesOf(zone)) {
    for (const [first, length] of [
      [-10 * 1440, 600],
      [-10 * 1440 + 17, 1_439],
      [-60 * 1440 - 30, 60],
    ] as const) {
      const begin = change.epochMilliseconds + first * MINUTE
      const periods = Array.from({ length: 90 }, (_, day) => period(begin + day * 1440 * MINUTE, begin + (day * 1440 + length) * MINUTE))
      const each = periods.map(one => parsed(weekMinutes([one], zone))).reduce((all, one) => all.union(one))
      expect(parsed(weekMinutes(periods, zone)).symmetricDifference(each).size, `${first} from ${change.toString()}`).toBe(0)
    }
  }
})

test('many periods before 1970 take minutes of the week too', () => {
  const begin = Date.parse('1969-06-01T10:00Z')
  const periods = Array.from({ length: 90 }, (_, day) => period(begin + day * 1440 * MINUTE, begin + (day * 1440 + 60) * MINUTE))
  const each = periods.map(one => parsed(weekMinutes([one], 'UTC'))).reduce((all, one) => all.union(one))
  expect(parsed(weekMinutes(periods, 'UTC'))).toEqual(each)
})

test('over the end of Saturday it goes on with Sunday, and more than a week is all of it', () => {
  const at = Date.parse('2026-05-02T23:00Z')
  expect(weekMinutes([period(at, at + 120 * MINUTE)], 'UTC')).toBe(`{[${6 * 1440 + 1380},${WEEK}),[0,60)}`)
  expect(weekMinutes([period(at, at + WEEK * MINUTE)], 'UTC')).toBe(`{[0,${WEEK})}`)
})

test('a part of a minute counts as the minute', () => {
  const at = Date.parse('2026-05-03T00:00Z')
  expect(parsed(weekMinutes([period(at, at + 90_000)], 'UTC'))).toEqual(new Set([0, 1]))
})

test('an unknown zone is refused', () => {
  expect(() => weekMinutes([period(0, MINUTE)], 'Europe/Atlantis')).toThrow(RangeError)
})

test('PostgreSQL reads it as minutes within the week', async () => {
  const { acme } = await openWorld()
  const at = Date.parse('2026-05-02T23:00Z')
  const [row] = await acme.db.run(
    sql<{ text: string }>`select (${weekMinutes([period(at, at + 120 * MINUTE)], 'UTC')}::int4multirange)::text as text`,
  )
  expect(row).toEqual({ text: `{[0,60),[${6 * 1440 + 1380},${WEEK})}` })
})
