import { expect, test } from 'vitest'
import type { DayBar } from '#contract/portal/booked-day.ts'
import { clashOf, clockOf, placeIn, takenBy, ticksOf, windowOf } from './day-window.ts'

const bar = (start: number, end: number, more: Partial<DayBar> = {}): DayBar => ({
  is: 'other',
  start,
  end,
  set_up: 0,
  strike: 0,
  title: 'Lunch',
  status: 'Confirmed',
  takes: true,
  ...more,
})
const day = (...bars: DayBar[]) => ({ date: '2026-03-10', bars })

test('lines of a request have the same hours: 7 to 19, and what of the request lies outside of these with its set-up', () => {
  expect(windowOf([])).toEqual({ from: 420, to: 1_140 })
  const early = bar(480, 600, { is: 'this', set_up: 75 })
  const late = bar(1_200, 1_440, { is: 'this', strike: 90 })
  expect(windowOf([day(early, bar(0, 60)), day(late)])).toEqual({ from: 360, to: 1_440 })
})

test('a stretch is placed by its share of the hours, cut at their ends', () => {
  const hours = { from: 420, to: 1_140 }
  expect(placeIn(hours, { from: 600, to: 780 })).toEqual({ at: 25, size: 25 })
  expect(placeIn(hours, { from: 0, to: 780 })).toEqual({ at: 0, size: 50 })
  expect(placeIn(hours, { from: 0, to: 420 })).toBeUndefined()
})

test('others clash where they take what the booking takes, set-up and clearing included; who waits does not', () => {
  const own = bar(720, 780, { is: 'this', takes: false, strike: 30 })
  expect(clashOf(own, bar(840, 900, { set_up: 45 }))).toEqual({ from: 795, to: 810 })
  expect(clashOf(own, bar(810, 900))).toBeUndefined()
  expect(clashOf(own, bar(720, 780, { takes: false }))).toBeUndefined()
  expect(clashOf(own, own)).toBeUndefined()
  expect(clashOf(undefined, bar(720, 780))).toBeUndefined()
})

test('some hours are written, fewer of a longer day', () => {
  expect(ticksOf({ from: 420, to: 1_140 }).map(clockOf)).toEqual(['07:00', '10:00', '13:00', '16:00', '19:00'])
  expect(ticksOf({ from: 0, to: 1_440 }).map(clockOf)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
  expect(takenBy(bar(10, 1_430, { set_up: 30, strike: 30 }))).toEqual({ from: 0, to: 1_440 })
})
