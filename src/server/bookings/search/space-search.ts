import type { OfferedBuilding, OfferedFeature } from '#contract/tenant/places.shape.ts'
import type { SpaceFound, UnavailableBuilding } from '#contract/tenant/spaces.shape.ts'
import type { NamedItem } from '#contract/tenant/wire.shape.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { inTurn, type TurnsByTheWay } from '../../in-turn.ts'
import type { EventTimes } from '../event-times.ts'
import { withPast } from '../reasons.ts'
import { alternativesTo } from './alternatives.ts'
import { cursorFrom, cursorText, type SpaceCursor } from './cursor.ts'
import { filterOf, type WireFilter } from './filter.ts'
import { foundItems } from './found-items.ts'
import { freeStartOf } from './free-start-of.ts'
import { addHints } from './hints.ts'
import {
  selectAnyBookable,
  selectAvailable,
  selectBuildings,
  selectSearchedBuildings,
  selectSearchedFeatures,
  selectUnavailable,
  type FoundReason,
} from './search.sql.ts'
import { type RememberedZones, rememberedZones } from './remembered-zones.ts'
import { type SearchEvent, searchIn, type SearchParameters } from './search-event.ts'
import { isShortPlot, type PlotQuery, spacePlot } from './space-plot.ts'
import { timesOf, type WireTimes } from './times.ts'
import { addFreeDays } from './ways/by-day.ts'
import { waysOut } from './ways/ways-out.ts'

export interface FoundSpaces {
  readonly spaces: readonly SpaceFound[]
  /** Of all pages. */
  readonly total: number
  /** Those that can be had and those that cannot, together. */
  readonly searched: number
  /** Of the page behind this one; null: there is none. */
  readonly cursor: string | null
}

/** Rows of one page. */
export const PAGE_SIZE = 200

/** Who was refused waits so long at most for what would do instead, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Looks for spaces of one company by the rule of `space_reasons` (P12.18).
 * @param path of the company
 * @param search turns of searches; undefined: nobody else searches
 * @param zones as they are remembered of all companies
 */
