/** Answers that say who asked, as far as a name of them is shown: anybody may have typed a book. */
const NAMES = ['first_name', 'last_name', 'name', 'email'] as const
const MAX_READ = 2000

/** Null for what was not answered. */
export type NameAnswers = Readonly<Record<(typeof NAMES)[number], string | null>>

/** Those of a submission, as one column. @param submission its alias */
export const nameAnswersOf = (submission: string): string =>
  `jsonb_build_object(${NAMES.map(name => `'${name}', left(btrim(${submission}.answers->>'${name}'), ${MAX_READ})`).join(', ')})`

/** The status `t` of a booking `k`: a hold has none. */
export const WITH_STATUS = 'left join booking_status t on t.company_id = $company and t.key = k.status_key'

/**
 * Bookings ahead that a space cannot have without its layout `$id`: those in that layout, and those that wanted none and are seated by no other
 * (`unfit_bookings`). @param ahead which of all bookings `k`, by their status `t`
 */
export const bookedWithLayout = (ahead: string): string => `booking k ${WITH_STATUS}
  join space_layout x on x.company_id = $company and x.space_id = k.space_id and x.layout_id = $id
  join space s on s.company_id = $company and s.id = k.space_id and s.deleted_at is null
  cross join lateral (select greatest(coalesce(k.headcount, 1), 1) as people, greatest(s.seating_capacity,
    (select max(o.seating_capacity) from space_layout o where o.company_id = $company and o.space_id = s.id and o.id <> x.id)) as seats) r
  where ${ahead} and (k.space_layout_id = x.id or (k.space_layout_id is null or r.seats = 0 and coalesce(k.headcount, 0) = 0)
    and r.seats < r.people and x.seating_capacity >= r.people)`
