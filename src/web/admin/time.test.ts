import { expect, test } from 'vitest'
import { companyTime } from './company-time.ts'
import { relativeTime } from './relative-time.ts'

const berlin = { timezone: 'Europe/Berlin', readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const chicago = { timezone: 'America/Chicago', readable_date_format: '', readable_time_format: '12 hr' }
const now = Date.parse('2026-03-04T10:00:00Z')
const relative = (datetime: string, profile = berlin) => relativeTime(datetime, now, companyTime(profile))

test('changes have relative times', () => {
  expect(relative('2026-03-04T09:59:30Z')).toBe('Just now')
  expect(relative('2026-03-04T09:59:00Z')).toBe('1 minute ago')
  expect(relative('2026-03-04T09:15:00Z')).toBe('45 minutes ago')
  expect(relative('2026-03-04T07:05:00Z')).toBe('Today at 08:05')
  expect(relative('2026-03-03T07:05:00Z')).toBe('Yesterday at 08:05')
  expect(relative('2026-03-02T07:05:00Z')).toBe('02.03.2026')
})

test('which day it was is decided in the zone of the company', () => {
  expect(relative('2026-03-03T23:30:00Z')).toBe('Today at 00:30')
  expect(relative('2026-03-04T05:30:00Z', chicago)).toBe('Yesterday at 11:30 PM')
})

test('dates and times follow the company formats, MM/DD/YYYY and a 12-hour clock by default', () => {
  expect(companyTime(chicago).both(Date.parse('2026-07-01T05:05:00Z'))).toBe('07/01/2026 12:05 AM')
  expect(companyTime(berlin).both(Date.parse('2026-07-01T22:05:00Z'))).toBe('02.07.2026 00:05')
})
