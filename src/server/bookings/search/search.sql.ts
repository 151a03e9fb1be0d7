import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, uuid, uuids } from '../../db/sql-types.ts'
import { event, filter, FIT, SEARCHED, TOO_SMALL } from './search-parts.ts'

const company = uuid

/** What one of the two functions says of those of `c`. */
const judgedBy = (name: 'space_reasons' | 'unavailable_spaces') => `(select array_agg(space_id) as ids from c) i,
    ${name}($company, i.ids, $starts::text[]::timestamptz[], $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[],
    $to_times::text[]::timestamptz[], $zones, $minutes::text[]::int4multirange[], $seats, $layout, $run, $submission, now()) r`

/** Why those of `c` cannot be had. */
const REASONS = judgedBy('space_reasons')

/** Which of `c` share a part with what the request has itself. @param run also what this run holds (`space_reasons` says that it is held) */
const ownReasons = (
  run: '$run' | 'null',
) => `(select array_agg(space_id) as ids from c) j, own_reasons($company, j.ids, $starts::text[]::timestamptz[],
    $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[], $to_times::text[]::timestamptz[], $layout, ${run}, $submission, $planned, now()) o`

const TAKEN = `select r.space_id from ${judgedBy('unavailable_spaces')} union select o.space_id from ${ownReasons('null')}`

/** Zones that spaces there may be in. */
export const selectSearchedZones = defineStatement({
  parameters: { company, regions: texts, locations: texts },
  columns: { zone: text.notNull },
  sql: `select l.timezone as zone from location l join region r on r.company_id = $company and r.id = l.region_id
    where l.company_id = $company and l.deleted_at is null
      and (cardinality($locations::text[]) = 0 or l.id::text = any($locations) or name_key(l.name) = any($locations))
      and (cardinality($regions::text[]) = 0 or r.mapping_key = any($regions) or name_key(r.name) = any($regions))
    union
    select s.timezone from space s where s.company_id = $company and s.timezone is not null and s.deleted_at is null`,
})

/** The zone of a location by its id or name. */
export const selectLocationZone = defineStatement({
  parameters: { company, key: text },
  columns: { timezone: text },
  sql: `select timezone from location where company_id = $company and deleted_at is null and (id::text = $key or name_key(name) = $key)`,
})

/** Where a page begins: behind this row. `fit` below 0: at the first one. */
const page = { fit: integer, name: text, id: uuid, size: bigint }
const BEHIND = '(f.fit, f.name, f.space_id) > ($fit, $name, $id)'

/**
 * A page of the spaces that can be had, best fit first, and in each row how many there are, and how many were looked at: each of these can be had or
 * cannot. One row without an `id` where there are none.
 */
export const selectAvailable = defineStatement({
  parameters: { ...filter, ...event, planned: uuids, ...page },
  columns: { id: uuid.nullable, fit: integer.nullable, name: text.nullable, total: integer.notNull, searched: integer.notNull },
  sql: `with s as materialized (select * from ${SEARCHED}),
    c as materialized (select * from (select c.*, ${FIT} as fit from s c) c where c.fit < ${TOO_SMALL}),
    taken as materialized (${TAKEN}),
    f as materialized (select c.space_id, c.name, c.fit from c where not exists (select from taken t where t.space_id = c.space_id))
    select f.space_id as id, f.fit, f.name, (select count(*)::int from f) as total, (select count(*)::int from s) as searched
    from company left join f on ${BEHIND} where company.id = $company order by f.fit, f.name, f.space_id limit $size`,
})

export interface FoundReason {
  readonly key: string
  readonly label: string
  readonly short_label: string
  /** ISO */
  readonly until: string | null
}

/** The same of those that cannot be had, each with every reason. */
export const selectUnavailable = defineStatement({
  parameters: { ...filter, ...event, planned: uuids, ...page },
  columns: {
    id: uuid.nullable,
    fit: integer.nullable,
    name: text.nullable,
    total: integer.notNull,
    searched: integer.notNull,
    reasons: json<FoundReason[]>().notNull,
  },
  sql: `with c as materialized (select * from ${SEARCHED}),
    o as materialized (select o.* from ${ownReasons('$run')}),
    r as materialized (
      select r.* from ${REASONS} where r.key <> 'held' or r.space_id not in (select o.space_id from o) union all select o.* from o),
    f as materialized (select c.space_id, c.name, ${FIT} as fit from c where c.space_id in (select r.space_id from r)),
    shown as materialized (select f.space_id, f.fit, f.name from f where ${BEHIND} order by f.fit, f.name, f.space_id limit $size)
    select s.space_id as id, s.fit, s.name, (select count(*)::int from f) as total, (select count(*)::int from c) as searched,
      jsonb_agg(jsonb_build_object('key', r.key, 'label', r.label, 'short_label', r.short_label, 'until', r.until) order by r.key) as reasons
    from company left join shown s on true left join r on r.space_id = s.space_id where company.id = $company
    group by s.space_id, s.fit, s.name order by s.fit, s.name, s.space_id`,
})

/** Buildings with the number of spaces that are searched there, and of those that can be had. */
export const selectBuildings = defineStatement({
  parameters: { ...filter, ...event, planned: uuids },
  columns: {
    id: uuid,
    name: text,
    location: text,
    location_id: uuid,
    worksite: text,
    worksite_id: uuid,
    region: text,
    country: text,
    timezone: text,
    total: integer.notNull,
    available: integer.notNull,
  },
  sql: `with c as materialized (select * from ${SEARCHED}),
    taken as materialized (${TAKEN}),
    n as materialized (
      select c.building_id, count(*)::int as total, (count(*) filter (where t.space_id is null))::int as available
      from c left join taken t on t.space_id = c.space_id group by c.building_id
    )
    select b.id, b.name, l.name as location, l.id as location_id, w.name as worksite, w.id as worksite_id, r.mapping_key as region,
      l.country, l.timezone, n.total, n.available
    from n join building b on b.company_id = $company and b.id = n.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
      join region r on r.company_id = $company and r.id = l.region_id
    order by b.name, b.id`,
})

/** Buildings to choose from, with or without spaces. */
export const selectSearchedBuildings = defineStatement({
  parameters: filter,
  columns: { id: uuid, name: text },
  sql: `select b.id, b.name from building b where b.company_id = $company and b.deleted_at is null and b.is_active
      and b.id in (select s.building_id from ${SEARCHED} s)
    order by b.name, b.id`,
})

/** Whether one of these spaces is in use, so that it can be booked at some time or another. */
export const selectAnyBookable = defineStatement({
  parameters: filter,
  columns: { is_any: boolean.notNull },
  sql: `select exists (
      select from ${SEARCHED} c join space s on s.company_id = $company and s.id = c.space_id and s.is_active
        join building b on b.company_id = $company and b.id = s.building_id and b.is_active
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id and l.is_active) as is_any`,
})

/** Features that spaces there have, with the number of these spaces. */
export const selectSearchedFeatures = defineStatement({
  parameters: filter,
  columns: { id: uuid, name: text, icon: text, spaces: integer.notNull },
  sql: `select f.id, f.name, f.icon, count(*)::int as spaces
    from ${SEARCHED} s join space_feature x on x.company_id = $company and x.space_id = s.space_id
      join feature f on f.company_id = $company and f.id = x.feature_id and f.deleted_at is null
    group by f.id, f.name, f.icon, f.sort order by f.sort, f.name, f.id`,
})
