import { expect, test } from 'vitest'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { bookingClocks } from './booking-clocks.ts'

const zone = 'America/New_York'
const once = { zone, periods: [{ start: '2026-03-01 10:00', end: '2026-03-01 11:00' }] }
const daily = { zone, periods: [...once.periods, { start: '2026-03-02 10:00', end: '2026-03-02 11:00' }] }

test('times of a booking that the clocks of its space skip or name twice are said, of several days with the day', () => {
  expect(bookingClocks(once, { start: '2026-03-08 02:30', end: '2026-03-08 05:00' }, DEFAULT_FORMATS)).toEqual({
    start: '02:30 AM does not exist that night: the clocks go forward, so 03:30 AM is meant.',
    end: '',
  })
  expect(bookingClocks(daily, { start: '2026-10-30 22:00', end: '2026-11-02 01:30' }, DEFAULT_FORMATS).end).toBe(
    '01:30 AM happens twice on 11/01/2026; the first is meant.',
  )
  expect(bookingClocks(once, { start: '2026-10-30 22:00', end: '2026-11-02 01:30' }, DEFAULT_FORMATS)).toEqual({ start: '', end: '' })
  expect(bookingClocks(once, { start: '', end: '' }, DEFAULT_FORMATS)).toEqual({ start: '', end: '' })
})
