// What of a booking `k` that waits or blocks cannot be had as things are, as SQL with the parameter `$company`: for the start page and the inbox alike. Beside
// `k` stand its space `s`, its building `b`, its location `l`, its layout `y` or none, and `k.effect`, what its status does.

/** Bookings that are looked at, those that begin first at first. */
export const MAX_LOOKED_BOOKINGS = 5_000
/** So far ahead. */
export const DAYS_LOOKED_AHEAD = 400

/** Others have a part of what booking `k` waits for. By a function for each: under row-level security no index finds what overlaps (decision 046). */
const TAKEN = `k.effect = 'wait' and exists (select from booking_cell c cross join lateral taken_cells_of(array[c.cell_id], lower(c.blocked), upper(c.blocked)) o
        where c.company_id = $company and c.booking_id = k.id and o.booking_id <> k.id)`
const GONE = 's.deleted_at is not null or not s.is_active or not b.is_active or not l.is_active'
const CLOSED = `exists (select from closure x where x.company_id = $company and x.during && tstzrange(k.start_at, k.end_at)
        and (x.space_id = s.id or x.building_id = b.id or x.location_id = l.id or x.floor_id = s.floor_id or x.region_id = l.region_id))`
const SMALL = `k.headcount > coalesce(y.seating_capacity, greatest(s.seating_capacity,
        (select max(z.seating_capacity) from space_layout z where z.company_id = $company and z.space_id = s.id)))`

/** Why it cannot be had; null: it can. */
export const CLASH_REASON = `case when ${GONE} then 'gone' when ${CLOSED} then 'closed' when ${SMALL} then 'small' when ${TAKEN} then 'taken' end`

/** Where `k` is, besides its space. */
export const CLASH_PLACE = `join space s on s.company_id = $company and s.id = k.space_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite g on g.company_id = $company and g.id = b.worksite_id
      join location l on l.company_id = $company and l.id = g.location_id
      left join space_layout y on y.company_id = $company and y.id = k.space_layout_id`

/** When it was asked for: who waits is in line by this, and by its id. */
const askedAt = (alias: string) => `coalesce(${alias}.ranked_at, ${alias}.created_at)`

/** Bookings `o` of other requests that wait for a cell of `k` at a time of it, and are not over. */
export const WAITING_TOO = `booking o
        join booking_status p on p.company_id = $company and p.key = o.status_key and p.effect = 'wait'
      where o.company_id = $company and o.kind = 'booking' and o.state = 'active' and o.end_at > now() and o.submission_id is distinct from k.submission_id
        and o.space_id in (select n.space_id from space_cell m join space_cell n on n.company_id = $company and n.cell_id = m.cell_id
          where m.company_id = $company and m.space_id = k.space_id)
        and exists (select from booking_cell a join booking_cell c on c.company_id = $company and c.booking_id = o.id and c.cell_id = a.cell_id
          and c.blocked && a.blocked where a.company_id = $company and a.booking_id = k.id)`
/** `o` asked before `k`. */
export const ASKED_BEFORE = `(${askedAt('o')}, o.id) < (${askedAt('k')}, k.id)`
export const ASKED_AT = askedAt('o')

/** It waits, nobody has its space, and nobody who waits for it too asked before: it could be confirmed. Said of one that has no `CLASH_REASON`. */
export const COULD_HAVE = `k.effect = 'wait' and not exists (select from ${WAITING_TOO} and ${ASKED_BEFORE})`
