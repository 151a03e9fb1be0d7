import type { PlaceGap } from '#contract/portal/inventory-gaps.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { PosterPriceRow, PosterRow, StatusRow } from '#contract/portal/resource-rows.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, double, integer, text, texts, uuid } from '../db/sql-types.ts'
import { PLACE_GAPS } from './gap-parts.ts'

const company = uuid
/** The one row, or null: all of them. */
const only = uuid.nullable
const row = { uuid, version: integer }
const named = { ...row, name: text }
const sort = integer
const gaps = texts.as<PlaceGap[]>().notNull

const closureColumns = {
  ...row,
  region_id: uuid.nullable,
  location_id: uuid.nullable,
  building_id: uuid.nullable,
  floor_id: uuid.nullable,
  space_id: uuid.nullable,
  of: text.notNull,
  label: text,
  short_label: text,
  reason_key: text,
  starts_at: text.notNull,
  ends_at: text.notNull,
}
const CLOSURES = `select c.id as uuid, c.version, c.region_id, c.location_id, c.building_id, c.floor_id, c.space_id,
    coalesce(r.name, l.name, b.name, f.name, s.name) as of, c.label, c.short_label,
    c.reason_key, to_json(lower(c.during))#>>'{}' as starts_at, to_json(upper(c.during))#>>'{}' as ends_at
  from closure c
    left join region r on r.company_id = $company and r.id = c.region_id
    left join floor f on f.company_id = $company and f.id = c.floor_id
    left join location l on l.company_id = $company and l.id = c.location_id
    left join building b on b.company_id = $company and b.id = c.building_id
    left join space s on s.company_id = $company and s.id = c.space_id`

