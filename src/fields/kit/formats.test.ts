import { expect, test } from 'vitest'
import { dateHint, DEFAULT_FORMATS, formatDate, formatDateTime, formatTime, timeHint } from './formats.ts'

const dates = (readable_date_format: string) => ({ readable_date_format, readable_time_format: '24 hr' })
const times = (readable_time_format: string) => ({ readable_date_format: '', readable_time_format })

test.each([
  ['', '03/04/2026'],
  ['MM/DD/YYYY', '03/04/2026'],
  ['mm/dd/yyyy', '03/04/2026'],
  ['DD.MM.YYYY', '04.03.2026'],
  ['YYYY-MM-DD', '2026-03-04'],
  ['YYYY/MM/DD', '2026/03/04'],
  ['D/M/YY', '4/3/26'],
  ['D MMM YYYY', '4 Mar 2026'],
  ['MMMM D, YYYY', 'March 4, 2026'],
  ['YYYY年M月D日', '2026年3月4日'],
  ['D [de] MMMM [de] YYYY', '4 de March de 2026'],
])('the date format %j writes %s', (format, text) => expect(formatDate('2026-03-04', dates(format))).toBe(text))

test('a format that is none writes MM/DD/YYYY', () => {
  for (const format of ['soon', 'MM/YYYY', 'DD.MM.DD', 'YYYY-MM']) expect(formatDate('2026-03-04', dates(format))).toBe('03/04/2026')
})

test('what is no ISO date or time stays as it is', () => {
  expect(formatDate('soon', DEFAULT_FORMATS)).toBe('soon')
  expect(formatTime('soon', DEFAULT_FORMATS)).toBe('soon')
})

test('a readable time format of 12 hr gives a 12-hour clock, otherwise 24-hour HH:mm', () => {
  const written = (format: string) => ['00:05', '09:30', '12:00', '21:05'].map(time => formatTime(time, times(format)))
  expect(written('12 hr')).toEqual(['12:05 AM', '09:30 AM', '12:00 PM', '09:05 PM'])
  expect(written('')).toEqual(written('12 hr'))
  expect(written('24 hr')).toEqual(['00:05', '09:30', '12:00', '21:05'])
})

test('an instant is written in a zone', () => {
  const at = Date.parse('2026-07-01T22:05:30Z')
  expect(formatDateTime(at, 'Europe/Berlin', dates('DD.MM.YYYY'))).toBe('02.07.2026 00:05')
  expect(formatDateTime('2026-07-01T22:05:30Z', 'America/Chicago', DEFAULT_FORMATS)).toBe('07/01/2026 05:05 PM')
  expect(formatDateTime('soon', 'UTC', DEFAULT_FORMATS)).toBe('')
})

test('the hint is the format', () => {
  expect(dateHint(dates('d mmm yyyy'))).toBe('D MMM YYYY')
  expect(dateHint(dates('YYYY年M月D日'))).toBe('YYYY年M月D日')
  expect([timeHint(times('12 hr')), timeHint(times('24 hr'))]).toEqual(['hh:mm AM', 'HH:mm'])
})
