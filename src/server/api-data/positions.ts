import { MARGIN_MS } from '../live/read-changes.ts'

/** What was changed later may be committed before what was changed earlier: so long before now a page in order of changes ends. An interval in SQL. */
export const MARGIN = `make_interval(secs => ${MARGIN_MS / 1000})`

/** Where a page of a list ended: in lists by a time an instant as JSON of the database has it, to the microsecond; and an id. */
export interface Position {
  readonly at: string
  readonly id: string
}

/** A place in a list. */
export interface ListedPlace extends Position {
  readonly isDeleted?: boolean
}

/** A part of a list. */
export interface PlacesPage {
  readonly places: readonly ListedPlace[]
  /** There are more now. */
  readonly more: boolean
  /** Where it goes on; undefined: nowhere. */
  readonly next: Position | undefined
}

const [FIRST_ID, LAST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Before everything, in ascending order. @param at an instant, ISO 8601 */
export const before = (at = '-infinity'): Position => ({ at, id: FIRST_ID })
/** Before everything, in descending order. */
export const NEWEST: Position = { at: 'infinity', id: LAST_ID }

/** So many rows are looked at for one page of a token that is limited to forms: it may be empty, and go on. */
export const MAX_LOOKED = 20_000
/** What more submissions than these have cannot be searched for: nobody knows in which order they came. */
export const MAX_FOUND = 10_000

/** @param places one more than the page holds, if there is one */
export function pageOf(places: readonly ListedPlace[], size: number): PlacesPage {
  const shown = places.slice(0, size)
  const more = places.length > size
  return { places: shown, more, next: more ? shown.at(-1) : undefined }
}

/** In order of changes there is always a next page. @param end how far it was looked, where that did not fill the page */
export function pageOfChanges(places: readonly ListedPlace[], size: number, from: Position, end?: Position): PlacesPage {
  const { places: shown, more } = pageOf(places, size)
  const next = (!more && end) || shown.at(-1) || from
  return { places: shown, more: more || end !== undefined, next }
}
