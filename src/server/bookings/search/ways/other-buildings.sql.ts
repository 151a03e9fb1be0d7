import { defineStatement } from '../../../db/define-statement.ts'
import { bigint, boolean, double, texts, uuid, uuids } from '../../../db/sql-types.ts'
import { event, filter, LARGE_ENOUGH, SEARCHED } from '../search-parts.ts'

/** The buildings that a search looked into, and others with spaces of these kinds: where each lies. */
export const selectBuildingPlaces = defineStatement({
  parameters: { ...filter, searched_buildings: uuids, searched_worksites: texts },
  columns: {
    id: uuid,
    location_id: uuid,
    latitude: double.nullable,
    longitude: double.nullable,
    location_latitude: double.nullable,
    location_longitude: double.nullable,
    is_searched: boolean.notNull,
  },
  sql: `with p as (
      select b.id, b.name, w.location_id, b.latitude, b.longitude,
        (cardinality($searched_buildings::uuid[]) = 0 or b.id = any($searched_buildings))
          and (cardinality($searched_worksites::text[]) = 0 or w.id::text = any($searched_worksites)
            or name_key(w.name) = any($searched_worksites)) as is_searched
      from building b join worksite w on w.company_id = $company and w.id = b.worksite_id
      where b.company_id = $company and b.deleted_at is null
    )
    select p.id, p.location_id, p.latitude, p.longitude, l.latitude as location_latitude, l.longitude as location_longitude, p.is_searched
    from p join location l on l.company_id = $company and l.id = p.location_id
    where p.is_searched or p.id in (select s.building_id from ${SEARCHED} s) order by p.name, p.id`,
})

/** Available spaces in these buildings: in the order of the buildings, best fit first. */
export const selectFreeIn = defineStatement({
  parameters: { ...filter, ...event, most: bigint },
  columns: { id: uuid.notNull, building_id: uuid.notNull },
  sql: `with c as materialized (select c.* ${LARGE_ENOUGH}),
    taken as materialized (
      select distinct r.space_id from (select array_agg(space_id) as ids from c) i, space_reasons($company, i.ids, $starts::text[]::timestamptz[],
        $ends::text[]::timestamptz[], $from_times::text[]::timestamptz[], $to_times::text[]::timestamptz[], $zones, $minutes::text[]::int4multirange[],
        $seats, $layout, $run, $submission, now()) r
    )
    select c.space_id as id, c.building_id from c, company
    where company.id = $company and not exists (select from taken t where t.space_id = c.space_id)
    order by array_position($buildings, c.building_id), c.fit, c.name, c.space_id limit $most`,
})
