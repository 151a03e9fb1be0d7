import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, smallint, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { filtering, fitting, inSpaces, type SourceName, SOURCES, TOLD, toldColumns } from './calendar-parts.ts'

const company = uuid

/** A page of the agenda, those that begin first at first. `total`: of all pages; `looked`: of so many, at most `most`. */
const AGENDA = `, page as materialized (
      select x.*, (count(*) over ())::int as total from x order by x.wall, x.space, x.id, x.position limit $size::int offset $offset::int
    )
    select ${TOLD}, x.space, x.building, x.floor, y.name as layout, x.total, (select count(*)::int from p) as looked,
      case when x.mask <> 'times' and x.effect = 'wait' then rank_of_waiting($company, x.id) end as rank,
      case when x.mask <> 'times' then x.reconfirm_at is not null else false end as is_to_confirm,
      case when x.mask = 'none' then x.requester else '' end as requester, case when x.mask in ('none', 'own') then x.reference else '' end as reference,
      case when x.mask <> 'times' and x.kind = 'hold' then x.expires_at end as expires_at
    from page x
      left join space_layout o on o.company_id = $company and o.id = x.space_layout_id and x.mask in ('none', 'own')
      left join layout y on y.company_id = $company and y.id = o.layout_id
    order by x.wall, x.space, x.id, x.position`

const agendaColumns = {
  ...toldColumns,
  space: text,
  building: text,
  floor: text.nullable,
  layout: text.nullable,
  total: integer.notNull,
  looked: integer.notNull,
  rank: integer.nullable,
  is_to_confirm: boolean.notNull,
  requester: text.notNull,
  reference: text.notNull,
  expires_at: timestamp.nullable,
}

const agendaOf = (source: SourceName) => `with ${fitting(SOURCES[source])}${AGENDA}`
const paged = { ...filtering, size: integer, offset: integer }

export const selectAgenda = defineStatement({
  parameters: paged,
  columns: { ...agendaColumns, position: smallint.notNull },
  sql: agendaOf('times'),
})
export const selectAgendaOfPlaces = defineStatement({ parameters: paged, columns: agendaColumns, sql: agendaOf('places') })
export const selectOwnAgenda = defineStatement({ parameters: paged, columns: agendaColumns, sql: agendaOf('own') })
export const selectAgendaOfRequests = defineStatement({
  parameters: { ...paged, requests: uuids },
  columns: agendaColumns,
  sql: agendaOf('requests'),
})

/** Bars of these spaces, those that begin first at first. */
export const selectBars = defineStatement({
  parameters: { ...filtering, spaces: uuids },
  columns: { ...toldColumns, of_space: uuid, expires_at: timestamp.nullable, layout: text.nullable },
  sql: `with ${fitting(inSpaces('(select unnest($spaces::uuid[]))'))}
    select ${TOLD}, x.space_id as of_space, case when x.mask <> 'times' and x.kind = 'hold' then x.expires_at end as expires_at,
      y.name as layout
    from x
      left join space_layout o on o.company_id = $company and o.id = x.space_layout_id and x.reservation_id is not null and x.mask = 'none'
      left join layout y on y.company_id = $company and y.id = o.layout_id
    order by x.start_at, x.id, x.position`,
})

