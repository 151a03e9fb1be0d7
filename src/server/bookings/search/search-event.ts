import type { BoundStatement } from '../../db/bound-statement.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventTimes } from '../event-times.ts'
import { weekMinutes } from '../../week-minutes.ts'
import type { SpaceFilter } from './filter.ts'
import type { RememberedZones } from './remembered-zones.ts'
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
  const [times, rows] = await Promise.all([timesOf(db, event), db.run(zonesThere(db, filter))])
  const zones = rows.map(({ zone }) => zone)
  return { times, zones, parameters: parametersIn(db, { filter, event, times, zones }) }
}

export interface PlacedSearch {
  readonly filter: SpaceFilter
  readonly event: SearchEvent
  readonly known: RememberedZones
}

/**
 * The rows of a statement about an event. Where the zones of its places were looked up before they go along as they were, and what they are now is read in
 * the same trip: with others it is read again, with fewer it says the same.
 * @throws Problem 400 for times that cannot be
 */
export async function searchIn<Row>(
  db: CompanyDb,
  { filter, event, known }: PlacedSearch,
  statementOf: (parameters: SearchParameters) => BoundStatement<Row>,
): Promise<Awaited<ReturnType<typeof searchEvent>> & { readonly rows: readonly Row[] }> {
  const { company } = db
  const places = JSON.stringify([filter.regions, filter.locations])
  const before = known.of(company, places)
  if (before) {
    const times = await timesOf(db, event)
    const search = { times, zones: before, parameters: parametersIn(db, { filter, event, times, zones: before }) }
    const [now, rows] = await db.batch([zonesThere(db, filter), statementOf(search.parameters)])
    const zones = now.map(({ zone }) => zone)
    known.note(company, places, zones)
    if (zones.every(zone => before.includes(zone))) return { ...search, zones: [...before], rows: rows as Row[] }
    const parameters = parametersIn(db, { filter, event, times, zones })
    return { times, zones, parameters, rows: await db.run(statementOf(parameters)) }
  }
  const search = await searchEvent(db, filter, event)
  known.note(company, places, search.zones)
  return { ...search, rows: await db.run(statementOf(search.parameters)) }
}

const zonesThere = ({ company }: CompanyDb, { regions, locations }: SpaceFilter) => selectSearchedZones({ company, regions, locations })

interface SearchParts {
  readonly filter: SpaceFilter
  readonly event: SearchEvent
  readonly times: EventTimes
  readonly zones: readonly string[]
}

const parametersIn = ({ company }: CompanyDb, { filter, event, times, zones }: SearchParts) => ({
  company,
  ...filter,
  ...parametersOf(times, zones, event),
})

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
