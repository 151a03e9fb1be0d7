import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { WINDOW_SPACES, type WindowsNow } from '../day/bar-windows.ts'
import type { Bar } from '../day/bars.ts'
import { groupAt, zoneOf } from '../day/placing.ts'
import type { WantedTime } from './gap-starts.ts'

/** What somebody is about to ask for. */
export interface ChosenTime {
  /** Place of the space among all. */
  readonly at: number
  /** Instant, in minutes since 1970. */
  readonly start: number
}

/** When a space can be had; undefined: nobody knows yet. @param at its place among all */
export const gapsOf = ({ windows }: WindowsNow, at: number): readonly Bar[] | undefined =>
  windows.get(Math.floor(at / WINDOW_SPACES))?.bars[at % WINDOW_SPACES]

/** As a form takes it. */
export function wantedTime({ calendar }: CalendarPage, places: CalendarPlaces, minutes: number, { at, start }: ChosenTime): WantedTime {
  const building = groupAt(places, at)?.building
  const location = calendar.buildings.find(({ uuid }) => uuid === building)?.location ?? ''
  return { space: places.uuid[at] ?? '', location, zone: zoneOf(places, at), start, minutes }
}
