import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { dayAfter, lengthOf, type ShownDays } from '../calendar-days.ts'
import { type OpenBar, type PlacedBar, placedBars } from './bars.ts'
import { WINDOW_SPACES, type WindowsNow } from './bar-windows.ts'
import type { PanelSpace } from './booking-facts.tsx'
import { type DayClock, dayClock } from './day-clock.ts'
import { groupAt, zoneOf } from './placing.ts'
import { useOpenAddress } from './use-open-address.ts'

interface FoundBar {
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
}

/** The bar whose panel is open. */
export function useOpenBar({ calendar }: CalendarPage, now: WindowsNow) {
  const { open, show, close } = useOpenAddress()
  return {
    open,
    /** 'gone': it is there no more; undefined: none is open, or nobody knows yet. */
    found: open && calendar.places ? findBar(open, calendar.places, calendar, now) : undefined,
    show,
    close,
  }
}

function findBar(
  { space, key }: OpenBar,
  places: CalendarPlaces,
  { from, to }: ShownDays,
  { windows }: WindowsNow,
): FoundBar | 'gone' | undefined {
  const at = places.uuid.indexOf(space)
  if (at < 0) return 'gone'
  const window = windows.get(Math.floor(at / WINDOW_SPACES))
  if (!window) return undefined
  const days = Array.from({ length: lengthOf({ from, to }) }, (_, n) => dayClock(dayAfter(from, n), zoneOf(places, at)))
  const of = at % WINDOW_SPACES
  // Of a bar of several days the first one that has the event itself.
  const found = days.flatMap(clock => placedBars(window.bars[of] ?? [], clock, window.closures[of]).map(placed => ({ placed, clock })))
  const bars = found.toSorted((one, other) => Number(other.placed.body !== undefined) - Number(one.placed.body !== undefined))
  const bar =
    bars.find(({ placed }) => placed.bar.key === key) ??
    // One that was moved meanwhile is the same booking.
    bars.find(({ placed }) => placed.bar.booking !== '' && key.startsWith(`${placed.bar.booking}.`))
  return bar ? { ...bar, space: panelSpace(places, at) } : 'gone'
}

function panelSpace(places: CalendarPlaces, at: number): PanelSpace {
  const { name: building = '', floor = '' } = groupAt(places, at) ?? {}
  return { name: places.name[at] ?? '', building, floor, seats: places.seats[at] ?? 0 }
}
