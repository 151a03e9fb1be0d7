import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** What of these spaces says when they can be asked for: of those that are in use and seat somebody (P12.61), where nobody has to be asked. */
export const selectSpaceRules = defineStatement({
  parameters: { company, spaces: uuids },
  columns: {
    id: uuid,
    zone: text.notNull,
    open_minutes: text.nullable,
    set_buffer: integer,
    strike_buffer: integer,
    min_notice_minutes: integer,
    max_advance_days: integer.nullable,
  },
  sql: `select s.id, coalesce(s.timezone, l.timezone) as zone, s.open_minutes::text as open_minutes, s.set_buffer, s.strike_buffer, s.min_notice_minutes, s.max_advance_days
    from space s
      join building b on b.company_id = $company and b.id = s.building_id and b.is_active
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id and l.is_active
    where s.company_id = $company and s.id = any($spaces) and s.deleted_at is null and s.is_active and not s.has_custom_availability
      and (s.seating_capacity > 0 or exists (select from space_layout o where o.company_id = $company and o.space_id = s.id and o.seating_capacity > 0))`,
})

/** What others have of these spaces, or of what shares a part with them, with all that goes before and after it. */
export const selectTakenTimes = defineStatement({
  parameters: { company, spaces: uuids, from_time: timestamp, to_time: timestamp },
  columns: { of_space: uuid, from_at: timestamp.notNull, to_at: timestamp.notNull },
  sql: `with m as materialized (
      select m.space_id, m.cell_id from space_cell m where m.company_id = $company and m.space_id = any($spaces)
    )
    select distinct m.space_id as of_space, lower(c.blocked) as from_at, upper(c.blocked) as to_at
    from m
      join taken_cells_of(array(select distinct m.cell_id from m), $from_time, $to_time) c on c.cell_id = m.cell_id
      join booking k on k.company_id = $company and k.id = c.booking_id and (k.kind = 'booking' or k.expires_at > now())
    order by from_at`,
})
