import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Newest first. */
export const selectDeleted = defineStatement({
  parameters: { company },
  columns: { name: text, deleted_at: timestamp.notNull, forms: integer.notNull },
  sql: `select s.name, s.deleted_at,
      (select count(*)::int from form f where f.company_id = $company and f.style_id = s.id and f.deleted_at is null) as forms
    from style s where s.company_id = $company and s.deleted_at is not null order by s.deleted_at desc`,
})

/** Those that lie in the bin: deleted within the last days. */
export const selectStyleBin = defineStatement({
  parameters: { company, days: integer, most: bigint, offset: bigint },
  columns: { id: uuid, name: text, deleted_at: timestamp.notNull, total: bigint.notNull },
  sql: `select id, name, deleted_at, count(*) over () as total from style
    where company_id = $company and deleted_at > now() - make_interval(days => $days) order by deleted_at desc, id limit $most offset $offset`,
})

/** What was deleted last under this name. */
export const selectDeletedCalled = defineStatement({
  parameters: { company, name: text },
  columns: { id: uuid },
  sql: `select id from style where company_id = $company and name_key(name) = name_key($name) and deleted_at is not null
    order by deleted_at desc limit 1`,
})

/** Under this name; null: its own. It is not the default style. */
export const restoreStyle = defineStatement({
  parameters: { company, id: uuid, name: text.nullable },
  columns: { name: text },
  sql: `update style set deleted_at = null, name = coalesce($name, name), version = version + 1, updated_at = now()
    where company_id = $company and id = $id and deleted_at is not null returning name`,
})
