import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayAfter, lengthOf, type ShownDays } from '../calendar-days.ts'
import { type OpenBar, type PlacedBar, placedBars } from './bars.ts'
import { WINDOW_SPACES, type WindowsNow } from './bar-windows.ts'
import type { PanelSpace } from './booking-panel.tsx'
import { type DayClock, dayClock } from './day-clock.ts'
import { savedPlace, notePlace } from './saved-place.ts'
import { groupAt, zoneOf } from './placing.ts'

/** In the address: the space of the open bar, and its key. */
const OPEN = 'open'
const OPENED = /^([0-9a-z-]{1,36})\.([0-9a-z-]{1,36}\.-?\d{1,12})$/i

interface FoundBar {
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
}

/** The bar whose panel is open, as the address says it: it can be sent to somebody, and is there again after Back. */
export function useOpenBar({ calendar }: CalendarPage, now: WindowsNow) {
  const { search, noteSearch } = useNavigation()
  const open = openIn(search)

  function note(text: string): void {
    const place = savedPlace()
    noteSearch(withSearch(search, { [OPEN]: text }))
    if (place) notePlace(place)
  }

  return {
    open,
    /** 'gone': it is there no more; undefined: none is open, or nobody knows yet. */
    found: open && calendar.places ? findBar(open, calendar.places, calendar, now) : undefined,
    show: ({ space, key }: OpenBar) => note(`${space}.${key}`),
    close: () => note(''),
  }
}

function openIn(search: string): OpenBar | undefined {
  const [, space, key] = OPENED.exec(new URLSearchParams(search).get(OPEN) ?? '') ?? []
  return space === undefined || key === undefined ? undefined : { space, key }
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
  // Of a bar of several days the first one that has the event itself.
  const found = days.flatMap(clock => placedBars(window.bars[at % WINDOW_SPACES] ?? [], clock).map(placed => ({ placed, clock })))
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
