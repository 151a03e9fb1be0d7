import { instantOf, wallOf } from './zones.ts'

/**
 * What the clocks do to a time on the wall: it does not exist there, and moves forward to `later`, as long before it there is `earlier`; or it
 * comes twice, and the first is meant. In minutes of the wall since 1970-01-01 00:00.
 */
export type ClockChange = { readonly is: 'skipped'; readonly earlier: number; readonly later: number } | { readonly is: 'repeated' }

/** Undefined: a time of the wall in this zone like any other. @param wall in minutes since 1970-01-01 00:00 */
export function clockChangeAt(wall: number, zone: string): ClockChange | undefined {
  const first = instantOf(wall, zone)
  const later = wallOf(first, zone)
  if (later !== wall) return { is: 'skipped', earlier: wall - (later - wall), later }
  const dayAfter = wall + 1440
  const second = wall - (wallOf(dayAfter, zone) - dayAfter)
  return second > first && wallOf(second, zone) === wall ? { is: 'repeated' } : undefined
}
