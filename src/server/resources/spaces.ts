import type { ClosureRow, SpaceDetails, SpaceRow } from '#contract/portal/resource-rows.ts'
import { MAX_LISTED_SPACES, type SpacesFound } from '#contract/portal/resources.ts'
import { hoursText } from '#contract/portal/weekly-hours.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { listStatements } from './lists.sql.ts'
import { nextFree } from './next-free.ts'
import { selectMadeOf } from './references.sql.ts'
import { bookingsInSpace, type RequestReader, spaceBookings } from './space-bookings.ts'
import * as sql from './spaces.sql.ts'
import { hoursOf } from './week-windows.ts'

/** How far ahead a free stretch is looked for. */
const DAYS_AHEAD = 60
/** Bookings that the card of a space begins with. */
const FIRST_BOOKINGS = 10

type StoredSpace = StatementRow<typeof sql.selectSpaces>

/** A space as the grid has it. */
export function spaceRow({ open_minutes, ...stored }: StoredSpace): SpaceRow {
  return { ...stored, hours: hoursText(hoursOf(open_minutes)) }
}

/** Reads spaces of one company. */
export function readSpaces(db: CompanyDb) {
  const { company } = db
  return {
    /** Those of a place; null: all. At most MAX_LISTED_SPACES. */
    async list(within: string | null): Promise<SpacesFound> {
      const rows = await db.run(sql.selectSpaces({ company, within, most: MAX_LISTED_SPACES + 1 }))
      return { spaces: rows.slice(0, MAX_LISTED_SPACES).map(spaceRow), more: rows.length > MAX_LISTED_SPACES }
    },

    /** One with everything that is known of it; undefined: there is none. */
    async details(id: string, requests: RequestReader | undefined): Promise<SpaceDetails | undefined> {
      const [[stored], partOf, closureIds, closures, bookings, blocked] = await db.batch([
        sql.selectSpacesToEdit({ company, ids: [id] }),
        selectMadeOf({ company, id }),
        sql.selectClosuresOf({ company, id }),
        listStatements.closure({ company, only: null }),
        spaceBookings(company, id, { requests, size: FIRST_BOOKINGS }),
        sql.selectBlockedOf({ company, id, days: DAYS_AHEAD }),
      ])
      if (!stored) return undefined
      const own = closureIds.flatMap(({ uuid }): ClosureRow[] => closures.filter(closure => closure.uuid === uuid))
      const { part_ids, adjacent_ids, description, sort, image_file, zone, ...fields } = stored
      const names = await db.run(sql.selectSpaceNames({ company, ids: [...part_ids, ...adjacent_ids] }))
      const hours = hoursOf(stored.open_minutes)
      return {
        ...spaceRow(fields),
        part_ids,
        description,
        sort,
        image_file,
        zone,
        // One that was deleted lies beside nothing.
        adjacent_ids: adjacent_ids.filter(uuid => names.some(named => named.uuid === uuid)),
        weekly_hours: hours,
        part_of: partOf,
        names: Object.fromEntries(names.map(({ uuid, name }) => [uuid, name])),
        closures: own,
        bookings: await bookingsInSpace(bookings, requests),
        bookings_ahead: bookings[0]?.total ?? 0,
        next_free: nextFree({
          now: Temporal.Now.instant(),
          days: DAYS_AHEAD,
          zone,
          hours,
          blocked: blocked.map(({ from_at, to_at }) => [from_at, to_at] as const),
          closed: own.map(({ starts_at, ends_at }) => [starts_at, ends_at] as const),
          setMinutes: stored.set_buffer,
          strikeMinutes: stored.strike_buffer,
        }),
      }
    },
  }
}