/** When these spaces cannot be had because somebody has another one that shares a part of them, with what goes before and after it. `other`: its name; '': it is deleted. */
export const selectPartsInUse = defineStatement({
  parameters: { company, spaces: uuids, from_time: timestamp, to_time: timestamp, from_day: text, to_day: text, most: bigint },
  columns: { of_space: uuid, other: text.notNull, start_at: timestamp.notNull, end_at: timestamp.notNull },
  sql: `with m as materialized (
      select m.space_id, m.cell_id from space_cell m where m.company_id = $company and m.space_id = any($spaces)
        and exists (select from space_cell o where o.company_id = $company and o.cell_id = m.cell_id and o.space_id <> m.space_id)
    ), c as materialized (
      select * from taken_cells_of(array(select distinct m.cell_id from m), $from_time, $to_time)
    )
    select m.space_id as of_space, case when s.deleted_at is null then s.name else '' end as other, min(lower(c.blocked)) as start_at, max(upper(c.blocked)) as end_at
    from m
      join c on c.cell_id = m.cell_id
      join booking k on k.company_id = $company and k.id = c.booking_id and k.space_id <> m.space_id and k.state = 'active'
        and (k.kind = 'booking' or k.expires_at > now())
      join space s on s.company_id = $company and s.id = k.space_id
      join space r on r.company_id = $company and r.id = m.space_id
      join building b on b.company_id = $company and b.id = r.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where lower(c.blocked) at time zone coalesce(r.timezone, l.timezone) < $to_day::text::date + 1
      and upper(c.blocked) at time zone coalesce(r.timezone, l.timezone) > $from_day::text::date
    group by m.space_id, k.id, s.name, s.deleted_at, c.blocked
    order by start_at, m.space_id, k.id limit $most`,
})

/** Spaces that share a part with one of these. */
export const selectSharing = defineStatement({
  parameters: { company, spaces: uuids },
  columns: { space: uuid, other: uuid, name: text },
  sql: `select distinct m.space_id as space, n.space_id as other, s.name
    from space_cell m
      join space_cell n on n.company_id = $company and n.cell_id = m.cell_id and n.space_id <> m.space_id
      join space s on s.company_id = $company and s.id = n.space_id and s.deleted_at is null
    where m.company_id = $company and m.space_id = any($spaces) order by m.space_id, s.name, n.space_id`,
})

/** Spaces in use that a filter leaves, by building, floor and name, from one place on. `open`: minutes of the week, null: always. `total`: of all of them. */
export const selectCalendarSpaces = defineStatement({
  parameters: { company, building: uuid.nullable, space: uuid.nullable, first: integer, size: integer },
  columns: {
    id: uuid,
    name: text,
    building_id: uuid,
    building: text,
    floor: text.notNull,
    zone: text.notNull,
    seats: integer,
    open: text.nullable,
    total: integer.notNull,
  },
  sql: `select s.id, s.name, s.building_id, b.name as building, coalesce(f.name, '') as floor, coalesce(s.timezone, l.timezone) as zone, s.seating_capacity as seats,
      s.open_minutes::text as open, (count(*) over ())::int as total
    from space s
      join building b on b.company_id = $company and b.id = s.building_id and b.deleted_at is null
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      left join floor f on f.company_id = $company and f.id = s.floor_id
    where s.company_id = $company and s.deleted_at is null and s.is_active and ($building::uuid is null or b.id = $building)
      and ($space::uuid is null or s.id = $space)
    order by b.sort, b.name, b.id, coalesce(f.level, -1000), f.name, s.sort, s.name, s.id limit $size::int offset $first::int`,
})

/** What there is to choose from, and what a filter names. */
export const selectCalendarBuildings = defineStatement({
  parameters: { company },
  columns: { uuid, name: text, location: text },
  sql: `select b.id as uuid, b.name, l.name as location from building b
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where b.company_id = $company and b.deleted_at is null
      and exists (select from space s where s.company_id = $company and s.building_id = b.id and s.deleted_at is null)
    order by l.name, b.sort, b.name, b.id limit 1000`,
})

export const selectCalendarSpace = defineStatement({
  parameters: { company, space: uuid },
  columns: { name: text, building: text },
  sql: `select s.name, b.name as building from space s join building b on b.company_id = $company and b.id = s.building_id
    where s.company_id = $company and s.id = $space`,
})

export const selectCalendarForm = defineStatement({
  parameters: { company, form: uuid },
  columns: { name: text },
  sql: 'select f.eventops_form_name as name from form f where f.company_id = $company and f.id = $form and f.deleted_at is null',
})
