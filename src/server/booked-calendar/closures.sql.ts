import { defineStatement } from '../db/define-statement.ts'
import { bigint, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** So many closures are named. */
const MAX_CLOSURES = 50

/** When places are closed between two instants, as far as a filter has them: of a space also all around it, of a building also what is in it. */
export const selectCalendarClosures = defineStatement({
  parameters: { company, building: uuid.nullable, space: uuid.nullable, from_time: timestamp, to_time: timestamp },
  columns: { place: text.notNull, label: text, starts: timestamp.notNull, ends: timestamp.notNull, zone: text.notNull },
  sql: `with chosen as materialized (
      select s.id as space_id, s.floor_id, b.id as building_id, w.location_id, l.region_id from building b
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        left join space s on s.company_id = $company and s.building_id = b.id and s.id = $space
      where b.company_id = $company and (s.id is not null or $space::uuid is null and b.id = $building)
    ), c as materialized (
      select c.label, c.during, c.space_id, c.floor_id, coalesce(c.building_id, s.building_id, f.building_id) as building_id, c.location_id, c.region_id,
        coalesce(s.name, f.name) as part, s.timezone
      from closure c
        left join space s on s.company_id = $company and s.id = c.space_id
        left join floor f on f.company_id = $company and f.id = c.floor_id
      where c.company_id = $company and lower(c.during) < $to_time and upper(c.during) > $from_time and coalesce(s.deleted_at, f.deleted_at) is null
    )
    select coalesce(c.part || ', ' || b.name, b.name, l.name, r.name, '') as place, c.label, lower(c.during) as starts, upper(c.during) as ends,
      coalesce(c.timezone, l.timezone, y.timezone) as zone
    from c
      join company y on y.id = $company
      left join building b on b.company_id = $company and b.id = c.building_id
      left join worksite w on w.company_id = $company and w.id = b.worksite_id
      left join location l on l.company_id = $company and l.id = coalesce(c.location_id, w.location_id)
      left join region r on r.company_id = $company and r.id = c.region_id
    where $space::uuid is null and $building::uuid is null or exists (select from chosen o where o.location_id = c.location_id or o.region_id = c.region_id
      or o.building_id = c.building_id and (o.space_id is null or c.space_id is null and (c.floor_id is null or c.floor_id = o.floor_id) or o.space_id = c.space_id))
    order by starts, place limit ${MAX_CLOSURES}`,
})

/** When these spaces are closed between two instants, for themselves or with a place around them: no earlier and no later than these, those that begin first. */
export const selectSpaceClosures = defineStatement({
  parameters: { company, spaces: uuids, from_time: timestamp, to_time: timestamp, most: bigint },
  columns: { of_space: uuid, label: text, start_at: timestamp.notNull, end_at: timestamp.notNull },
  sql: `with c as materialized (
      select c.label, c.during, c.space_id, c.building_id, c.location_id, c.floor_id, c.region_id from closure c
      where c.company_id = $company and lower(c.during) < $to_time and upper(c.during) > $from_time
    )
    select s.id as of_space, c.label, greatest(lower(c.during), $from_time) as start_at, least(upper(c.during), $to_time) as end_at
    from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      join c on c.space_id = s.id or c.building_id = b.id or c.location_id = w.location_id or c.floor_id = s.floor_id or c.region_id = l.region_id
    where s.company_id = $company and s.id = any($spaces)
    order by start_at, s.id, end_at, c.label limit $most`,
})
