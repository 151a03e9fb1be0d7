import type { CompanyDb } from '../../db/company-db.ts'
import type { EventTimes } from '../event-times.ts'
import { weekMinutes } from '../../week-minutes.ts'
import type { SpaceFilter } from './filter.ts'
import { selectSearchedZones } from './search.sql.ts'
import { timesOf, type WireTimes } from './times.ts'

/** An event that looks for a space. */
export interface SearchEvent extends WireTimes {
  /** undefined: any number. */
  readonly seats?: number | undefined
  /** uuid of a layout that is wanted. */
  readonly layout?: string | undefined
  /** Whose own holds, and of which submission the bookings, do not stand in the way. */
  readonly run?: string | undefined
  readonly submission?: string | undefined
  /** uuids of spaces whose bookings of this submission go to some of these times. */
  readonly planned?: readonly string[] | undefined
  /** The same for other times, on other days. */
  readonly plannedAt?: ((times: Partial<WireTimes>) => readonly string[]) | undefined
}

/** What statements about spaces take: the filter, and `event` of search.sql.ts. */
export type SearchParameters = Awaited<ReturnType<typeof searchEvent>>['parameters']

/** An event as statements take it. @throws Problem 400 for times that cannot be */
export async function searchEvent(db: CompanyDb, filter: SpaceFilter, event: SearchEvent) {
  const { company } = db
  const { regions, locations } = filter
  const [times, rows] = await Promise.all([timesOf(db, event), db.run(selectSearchedZones({ company, regions, locations }))])
  const zones = rows.map(({ zone }) => zone)
  return { times, zones, parameters: { company, ...filter, ...parametersOf(times, zones, event) } }
}

function parametersOf(times: EventTimes, zones: readonly string[], { seats, layout, run, submission, planned = [] }: SearchEvent) {
  const { periods } = times
  return {
    starts: periods.map(({ start }) => start.toISOString()),
    ends: periods.map(({ end }) => end.toISOString()),
    from_times: periods.map(({ from }) => from.toISOString()),
    to_times: periods.map(({ to }) => to.toISOString()),
    zones,
    minutes: zones.map(zone => weekMinutes(periods, zone)),
    seats: seats ?? null,
    layout: layout ?? null,
    run: run ?? null,
    submission: submission ?? null,
    planned,
  }
}
