import { expect, test } from 'vitest'
import { renamedZones } from './renamed-zones.ts'
import { isTimeZone, zonesToday, zoneLabel, zoneToday } from './time-zones.ts'

test('zones are offered as they are called today, each once, and every one of them is taken', () => {
  const zones = zonesToday()
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain('Asia/Kolkata')
  for (const [name, ...older] of renamedZones) {
    expect(zones).toContain(name)
    expect(older.filter(old => zones.includes(old))).toEqual([])
    expect(older.map(zoneToday)).toEqual(older.map(() => name))
  }
  expect(zones.filter(zone => !isTimeZone(zone))).toEqual([])
  expect(zoneToday('Europe/Oslo')).toBe('Europe/Oslo')
  expect(zoneLabel('America/New_York', '-05:00')).toBe('America/New York (GMT-05:00)')
})
