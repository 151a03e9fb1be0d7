import { integer, texts, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid

/** What chooses spaces: `searched_spaces` (migration 0014). */
export const filter = { company, regions: texts, locations: texts, worksites: texts, buildings: uuids, categories: texts, features: uuids }
export const SEARCHED = 'searched_spaces($company, $regions, $locations, $worksites, $buildings, $categories, $features)'

/** What `space_reasons` (migration 0009) takes besides; instants in ISO, minutes of the week as text of ranges. */
export const event = {
  starts: texts,
  ends: texts,
  from_times: texts,
  to_times: texts,
  zones: texts,
  minutes: texts,
  seats: integer.nullable,
  layout: uuid.nullable,
  run: uuid.nullable,
  submission: uuid.nullable,
}
export const TOO_SMALL = 2147483647

/** Its capacity, when that suffices, else the least of its layouts that does; spaces that are too small come last. */
export const FIT = `case when $layout::uuid is null and c.capacity >= coalesce($seats::int, 0) then c.capacity else coalesce((
      select min(l.seating_capacity) from space_layout l where l.company_id = $company and l.space_id = c.space_id
        and ($layout::uuid is null or l.layout_id = $layout) and l.seating_capacity >= coalesce($seats::int, 0)), ${TOO_SMALL}) end`

/** From spaces `c`, with their `fit`: those that are large enough and can be booked here, without regard to time. */
export const LARGE_ENOUGH = `from (select c.*, ${FIT} as fit from ${SEARCHED} c) c join space s on s.company_id = $company and s.id = c.space_id
      where c.fit < ${TOO_SMALL} and not s.has_custom_availability`
