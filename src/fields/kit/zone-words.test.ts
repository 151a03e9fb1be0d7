import { expect, test } from 'vitest'
import { foreignZone } from './zone-words.ts'

test.each([
  ['America/New_York', '2026-01-15', '09:00', 'New York (EST)'],
  ['America/New_York', '2026-07-15', '09:00', 'New York (EDT)'],
  ['America/New_York', '2026-03-08', '01:30', 'New York (EST)'],
  ['America/New_York', '2026-03-08', '03:30', 'New York (EDT)'],
  ['America/Argentina/Buenos_Aires', '2026-01-15', '', 'Buenos Aires (GMT-3)'],
  ['Asia/Calcutta', '2026-01-15', '09:00', 'Kolkata (GMT+5:30)'],
  ['Etc/UTC', '2026-01-15', '09:00', 'UTC'],
])('%s on %s at %s is called %4$s', (zone, day, time, words) => expect(foreignZone(zone, day, time, 'Europe/Berlin')).toBe(words))

test('the zone of the own clock is not named, whichever of its names it has', () => {
  expect(foreignZone('Europe/Berlin', '2026-01-15', '09:00', 'Europe/Berlin')).toBe('')
  expect(foreignZone('Asia/Calcutta', '2026-01-15', '09:00', 'Asia/Kolkata')).toBe('')
  expect(foreignZone('GMT', '2026-01-15', '09:00', 'UTC')).toBe('')
})

test('what is no zone has no name', () => {
  for (const zone of ['', 'Pacific Time', 'Mars/Olympus']) expect(foreignZone(zone, '2026-01-15', '09:00', 'Europe/Berlin')).toBe('')
})
