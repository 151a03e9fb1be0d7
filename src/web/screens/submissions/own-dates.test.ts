import { expect, test } from 'vitest'
import { zoneText } from './own-dates.ts'

const event = { start_date: '2026-12-15', start_time: '09:00', end_date: '2026-12-15', end_time: '17:00', timezone: 'America/New_York' }

test('the zone of an event is named where its times are said and the own clock shows others', () => {
  expect(zoneText(event, 'Europe/Berlin')).toBe('New York (EST)')
  expect(zoneText({ ...event, end_date: '', end_time: '' }, 'Europe/Berlin')).toBe('New York (EST)')
})

test('nothing is said of it without times, of several days, on the same clock, and while the own clock is not known', () => {
  expect(zoneText({ ...event, start_time: '', end_time: '' }, 'Europe/Berlin')).toBe('')
  expect(zoneText({ ...event, end_date: '2026-12-16' }, 'Europe/Berlin')).toBe('')
  expect(zoneText(event, 'America/New_York')).toBe('')
  expect(zoneText(event, '')).toBe('')
  expect(zoneText({ ...event, timezone: '' }, 'Europe/Berlin')).toBe('')
})