export function spaceSearchOf(db: CompanyDb, path: string, search?: TurnsByTheWay, zones: RememberedZones = rememberedZones()) {
  const { company } = db
  const byTheWay = <T>(work: () => Promise<T>) =>
    search ? inTurn({ ...search, patience: Math.min(search.patience, PATIENCE_MS) }, company, work) : work()

  const found = <Found>(wire: WireFilter, event: SearchEvent, statementOf: (parameters: SearchParameters) => BoundStatement<Found>) =>
    searchIn(db, { filter: filterOf(wire), event, known: zones }, statementOf)
  const itemsOf = (rows: readonly Row[], { run, layout }: SearchEvent, { adjusted }: EventTimes) =>
    foundItems(db, rows, { path, run, layout, adjusted })

  /** Spaces that can be had, best fit first. */
  async function available(wire: WireFilter, event: SearchEvent, after: SpaceCursor): Promise<FoundSpaces> {
    const search = await found(wire, event, parameters => selectAvailable({ ...parameters, ...after, size: PAGE_SIZE + 1 }))
    const { rows, searched } = foundIn(search.rows)
    const items = await itemsOf(rows.slice(0, PAGE_SIZE), event, search.times)
    return { spaces: items.map(({ item }) => item), searched, ...pageOf(rows) }
  }

  return {
    available,

    /** A few that can be had in place of a space that is gone, besides those that are wanted already (`without`). @throws Problem 503 */
    alternatives: (space: string, event: SearchEvent, without: readonly string[]) =>
      byTheWay(() => alternativesTo(db, available, { space, event, without })),

    /**
     * When an event of this length could have the space that was refused it, on the wall of the space; undefined: not for `reasons` that last,
     * or not within a month.
     * @throws Problem 503
     */
    nextFreeStart: (space: string, event: SearchEvent, reasons: readonly { readonly key: string }[]) =>
      byTheWay(() => freeStartOf(db, path, { space, event, reasons })),

    /** The instants that are meant. @throws Problem 400 with an alert */
    times: (wire: WireTimes): Promise<EventTimes> => timesOf(db, wire),

    /** What would do where no space is available (P12.51). */
    waysOut: (wire: WireFilter, event: SearchEvent) => waysOut(db, path, wire, event),

    /** Whether these places have a space that can be booked at some time, whatever else is wanted of it. */
    async hasBookable(wire: WireFilter): Promise<boolean> {
      const [found] = await db.run(selectAnyBookable({ company, ...filterOf(wire), categories: [], features: [] }))
      return found?.is_any === true
    },

    /** Spaces that cannot be had, each with every reason, and when it would be free next. */
    async unavailable(wire: WireFilter, event: SearchEvent, after: SpaceCursor): Promise<FoundSpaces> {
      const search = await found(wire, event, parameters => selectUnavailable({ ...parameters, ...after, size: PAGE_SIZE + 1 }))
      const { times, parameters } = search
      const { rows, searched } = foundIn(search.rows)
      const shown = rows.slice(0, PAGE_SIZE).map(row => ({ ...row, reasons: withPast(row.reasons, parameters.starts) }))
      const items = await itemsOf(shown, event, times)
      return { spaces: await addFreeDays(db, await addHints(db, items, times, event), search), searched, ...pageOf(rows) }
    },

    /** Buildings with at least one space that can be had. */
    async buildings(wire: WireFilter, event: SearchEvent): Promise<OfferedBuilding[]> {
      const { times, rows } = await found(wire, event, selectBuildings)
      return rows
        .filter(({ available }) => available > 0)
        .map(({ id, available, total, ...building }) => ({
          uid: id,
          ...building,
          spaces_available: available,
          spaces_total: total,
          ...(times.adjusted && { adjusted: true as const }),
        }))
    },

    /** Buildings with at least one space that cannot be had. */
    async unavailableBuildings(wire: WireFilter, event: SearchEvent): Promise<UnavailableBuilding[]> {
      const { rows } = await found(wire, event, selectBuildings)
      return rows
        .filter(({ available, total }) => available < total)
        .map(({ id, name, region, location, available, total }) => ({
          uid: id,
          name,
          region,
          location,
          spaces_total: total,
          spaces_unavailable: total - available,
        }))
    },

    /** Buildings to choose from. */
    async allBuildings(wire: WireFilter): Promise<NamedItem[]> {
      const rows = await db.run(selectSearchedBuildings({ company, ...filterOf(wire) }))
      return rows.map(({ id, name }) => ({ uid: id, name }))
    },

    /** What takes place in spaces, day by day. */
    plot: (query: PlotQuery) => spacePlot(db, query, zones),
    isShortPlot,

    /** Where a page begins; undefined for a text that no answer gave. */
    cursorFrom,

    async features(wire: WireFilter): Promise<OfferedFeature[]> {
      const rows = await db.run(selectSearchedFeatures({ company, ...filterOf(wire) }))
      return rows.map(({ id, ...feature }) => ({ uid: id, ...feature }))
    },
  }
}

interface Row extends SpaceCursor {
  readonly total: number
  readonly reasons?: readonly FoundReason[]
}

/** The spaces among these rows, and how many were looked at. */
function foundIn<Found extends { readonly id: string | null; readonly searched: number }>(found: readonly Found[]) {
  return { rows: found.filter((row): row is Found & SpaceCursor => row.id !== null), searched: found[0]?.searched ?? 0 }
}

/** One row more than a page holds says that there is another one. */
function pageOf(rows: readonly Row[]): Pick<FoundSpaces, 'total' | 'cursor'> {
  const last = rows[PAGE_SIZE - 1]
  return { total: rows[0]?.total ?? 0, cursor: rows.length > PAGE_SIZE && last ? cursorText(last) : null }
}