/** Rows as the wire has them, by noun. */
export const listStatements = {
  region: defineStatement({
    parameters: { company, only },
    columns: { ...named, mapping_key: text, sort },
    sql: `select id as uuid, version, name, mapping_key, sort from region
      where company_id = $company and deleted_at is null and ($only::uuid is null or id = $only) order by sort, name`,
  }),
  location: defineStatement({
    parameters: { company, only },
    columns: {
      ...named,
      region_id: uuid,
      country: text,
      timezone: text,
      latitude: double.nullable,
      longitude: double.nullable,
      is_active: boolean,
      sort,
      gaps,
    },
    sql: `select l.id as uuid, l.version, l.name, l.region_id, l.country, l.timezone, l.latitude, l.longitude, l.is_active, l.sort,
        ${PLACE_GAPS.location} from location l
      where l.company_id = $company and l.deleted_at is null and ($only::uuid is null or l.id = $only) order by l.sort, l.name`,
  }),
  worksite: defineStatement({
    parameters: { company, only },
    columns: { ...named, location_id: uuid, code: text, sort, gaps },
    sql: `select w.id as uuid, w.version, w.name, w.location_id, w.code, w.sort, ${PLACE_GAPS.worksite}
      from worksite w join location l on l.company_id = $company and l.id = w.location_id
      where w.company_id = $company and w.deleted_at is null and ($only::uuid is null or w.id = $only) order by w.sort, w.name`,
  }),
  building: defineStatement({
    parameters: { company, only },
    columns: {
      ...named,
      worksite_id: uuid,
      code: text,
      address: text,
      latitude: double.nullable,
      longitude: double.nullable,
      poster_display_locations: integer,
      is_active: boolean,
      sort,
      spaces: integer.notNull,
      gaps,
    },
    sql: `select b.id as uuid, b.version, b.name, b.worksite_id, b.code, b.address, b.latitude, b.longitude, b.poster_display_locations,
        b.is_active, b.sort,
        (select count(*)::int from space s where s.company_id = $company and s.building_id = b.id and s.deleted_at is null) as spaces,
        ${PLACE_GAPS.building}
      from building b where b.company_id = $company and b.deleted_at is null and ($only::uuid is null or b.id = $only) order by b.sort, b.name`,
  }),
  floor: defineStatement({
    parameters: { company, only },
    columns: { ...named, building_id: uuid, level: integer, spaces: integer.notNull },
    sql: `select f.id as uuid, f.version, f.name, f.building_id, f.level,
        (select count(*)::int from space s where s.company_id = $company and s.building_id = f.building_id and s.floor_id = f.id
          and s.deleted_at is null) as spaces
      from floor f where f.company_id = $company and f.deleted_at is null and ($only::uuid is null or f.id = $only) order by f.level, f.name`,
  }),
  category: defineStatement({
    parameters: { company, only },
    columns: { ...named, key: text, sort, spaces: integer.notNull },
    sql: `select c.id as uuid, c.version, c.name, c.key, c.sort, coalesce(n.spaces, 0) as spaces from space_category c
      left join (select category_id, count(*)::int as spaces from space where company_id = $company and deleted_at is null group by 1) n
        on n.category_id = c.id
      where c.company_id = $company and c.deleted_at is null and ($only::uuid is null or c.id = $only) order by c.sort, c.name`,
  }),
  feature: defineStatement({
    parameters: { company, only },
    columns: { ...named, icon: text, sort, spaces: integer.notNull },
    sql: `select f.id as uuid, f.version, f.name, f.icon, f.sort, coalesce(n.spaces, 0) as spaces from feature f
      left join (select x.feature_id, count(*)::int as spaces from space_feature x
        join space s on s.company_id = $company and s.id = x.space_id and s.deleted_at is null
        where x.company_id = $company group by 1) n on n.feature_id = f.id
      where f.company_id = $company and f.deleted_at is null and ($only::uuid is null or f.id = $only) order by f.sort, f.name`,
  }),
  layout: defineStatement({
    parameters: { company, only },
    columns: { ...named, is_custom: boolean, sort, image_file: uuid.nullable, spaces: integer.notNull },
    sql: `select y.id as uuid, y.version, y.name, y.is_custom, y.sort, y.image_file, coalesce(n.spaces, 0) as spaces from layout y
      left join (select x.layout_id, count(*)::int as spaces from space_layout x
        join space s on s.company_id = $company and s.id = x.space_id and s.deleted_at is null
        where x.company_id = $company group by 1) n on n.layout_id = y.id
      where y.company_id = $company and y.deleted_at is null and ($only::uuid is null or y.id = $only) order by y.sort, y.name`,
  }),
  closure: defineStatement({
    parameters: { company, only },
    columns: closureColumns,
    sql: `${CLOSURES} where c.company_id = $company and ($only::uuid is null or c.id = $only) order by lower(c.during)`,
  }),
  poster_price: defineStatement({
    parameters: { company, only },
    columns: {
      ...row,
      worksite_id: uuid,
      unit: text.as<PosterPriceRow['unit']>(),
      amount: double.notNull,
      currency: text,
      valid_from: text.notNull,
      valid_to: text.notNull,
    },
    sql: `select id as uuid, version, worksite_id, unit, amount::double precision as amount, currency, lower(valid)::text as valid_from,
        (upper(valid) - 1)::text as valid_to from poster_price
      where company_id = $company and ($only::uuid is null or id = $only) order by lower(valid) desc, unit`,
  }),
  poster: defineStatement({
    parameters: { company, only },
    columns: { ...row, external_id: text, approval_status: text.as<PosterRow['approval_status']>(), image_file: uuid.nullable },
    sql: `select id as uuid, version, external_id, approval_status, image_file from poster
      where company_id = $company and ($only::uuid is null or id = $only) order by external_id`,
  }),
}

/** Closures of places that are not over, the next one first. */
export const selectPlaceClosures = defineStatement({
  parameters: { company },
  columns: closureColumns,
  sql: `${CLOSURES} where c.company_id = $company and c.space_id is null and upper(c.during) > now() order by lower(c.during), c.id limit 1000`,
})

export const selectStatuses = defineStatement({
  parameters: { company, only: text.nullable },
  columns: {
    uuid: text,
    version: integer,
    key: text,
    label: text,
    color: text,
    effect: text.as<StatusRow['effect']>(),
    sort,
    given_in: texts.notNull.as<RequestPhase[]>(),
    bookings: integer.notNull,
  },
  sql: `select t.key as uuid, t.version, t.key, t.label, t.color, t.effect, t.sort,
      array(select distinct r.phase from request_status r where r.company_id = $company and r.booking_status = t.key order by r.phase) as given_in,
      (select count(*)::int from booking k where k.company_id = $company and (k.status_key = t.key or k.status_before = t.key)) as bookings
    from booking_status t where t.company_id = $company and ($only::text is null or t.key = $only) order by t.sort, t.label`,
})

/** In which other currency a price of the company holds on some of these days, both included. `besides`: not this one. */
export const selectOtherCurrency = defineStatement({
  parameters: { company, currency: text, first_day: text, last_day: text, besides: uuid.nullable },
  columns: { currency: text },
  sql: `select currency from poster_price where company_id = $company and currency <> $currency and ($besides::uuid is null or id <> $besides)
    and valid && daterange($first_day::text::date, $last_day::text::date, '[]') order by lower(valid) limit 1`,
})
