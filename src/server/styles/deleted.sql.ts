import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Newest first. */
export const selectDeleted = defineStatement({
  parameters: { company },
  columns: { name: text, deleted_at: timestamp.notNull, forms: integer.notNull },
  sql: `select s.name, s.deleted_at,
      (select count(*)::int from form f where f.company_id = $company and f.style_id = s.id and f.deleted_at is null) as forms
    from style s where s.company_id = $company and s.deleted_at is not null order by s.deleted_at desc`,
})

/** What was deleted last under this name. It is not the default style. */
export const restoreStyle = defineStatement({
  parameters: { company, name: text },
  columns: { name: text },
  sql: `update style set deleted_at = null, version = version + 1, updated_at = now()
    where company_id = $company and id = (
      select id from style where company_id = $company and name_key(name) = name_key($name) and deleted_at is not null
      order by deleted_at desc limit 1)
    returning name`,
})
