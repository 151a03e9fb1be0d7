import type { Runner } from '../db/company-db.ts'
import { selectSeatsBeside } from './pairs.sql.ts'

/** A space in one of its layouts (`space_layout`); undefined: in none. */
interface SeatedSpace {
  readonly space: string
  readonly layout: string | undefined
}

/**
 * How many of these people sit in the first of two spaces that lie beside each other (P12.55): as many as it seats in the larger one, the
 * rest in the other. undefined: they do not lie beside each other, or are too small together.
 */
export async function seatsOfPart(
  runner: Runner,
  company: string,
  [one, other]: readonly [SeatedSpace, SeatedSpace],
  people: number,
): Promise<number | undefined> {
  const spaces = { space: one.space, layout: one.layout ?? null, other: other.space, other_layout: other.layout ?? null }
  const [row] = await runner.run(selectSeatsBeside({ company, ...spaces }))
  if (!row || row.seats + row.other_seats < people) return undefined
  const isLarger = row.seats > row.other_seats || (row.seats === row.other_seats && one.space < other.space)
  return isLarger ? Math.min(row.seats, people) : Math.max(0, people - row.other_seats)
}

/** What a submit or a hold says of a space that is one of two. */
export interface PartedSpace {
  readonly uid: string
  /** uid of a layout, or ''. */
  readonly layout_uid: string
  /** uuid of the space that it is taken together with, or ''. */
  readonly beside: string
  /** Of all people of the event; undefined: any number. */
  readonly seats: number | undefined
}

/** The same spaces, where those that name each other share the people. What does not lie beside what it names has to seat all of them. */
export async function sharingSeats<Wanted extends PartedSpace>(
  runner: Runner,
  company: string,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  const shared: Wanted[] = []
  for (const one of wanted) {
    const other = wanted.find(({ uid, beside }) => uid === one.beside && beside === one.uid)
    const seats = other && one.seats !== undefined ? await seatsOfPart(runner, company, [seated(one), seated(other)], one.seats) : undefined
    shared.push(seats === undefined ? one : { ...one, seats })
  }
  return shared
}

const seated = ({ uid, layout_uid }: PartedSpace): SeatedSpace => ({ space: uid, layout: layout_uid || undefined })
