import { defineStatement } from '../../db/define-statement.ts'
import { integer, text, uuid, uuids } from '../../db/sql-types.ts'

const company = uuid

const WALL = (column: string) => `to_char(${column} at time zone coalesce(s.timezone, l.timezone), 'YYYY-MM-DD"T"HH24:MI')`

/** What is booked for these now, a row for each of its days, in the order of the ids. Times are those of the space. */
export const selectBookedSpaces = defineStatement({
  scope: 'worker: ids that the export found for whoever asked for it',
  parameters: { company, ids: uuids },
  columns: {
    reference: text,
    form_name: text,
    space: text,
    building: text,
    location: text,
    starts: text.notNull,
    ends: text.notNull,
    zone: text.notNull,
    layout: text.notNull,
    layout_description: text,
    headcount: integer.nullable,
    status: text,
  },
  sql: `select q.reference, f.eventops_form_name as form_name, s.name as space, b.name as building, l.name as location, ${WALL('p.start_at')} as starts,
      ${WALL('p.end_at')} as ends, coalesce(s.timezone, l.timezone) as zone, coalesce(y.name, '') as layout, k.layout_description, k.headcount, t.label as status
    from unnest($ids::uuid[]) with ordinality as i(id, place)
      join submission q on q.company_id = $company and q.id = i.id
      join form f on f.company_id = $company and f.id = q.form_id
      join booking k on k.company_id = $company and k.submission_id = i.id and k.kind = 'booking' and k.state = 'active' and k.status_before is null
      join booking_status t on t.company_id = $company and t.key = k.status_key
      join booking_period p on p.company_id = $company and p.booking_id = k.id
      join space s on s.company_id = $company and s.id = k.space_id
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
      left join layout y on y.company_id = $company and y.id = x.layout_id
    order by i.place, p.start_at, s.name, k.id`,
})

/** Where posters of these hang now, in the order of the ids. Days are civil ones, both included. */
export const selectBookedPosters = defineStatement({
  scope: 'worker: ids that the export found for whoever asked for it',
  parameters: { company, ids: uuids },
  columns: {
    reference: text,
    form_name: text,
    campus: text,
    building: text,
    location: text,
    first_day: text.notNull,
    last_day: text.notNull,
    locations: integer,
    poster: text.notNull,
  },
  sql: `select q.reference, f.eventops_form_name as form_name, w.name as campus, b.name as building, l.name as location,
      to_char(lower(k.during), 'YYYY-MM-DD') as first_day, to_char(upper(k.during) - 1, 'YYYY-MM-DD') as last_day, k.locations,
      coalesce(p.external_id, '') as poster
    from unnest($ids::uuid[]) with ordinality as i(id, place)
      join submission q on q.company_id = $company and q.id = i.id
      join form f on f.company_id = $company and f.id = q.form_id
      join poster_booking k on k.company_id = $company and k.submission_id = i.id and k.state = 'active'
      join building b on b.company_id = $company and b.id = k.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      left join poster p on p.company_id = $company and p.id = k.poster_id
    order by i.place, lower(k.during), w.name, b.name, k.id`,
})
