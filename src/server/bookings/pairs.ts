import type { Runner } from '../db/company-db.ts'
import { selectSeatsOfTwo } from './pairs.sql.ts'

/** A space in one of its layouts (`space_layout`); undefined: in none. */
interface SeatedSpace {
  readonly space: string
  readonly layout: string | undefined
}

/**
 * How many of these people sit in the first of two spaces that lie beside each other (P12.55): as many as it seats in the larger one, the
 * rest in the other. undefined: they do not lie beside each other, or are too small together.
 * @param isTogether also where they do not
 */
export async function seatsOfPart(
  runner: Runner,
  company: string,
  [one, other]: readonly [SeatedSpace, SeatedSpace],
  people: number,
  isTogether = false,
): Promise<number | undefined> {
  const spaces = { space: one.space, layout: one.layout ?? null, other: other.space, other_layout: other.layout ?? null }
  const [row] = await runner.run(selectSeatsOfTwo({ company, ...spaces }))
  if (!row || !(row.is_beside || isTogether) || row.seats + row.other_seats < people) return undefined
  const isLarger = row.seats > row.other_seats || (row.seats === row.other_seats && one.space < other.space)
  return isLarger ? Math.min(row.seats, people) : Math.max(0, people - row.other_seats)
}

/** What a submit or a hold says of a space that is one of two. */
export interface PartedSpace {
  readonly uid: string
  /** The field whose answer names it. */
  readonly map_field: string
  /** uid of a layout, or ''. */
  readonly layout_uid: string
  /** uuid of the space that it is taken together with, or ''. */
  readonly beside: string
  /** Of all people of the event; undefined: any number. */
  readonly seats: number | undefined
}

/**
 * The same spaces, where those of an answer that name each other share the people. What does not lie beside what it names has to seat all of
 * them, unless both are booked already: staff may have moved one of them elsewhere (P12.96).
 * @param booked uuids of spaces
 */
export async function sharingSeats<Wanted extends PartedSpace>(
  runner: Runner,
  company: string,
  wanted: readonly Wanted[],
  booked: ReadonlySet<string> = new Set(),
): Promise<Wanted[]> {
  const shared: Wanted[] = []
  for (const one of wanted) {
    const other = wanted.find(({ uid, map_field, beside }) => map_field === one.map_field && uid === one.beside && beside === one.uid)
    const seats = other && one.seats !== undefined ? await seatsOfPair(runner, company, [one, other], one.seats, booked) : undefined
    shared.push(seats === undefined ? one : { ...one, seats })
  }
  return shared
}

const seatsOfPair = (
  runner: Runner,
  company: string,
  [one, other]: readonly [PartedSpace, PartedSpace],
  people: number,
  booked: ReadonlySet<string>,
) => seatsOfPart(runner, company, [seated(one), seated(other)], people, booked.has(one.uid) && booked.has(other.uid))

const seated = ({ uid, layout_uid }: PartedSpace): SeatedSpace => ({ space: uid, layout: layout_uid || undefined })
