import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { type Bar, type PlacedBar, placedBars } from './bars.ts'
import { type DayClock, dayClock, minuteAt } from './day-clock.ts'

export const zoneOf = (places: CalendarPlaces, at: number): string => places.zones[places.zone[at] ?? 0] ?? 'UTC'

/** Each zone is looked at once a day. */
export function clocksOf(day: string): (zone: string) => DayClock {
  const clocks = new Map<string, DayClock>()
  return zone => {
    const clock = clocks.get(zone) ?? dayClock(day, zone)
    clocks.set(zone, clock)
    return clock
  }
}

/** The same bars are placed once: a row that scrolls is not drawn again. */
export function placing(): (bars: readonly Bar[], clock: DayClock) => readonly PlacedBar[] {
  const known = new WeakMap<readonly Bar[], { readonly clock: DayClock; readonly placed: readonly PlacedBar[] }>()
  return (bars, clock) => {
    const before = known.get(bars)
    if (before?.clock === clock) return before.placed
    const placed = placedBars(bars, clock)
    known.set(bars, { clock, placed })
    return placed
  }
}

/** undefined: it is another day there. */
export function minuteOfNow(clock: DayClock, now: number): number | undefined {
  const instant = now / 60_000
  return instant >= clock.begin && instant < clock.end ? minuteAt(clock, instant) : undefined
}
