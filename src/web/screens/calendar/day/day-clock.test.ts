import { describe, expect, test } from 'vitest'
import { dayClock, minuteAt, passOf, spanAt } from './day-clock.ts'

const at = (iso: string) => Date.parse(iso) / 60_000

describe('a day without a change of clocks', () => {
  const clock = dayClock('2026-11-24', 'America/Chicago')

  test('begins and ends with its zone', () => {
    expect([clock.begin, clock.end]).toEqual([at('2026-11-24T06:00Z'), at('2026-11-25T06:00Z')])
    expect([clock.skipped, clock.repeated, clock.leap]).toEqual([undefined, undefined, undefined])
  })

  test('a stretch lies where the wall shows it, and is cut at the edges', () => {
    expect(spanAt(clock, at('2026-11-24T15:00Z'), at('2026-11-24T18:30Z'))).toEqual({ from: 540, to: 750 })
    expect(spanAt(clock, at('2026-11-23T15:00Z'), at('2026-11-24T07:00Z'))).toEqual({ from: 0, to: 60 })
    expect(spanAt(clock, at('2026-11-25T05:00Z'), at('2026-11-27T07:00Z'))).toEqual({ from: 1380, to: 1440 })
    expect(spanAt(clock, at('2026-11-20T05:00Z'), at('2026-11-27T07:00Z'))).toEqual({ from: 0, to: 1440 })
  })

  test('what only touches it is none of it', () => {
    expect(spanAt(clock, at('2026-11-24T04:00Z'), clock.begin)).toBeUndefined()
    expect(spanAt(clock, clock.end, at('2026-11-25T10:00Z'))).toBeUndefined()
    expect(spanAt(clock, clock.begin + 5, clock.begin + 5)).toBeUndefined()
    expect(spanAt(clock, clock.begin, clock.begin + 1)).toEqual({ from: 0, to: 1 })
    expect(spanAt(clock, clock.end - 1, clock.end)).toEqual({ from: 1439, to: 1440 })
  })
})

describe('a day on which an hour is skipped', () => {
  const clock = dayClock('2026-03-08', 'America/Chicago')

  test('it has 23 hours, and the hour is known', () => {
    expect(clock.end - clock.begin).toBe(23 * 60)
    expect(clock.skipped).toEqual({ from: 120, to: 180 })
    expect(clock.repeated).toBeUndefined()
  })

  test('what goes over it is as long as the wall shows', () => {
    // 01:30 CST to 03:30 CDT: an hour, of which the wall shows two.
    expect(spanAt(clock, at('2026-03-08T07:30Z'), at('2026-03-08T08:30Z'))).toEqual({ from: 90, to: 210 })
    expect(spanAt(clock, at('2026-03-08T07:30Z'), at('2026-03-08T08:00Z'))).toEqual({ from: 90, to: 120 })
    expect(spanAt(clock, at('2026-03-08T08:00Z'), at('2026-03-08T09:00Z'))).toEqual({ from: 180, to: 240 })
  })
})

describe('a day on which an hour comes twice', () => {
  const clock = dayClock('2026-11-01', 'America/Chicago')

  test('it has 25 hours, and the hour is known', () => {
    expect(clock.end - clock.begin).toBe(25 * 60)
    expect(clock.repeated).toEqual({ from: 60, to: 120 })
    expect(clock.skipped).toBeUndefined()
  })

  test('what lies in one of the two is marked as the first or the second', () => {
    const [first, second] = [at('2026-11-01T06:15Z'), at('2026-11-01T07:15Z')]
    for (const start of [first, second]) expect(spanAt(clock, start, start + 30)).toEqual({ from: 75, to: 105 })
    expect([passOf(clock, first, first + 30), passOf(clock, second, second + 30)]).toEqual([1, 2])
    // To the end of the first, and from the beginning of the second.
    expect(spanAt(clock, first, at('2026-11-01T07:00Z'))).toEqual({ from: 75, to: 120 })
    expect(passOf(clock, first, at('2026-11-01T07:00Z'))).toBe(1)
    expect(passOf(clock, at('2026-11-01T07:00Z'), at('2026-11-01T09:00Z'))).toBe(2)
    expect(passOf(clock, at('2026-11-01T08:00Z'), at('2026-11-01T09:00Z'))).toBeUndefined()
    expect(passOf(clock, at('2026-11-01T05:00Z'), at('2026-11-01T06:00Z'))).toBeUndefined()
  })

  test('what goes from one into the other takes all of it, and is neither', () => {
    // 01:45 CDT to 01:15 CST.
    const [start, end] = [at('2026-11-01T06:45Z'), at('2026-11-01T07:15Z')]
    expect(spanAt(clock, start, end)).toEqual({ from: 60, to: 120 })
    expect(passOf(clock, start, end)).toBeUndefined()
    expect(spanAt(clock, at('2026-11-01T05:30Z'), at('2026-11-01T09:00Z'))).toEqual({ from: 30, to: 180 })
  })

  test('what is now is where the wall shows it', () => {
    expect(minuteAt(clock, at('2026-11-01T06:30Z'))).toBe(90)
    expect(minuteAt(clock, at('2026-11-01T07:30Z'))).toBe(90)
    expect(minuteAt(clock, at('2026-11-01T18:00Z'))).toBe(720)
  })
})

test('clocks that leap at midnight, and by half an hour, are right too', () => {
  const beirut = dayClock('2026-03-29', 'Asia/Beirut')
  expect([beirut.skipped, beirut.end - beirut.begin]).toEqual([{ from: 0, to: 60 }, 23 * 60])
  expect(spanAt(beirut, beirut.begin + 30, beirut.begin + 60)).toEqual({ from: 90, to: 120 })
  const howe = dayClock('2026-04-05', 'Australia/Lord_Howe')
  expect(howe.repeated).toEqual({ from: 90, to: 120 })
  expect(dayClock('2026-10-04', 'Australia/Lord_Howe').skipped).toEqual({ from: 120, to: 150 })
  // Their last hour comes twice: the day before has 25.
  const cuba = dayClock('2026-11-01', 'America/Havana')
  expect([cuba.repeated, cuba.end - cuba.begin]).toEqual([{ from: 0, to: 60 }, 25 * 60])
})
