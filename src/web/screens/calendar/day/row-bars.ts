import type { AgendaData, CalendarRow } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { instantOf } from '#engine/rules/formulas/zones.ts'
import { type Bar, type OpenBar, type PlacedBar, placedBars } from './bars.ts'
import type { PanelSpace } from './booking-facts.tsx'
import { type DayClock, dayClock } from './day-clock.ts'

/** A row of a day's list as what its panel shows. */
export interface RowBar {
  readonly open: OpenBar
  readonly placed: PlacedBar
  readonly space: PanelSpace
  readonly clock: DayClock
}

/** undefined: nothing of it lies on that day. @param day ISO @param places all spaces of the page: they say which space a row is in */
export function rowBar(row: CalendarRow, { from: day, places }: Pick<AgendaData, 'from' | 'places'>): RowBar | undefined {
  const clock = dayClock(day, row.zone)
  const bar = barOf(row)
  const [placed] = placedBars([bar], clock)
  if (!placed) return undefined
  const at = places ? placeOf(row, places) : -1
  const { space: name, building, floor } = row
  return {
    open: { space: places?.uuid[at] ?? '-', key: bar.key },
    placed,
    space: { name, building, floor, seats: places?.seats[at] },
    clock,
  }
}

/** The one that an address names: what is withheld of others tells them apart by their spaces alone, and a booking that was moved meanwhile is the same. */
export function rowOf(bars: readonly (RowBar | undefined)[], { space, key }: OpenBar): RowBar | undefined {
  const isSame = ({ booking }: Bar) => booking !== '' && key.startsWith(`${booking}.`)
  return (
    bars.find(one => one?.open.space === space && one.open.key === key) ?? bars.find(one => one !== undefined && isSame(one.placed.bar))
  )
}

const REQUEST = /\/submissions\/([0-9a-z-]+)$/i
const RESERVATION = /\/admin\/reservations\/([0-9a-z-]+)$/i

function barOf(row: CalendarRow): Bar {
  const { kind, booking = '', link = '', zone, set_up = 0, strike = 0, status, title, people, expires_at, clash } = row
  const start = instantAt(row.start, zone)
  const submission = REQUEST.exec(link)?.[1] ?? ''
  return {
    key: `${booking || kind}.${start}`,
    kind,
    start,
    end: instantAt(row.end, zone),
    setUp: set_up,
    strike,
    status: status && { key: '', ...status },
    title,
    booking,
    submission,
    reservation: RESERVATION.exec(link)?.[1] ?? '',
    isOwn: submission !== '' && !link.includes('/admin/'),
    people,
    expires: expires_at === undefined ? undefined : Date.parse(expires_at),
    clash: clash !== undefined && clash.reason !== 'free',
  }
}

/** Minutes since 1970. @param wall `YYYY-MM-DD HH:mm` */
const instantAt = (wall: string, zone: string) => instantOf(Date.parse(`${wall.replace(' ', 'T')}Z`) / 60_000, zone)

/** Names are there once in a building; -1: it is none of them. */
function placeOf({ space, building, floor }: CalendarRow, places: CalendarPlaces): number {
  let first = 0
  for (const group of places.groups) {
    const at = places.name.slice(first, first + group.count).indexOf(space)
    if (group.name === building && group.floor === floor && at >= 0) return first + at
    first += group.count
  }
  return -1
}
