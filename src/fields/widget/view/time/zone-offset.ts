import { instantOf } from '#engine/rules/formulas/zones.ts'

/** Minutes by which the wall of a zone is ahead of UTC, at this time of its wall. */
export function offsetOf(zone: string, day: string, time = '12:00'): number {
  const wall = Date.parse(`${day}T${time}Z`) / 60_000
  return wall - instantOf(wall, zone)
}
