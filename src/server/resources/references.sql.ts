import { RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import { BOOKINGS_AHEAD } from '#contract/portal/resources.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bookedWithLayout, WITH_STATUS } from './booking-parts.ts'
import { boolean, integer, text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid
const columns = { what: text.notNull, count: integer.notNull, names: texts.notNull }
const parameters = { company, id: uuid }

/** How many, and the names of the first. */
const counted = (what: string, name: string, from: string, order = name, most = 10) =>
  `select '${what}' as what, count(*)::int as count, coalesce((array_agg(${name} order by ${order}))[1:${most}], '{}') as names from ${from}`

/** Rooms of many buildings have the same name. */
const NAME_IN_BUILDING = `s.name || ' (' || b.name || ')'`
const IN_BUILDING = 'join building b on b.company_id = $company and b.id = s.building_id'

/** What takes its space or waits for it, and is not over: what was declined or only shows itself loses nothing (P12.84). */
const AHEAD = `k.company_id = $company and k.state = 'active' and k.end_at > now()
  and case k.kind when 'hold' then k.expires_at > now() else t.effect in ('block', 'wait') end`

/** uuids of the next ones in place of names, which are put together for these alone (`withNamedBookings`). */
const bookingsAhead = (from: string) => counted(BOOKINGS_AHEAD, 'k.id::text', from, 'k.start_at, k.id', 20)

/** A price by its unit, as people read it. */
const PRICE = `case p.unit ${Object.entries(RESOURCE_FIELDS.poster_price.unit.choices)
  .map(([unit, label]) => `when '${unit}' then '${label}'`)
  .join(' ')} end`

/** Ways from each table up to the region: the place with `$id` is one of them. */
const ABOVE_WORKSITE = `join location l on l.company_id = $company and l.id = w.location_id`
const ABOVE_BUILDING = `join worksite w on w.company_id = $company and w.id = b.worksite_id ${ABOVE_WORKSITE}`
const ABOVE_SPACE = `join building b on b.company_id = $company and b.id = s.building_id ${ABOVE_BUILDING}`
const IN_SPACE = '$id in (s.id, s.building_id, b.worksite_id, w.location_id, l.region_id)'

const inPlace = [
  counted('locations', 'l.name', 'location l where l.company_id = $company and l.deleted_at is null and l.region_id = $id'),
  counted(
    'worksites',
    'w.name',
    `worksite w ${ABOVE_WORKSITE} where w.company_id = $company and w.deleted_at is null and $id in (w.location_id, l.region_id)`,
  ),
  counted(
    'buildings',
    'b.name',
    `building b ${ABOVE_BUILDING} where b.company_id = $company and b.deleted_at is null and $id in (b.worksite_id, w.location_id, l.region_id)`,
  ),
  counted(
    'floors',
    `case when f.building_id = $id then f.name else f.name || ' (' || b.name || ')' end`,
    `floor f join building b on b.company_id = $company and b.id = f.building_id ${ABOVE_BUILDING}
      where f.company_id = $company and f.deleted_at is null and $id in (f.building_id, b.worksite_id, w.location_id, l.region_id)`,
  ),
  counted(
    'spaces',
    `case when s.building_id = $id then s.name else ${NAME_IN_BUILDING} end`,
    `space s ${ABOVE_SPACE} where s.company_id = $company and s.deleted_at is null and s.id <> $id and ${IN_SPACE}`,
  ),
  bookingsAhead(
    `booking k ${WITH_STATUS} join space s on s.company_id = $company and s.id = k.space_id and s.deleted_at is null ${ABOVE_SPACE}
      where ${AHEAD} and ${IN_SPACE}`,
  ),
  counted(
    'closures',
    'c.label',
    `closure c left join space s on s.company_id = $company and s.id = c.space_id
      left join floor f on f.company_id = $company and f.id = c.floor_id
      left join building b on b.company_id = $company and b.id = coalesce(c.building_id, s.building_id, f.building_id)
      left join worksite w on w.company_id = $company and w.id = b.worksite_id
      left join location l on l.company_id = $company and l.id = coalesce(c.location_id, w.location_id)
      where c.company_id = $company and upper(c.during) > now() and coalesce(s.deleted_at, f.deleted_at, b.deleted_at, l.deleted_at) is null
        and $id in (s.id, b.id, w.id, l.id, l.region_id, c.region_id)`,
  ),
  counted(
    'prices of posters',
    PRICE,
    `poster_price p join worksite w on w.company_id = $company and w.id = p.worksite_id and w.deleted_at is null ${ABOVE_WORKSITE}
      where p.company_id = $company and upper(p.valid) > current_date and $id in (w.id, w.location_id, l.region_id)`,
  ),
  counted(
    'posters booked ahead',
    `b.name || ' (' || lower(k.during) || ' – ' || upper(k.during) - 1 || ')'`,
    `poster_booking k join building b on b.company_id = $company and b.id = k.building_id and b.deleted_at is null ${ABOVE_BUILDING}
      where k.company_id = $company and k.state = 'active' and upper(k.during) > current_date
        and $id in (b.id, b.worksite_id, w.location_id, l.region_id)`,
    'lower(k.during), b.name, k.id',
  ),
]

const used = (table: string, column: string) =>
  counted(
    'spaces',
    NAME_IN_BUILDING,
    `${table} x join space s on s.company_id = $company and s.id = x.space_id and s.deleted_at is null ${IN_BUILDING}
      where x.company_id = $company and x.${column} = $id`,
  )

const union = (parts: readonly string[]) => `select what, count, names from (${parts.join(' union all ')}) found where count > 0`

/** What refers to the row with this uuid, or lies in it. */
export const referenceStatements = {
  place: defineStatement({ parameters, columns, sql: union(inPlace) }),
  floor: defineStatement({
    parameters,
    columns,
    sql: union([
      counted('spaces', 's.name', 'space s where s.company_id = $company and s.deleted_at is null and s.floor_id = $id'),
      counted('closures', 'c.label', 'closure c where c.company_id = $company and upper(c.during) > now() and c.floor_id = $id'),
    ]),
  }),
  category: defineStatement({
    parameters,
    columns,
    sql: union([
      counted(
        'spaces',
        NAME_IN_BUILDING,
        `space s ${IN_BUILDING} where s.company_id = $company and s.deleted_at is null and s.category_id = $id`,
      ),
    ]),
  }),
  feature: defineStatement({ parameters, columns, sql: union([used('space_feature', 'feature_id')]) }),
  layout: defineStatement({
    parameters,
    columns,
    sql: union([used('space_layout', 'layout_id'), bookingsAhead(bookedWithLayout(AHEAD))]),
  }),
  poster: defineStatement({
    parameters,
    columns,
    sql: union([counted('bookings of posters', 'p.during::text', 'poster_booking p where p.company_id = $company and p.poster_id = $id')]),
  }),
}

/** What the building of a space is called. */
export const selectBuildingOf = defineStatement({
  parameters,
  columns: { building: text },
  sql: `select b.name as building from space s ${IN_BUILDING} where s.company_id = $company and s.id = $id`,
})

/** Spaces that are made of this one and others. */
export const selectMadeOf = defineStatement({
  parameters,
  columns: { uuid, name: text },
  sql: `select s.id as uuid, s.name from space_cell m join space s on s.company_id = $company and s.id = m.space_id and s.deleted_at is null
    where m.company_id = $company and m.cell_id = $id and m.space_id <> $id order by s.name`,
})

/** Spaces in a place, or the space itself; `or_floor`: the place may be a floor, which goes without them. */
export const selectSpacesIn = defineStatement({
  parameters: { ...parameters, or_floor: boolean },
  columns: { id: uuid },
  sql: `select s.id from space s ${ABOVE_SPACE}
    where s.company_id = $company and s.deleted_at is null and (${IN_SPACE} or $or_floor and s.floor_id = $id) order by s.id`,
})

const gone = 'deleted_at = now(), version = version + 1'

/** What lies in a place goes with it, from the narrowest to the widest. */
export const removeInside = {
  spaces: defineStatement({
    parameters: { company, ids: uuids },
    sql: `update space set ${gone} where company_id = $company and deleted_at is null and id = any($ids)`,
  }),
  floors: defineStatement({
    parameters,
    sql: `update floor set ${gone} where company_id = $company and deleted_at is null and id <> $id and building_id in (
      select b.id from building b ${ABOVE_BUILDING} where b.company_id = $company and $id in (b.id, b.worksite_id, w.location_id, l.region_id))`,
  }),
  buildings: defineStatement({
    parameters,
    sql: `update building set ${gone} where company_id = $company and deleted_at is null and id <> $id and worksite_id in (
      select w.id from worksite w ${ABOVE_WORKSITE} where w.company_id = $company and $id in (w.id, w.location_id, l.region_id))`,
  }),
  worksites: defineStatement({
    parameters,
    sql: `update worksite set ${gone} where company_id = $company and deleted_at is null and id <> $id and location_id in (
      select l.id from location l where l.company_id = $company and $id in (l.id, l.region_id))`,
  }),
  locations: defineStatement({
    parameters,
    sql: `update location set ${gone} where company_id = $company and deleted_at is null and region_id = $id`,
  }),
}

/** A noun that is deleted is taken off the spaces that have it. */
export const takeOff = {
  floor: defineStatement({
    parameters,
    sql: 'update space set floor_id = null, version = version + 1 where company_id = $company and floor_id = $id',
  }),
  category: defineStatement({
    parameters,
    sql: 'update space set category_id = null, version = version + 1 where company_id = $company and category_id = $id',
  }),
  feature: defineStatement({ parameters, sql: 'delete from space_feature where company_id = $company and feature_id = $id' }),
  layout: defineStatement({ parameters, sql: 'delete from space_layout where company_id = $company and layout_id = $id' }),
}
