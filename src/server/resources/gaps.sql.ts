import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, texts, uuid } from '../db/sql-types.ts'
import { IN_USE, NEVER_OPEN, NO_SEATS, NO_WINDOW } from './gap-parts.ts'

const company = uuid

/** How many spaces are incomplete, by building and floor. */
export const selectIncomplete = defineStatement({
  parameters: { company, by_category: boolean },
  columns: { building_id: uuid, floor_id: uuid.nullable, spaces: integer.notNull },
  sql: `select s.building_id, s.floor_id, count(*)::int as spaces from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null and ${IN_USE}
      and (${NO_SEATS} or ${NEVER_OPEN} or ${NO_WINDOW} or $by_category and s.category_id is null)
    group by s.building_id, s.floor_id`,
})

/**
 * What published forms ask for: whether one has a field of some kinds. Read by containment, so a stored form of whatever shape is one that
 * has none.
 */
export const selectUse = defineStatement({
  parameters: { company, by_category: texts, of_prices: texts },
  columns: { category: boolean.notNull, price: boolean.notNull },
  sql: `with k as materialized (
      select k.kind from unnest($by_category::text[] || $of_prices::text[]) as k (kind)
      where exists (
        select from form f join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
        where f.company_id = $company and f.deleted_at is null and f.is_active and f.is_valid and v.content @> jsonb_build_object(
          'fields', jsonb_build_array(jsonb_build_object('fields', jsonb_build_array(jsonb_build_object('type', k.kind))))))
    )
    select exists (select from k where k.kind = any($by_category::text[]))
        and exists (select from space_category c where c.company_id = $company and c.deleted_at is null) as category,
      exists (select from k where k.kind = any($of_prices::text[])) as price`,
})
