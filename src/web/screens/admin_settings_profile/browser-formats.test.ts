import { expect, test } from 'vitest'
import { DATE_FORMATS } from '#contract/portal/profile-rules.ts'
import { isTimeZone } from '#contract/portal/time-zones.ts'
import { browserFormats } from './browser-formats.ts'

test.each([
  ['en-US', 'MM/DD/YYYY', '12 hr'],
  ['en-GB', 'DD/MM/YYYY', '24 hr'],
  ['de-DE', 'DD.MM.YYYY', '24 hr'],
  ['fr', 'DD/MM/YYYY', '24 hr'],
  ['nl', 'DD-MM-YYYY', '24 hr'],
  ['sv', 'YYYY-MM-DD', '24 hr'],
  ['ja', 'YYYY/MM/DD', '24 hr'],
  // A space behind the point, digits and a calendar of its own, signs that are not drawn: only the order counts, or the sign between.
  ['cs', 'DD.MM.YYYY', '24 hr'],
  ['hu', 'YYYY-MM-DD', '24 hr'],
  ['ko', 'YYYY-MM-DD', '12 hr'],
  ['ar-EG', 'DD/MM/YYYY', '12 hr'],
  ['fa', 'YYYY/MM/DD', '24 hr'],
  ['th', 'DD/MM/YYYY', '24 hr'],
])('a browser in %s proposes %s and %s', (language, date, clock) => {
  expect(browserFormats(language, 'UTC')).toEqual({ readable_date_format: date, readable_time_format: clock, timezone: 'UTC' })
})

test('every language that a browser may be in proposes a date format that a company can choose', () => {
  const names = [
    'af',
    'am',
    'bg',
    'bn',
    'ca',
    'da',
    'el',
    'et',
    'fi',
    'gu',
    'he',
    'hi',
    'hr',
    'id',
    'it',
    'lt',
    'lv',
    'ms',
    'nb',
    'pl',
    'pt-BR',
  ]
  for (const name of names) expect(DATE_FORMATS, name).toContain(browserFormats(name, 'UTC').readable_date_format)
})

test.each([
  ['Europe/Oslo', 'Europe/Oslo'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])('of the zone %s the one that is chosen by is proposed, %s', (zone, proposed) => {
  expect(browserFormats('en-US', zone).timezone).toBe(proposed)
  expect(isTimeZone(proposed)).toBe(true)
})

test('what a company cannot choose is not proposed', () => {
  expect(browserFormats('en-US', 'Etc/Unknown')).toEqual({ readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' })
  expect(browserFormats('not a language', 'UTC')).toEqual({ timezone: 'UTC' })
})
