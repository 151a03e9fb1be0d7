import { expect, test } from 'vitest'
import { DEFAULT_FORMATS } from './formats.ts'
import { clockWords, endClock, type EventWalls, isSkippedWhole, startClock } from './event-clocks.ts'

/** In New York the clocks go forward on 2026-03-08 at 02:00, and back on 2026-11-01 at 02:00. */
const at = (start: string, end: string, more: Partial<EventWalls> = {}): EventWalls => {
  const [startDate = '', startTime = ''] = start.split(' ')
  const [endDate = '', endTime = ''] = end.split(' ')
  return { startDate, startTime, endDate, endTime, zone: 'America/New_York', overnight: false, ...more }
}
const words = (note: ReturnType<typeof startClock>) => note && clockWords(note, DEFAULT_FORMATS)

test('a start that the clocks skip says which time is meant, and which two exist', () => {
  const note = startClock(at('2026-03-08 02:30', '2026-03-08 05:00'))
  expect(note?.instead).toEqual(['01:30', '03:30'])
  expect(words(note)).toBe('02:30 AM does not exist that night: the clocks go forward, so 03:30 AM is meant.')
  expect(endClock(at('2026-03-08 02:30', '2026-03-08 05:00'))).toBeUndefined()
})

test('a time that comes twice says that the first is meant, and offers nothing', () => {
  const note = startClock(at('2026-11-01 01:30', '2026-11-01 05:00'))
  expect(note?.instead).toBeUndefined()
  expect(words(note)).toBe('01:30 AM happens twice that night; the first is meant.')
})

test('of an event of several days the day on which it happens is named', () => {
  expect(words(startClock(at('2026-03-06 02:30', '2026-03-10 05:00')))).toBe(
    '02:30 AM does not exist on 03/08/2026: the clocks go forward, so 03:30 AM is meant.',
  )
  expect(words(endClock(at('2026-10-30 20:00', '2026-11-02 01:15')))).toBe('01:15 AM happens twice on 11/01/2026; the first is meant.')
  expect(startClock(at('2026-03-06 02:30', '2026-03-10 05:00', { overnight: true }))).toBeUndefined()
  expect(endClock(at('2026-10-30 20:00', '2026-11-02 01:15', { overnight: true }))).toBeUndefined()
})

test('what is known alone is judged, and an end that is before the start on its own day', () => {
  expect(startClock(at('2026-03-08 02:30', ''))?.meant).toBe('03:30')
  expect(endClock(at('', '2026-03-08 02:30'))?.meant).toBe('03:30')
  expect(endClock(at('2026-03-09 09:00', '2026-03-08 02:30'))?.meant).toBe('03:30')
  expect(startClock(at('2026-03-08 02:30', '2026-03-08 05:00', { zone: '' }))).toBeUndefined()
  expect(startClock(at('2026-03-08', '2026-03-08 05:00'))).toBeUndefined()
  for (const wrong of ['2026-13-40 02:30', '2026-03-08 99:00', 'soon 02:30']) expect(startClock(at(wrong, wrong)), wrong).toBeUndefined()
})

test('a time of another day is not offered', () => {
  const santiago = { zone: 'America/Santiago' }
  expect(startClock(at('2026-09-06 00:30', '2026-09-06 05:00', santiago))?.instead).toEqual(['01:30'])
})

test('an event of which the clocks leave nothing is found, and none of which a day is left', () => {
  expect(isSkippedWhole(at('2026-03-08 02:15', '2026-03-08 03:15'))).toBe(true)
  expect(isSkippedWhole(at('2026-03-08 02:30', '2026-03-08 03:00'))).toBe(true)
  expect(isSkippedWhole(at('2026-03-06 02:15', '2026-03-10 03:15'))).toBe(false)
  expect(isSkippedWhole(at('', '2026-03-08 02:15'))).toBe(false)
  expect(isSkippedWhole(at('2026-03-06 02:15', '2026-03-10 03:15', { overnight: true }))).toBe(false)
  expect(isSkippedWhole(at('2026-03-08 02:15', '2026-03-08 02:45'))).toBe(false)
  expect(isSkippedWhole(at('2026-03-08 01:30', '2026-03-08 03:00'))).toBe(false)
  expect(isSkippedWhole(at('2026-11-01 01:15', '2026-11-01 01:45'))).toBe(false)
})
