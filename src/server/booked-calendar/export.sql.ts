import { defineStatement } from '../db/define-statement.ts'
import { integer, text, uuids } from '../db/sql-types.ts'
import { filtering, fitting, type SourceName, SOURCES, TOLD } from './calendar-parts.ts'

const wall = (at: string, format: string) => `to_char(t.${at} at time zone t.zone, '${format}')`

/**
 * All that a filter leaves, those that begin first at first, in the columns of a file of bookings (P12.147). The first row is there also where there is nothing: then
 * `space` is null. Which in line something is, is not asked. `looked`: so many stretches were looked at, at most `most`.
 */
const exportOf = (source: SourceName) => `with ${fitting(SOURCES[source])}, t as materialized (
      select ${TOLD}, x.wall, x.id, x.space, x.building, case when x.mask = 'none' then x.requester else '' end as requester,
        case when x.mask in ('none', 'own') then coalesce(nullif(x.reference, ''), v.source_ref, v.id::text, '') else '' end as ref, v.notes,
        coalesce(c.name, v.contact_name) as contact_name, coalesce(c.email, v.contact_email) as contact_email, v.set_up, v.strike,
        case when x.mask in ('none', 'own') then y.name end as layout
      from x
        left join reservation v on v.company_id = $company and v.id = x.reservation_id and x.mask = 'none'
        left join space_layout o on o.company_id = $company and o.id = x.space_layout_id
        left join layout y on y.company_id = $company and y.id = o.layout_id
        left join users c on c.company_id = $company and c.id = v.contact_user
    )
    select (select count(*)::int from p) as looked, t.ref, t.title, t.space, t.building, ${wall('start_at', 'YYYY-MM-DD')} as day,
      ${wall('start_at', 'HH24:MI')} as begins, ${wall('end_at', 'HH24:MI')} as ends,
      nullif(${wall('end_at', 'YYYY-MM-DD')}, ${wall('start_at', 'YYYY-MM-DD')}) as last_day, t.status_label as status, t.notes, t.contact_name, t.contact_email,
      t.people::text as people, t.layout, t.set_up::text as set_up, t.strike::text as strike, t.requester, t.zone
    from (select) o left join t on true order by t.wall, t.space, t.id, t.position`

const columns = {
  looked: integer.notNull,
  ref: text.nullable,
  title: text.nullable,
  space: text.nullable,
  building: text.nullable,
  day: text.nullable,
  begins: text.nullable,
  ends: text.nullable,
  last_day: text.nullable,
  status: text.nullable,
  notes: text.nullable,
  contact_name: text.nullable,
  contact_email: text.nullable,
  people: text.nullable,
  layout: text.nullable,
  set_up: text.nullable,
  strike: text.nullable,
  requester: text.nullable,
  zone: text.nullable,
}

export const selectExport = defineStatement({ parameters: filtering, columns, sql: exportOf('times') })
export const selectExportOfPlaces = defineStatement({ parameters: filtering, columns, sql: exportOf('places') })
export const selectOwnExport = defineStatement({ parameters: filtering, columns, sql: exportOf('own') })
export const selectExportOfRequests = defineStatement({ parameters: { ...filtering, requests: uuids }, columns, sql: exportOf('requests') })
