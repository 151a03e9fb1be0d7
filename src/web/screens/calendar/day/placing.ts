import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { type Bar, type PlacedBar, placedBars, type SpaceClosure } from './bars.ts'
import { type DayClock, dayClock, minuteAt } from './day-clock.ts'

export const zoneOf = (places: CalendarPlaces, at: number): string => places.zones[places.zone[at] ?? 0] ?? 'UTC'

/** The floor of a building in which a space lies. */
export function groupAt({ groups }: CalendarPlaces, at: number): CalendarPlaces['groups'][number] | undefined {
  let after = 0
  return groups.find(({ count }) => at < (after += count))
}

/** Each zone is looked at once a day. @param day where none is asked for */
export function clocksOf(day: string): (zone: string, of?: string) => DayClock {
  const clocks = new Map<string, DayClock>()
  return (zone, of = day) => {
    const clock = clocks.get(`${of} ${zone}`) ?? dayClock(of, zone)
    clocks.set(`${of} ${zone}`, clock)
    return clock
  }
}

/** The same bars are placed once: a row that scrolls is not drawn again. */
export function placing(): (bars: readonly Bar[], clock: DayClock, closures: readonly SpaceClosure[]) => readonly PlacedBar[] {
  const known = new WeakMap<readonly Bar[], WeakMap<DayClock, readonly PlacedBar[]>>()
  return (bars, clock, closures) => {
    const byClock = known.get(bars) ?? new WeakMap<DayClock, readonly PlacedBar[]>()
    known.set(bars, byClock)
    const placed = byClock.get(clock) ?? placedBars(bars, clock, closures)
    byClock.set(clock, placed)
    return placed
  }
}

/** undefined: it is another day there. */
export function minuteOfNow(clock: DayClock, now: number): number | undefined {
  const instant = now / 60_000
  return instant >= clock.begin && instant < clock.end ? minuteAt(clock, instant) : undefined
}

/** The minute of the day under a pointer; undefined: it is none of a row, or a key pressed it. @param half pixels of half an hour */
export function minuteUnder(
  { target, clientX, detail }: Pick<MouseEvent, 'clientX' | 'detail'> & { readonly target: EventTarget | null },
  half: number,
): number | undefined {
  const hours = target instanceof Element && detail > 0 ? target.closest('.timeline-hours') : null
  if (!hours) return undefined
  const { left, right } = hours.getBoundingClientRect()
  const isRtl = getComputedStyle(hours).direction === 'rtl'
  return ((isRtl ? right - clientX : clientX - left) / half) * 30
}
