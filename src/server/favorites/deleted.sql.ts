import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Newest first. */
export const selectDeletedFavorites = defineStatement({
  parameters: { company },
  columns: { name: text, type: text.notNull, deleted_at: timestamp.notNull },
  sql: `select name, definition->>'type' as type, deleted_at from favorite_field
    where company_id = $company and deleted_at is not null order by deleted_at desc`,
})

/** Those that lie in the bin: deleted within the last days. */
export const selectFavoriteBin = defineStatement({
  parameters: { company, days: integer, most: bigint, offset: bigint },
  columns: { id: uuid, name: text, type: text.notNull, deleted_at: timestamp.notNull, total: bigint.notNull },
  sql: `select id, name, definition->>'type' as type, deleted_at, count(*) over () as total from favorite_field
    where company_id = $company and deleted_at > now() - make_interval(days => $days) order by deleted_at desc, id limit $most offset $offset`,
})

/** What was deleted last under this name. */
export const selectDeletedFavoriteCalled = defineStatement({
  parameters: { company, name: text },
  columns: { id: uuid },
  sql: `select id from favorite_field where company_id = $company and name_key = $name and deleted_at is not null order by deleted_at desc limit 1`,
})

/** As a new version, under this name; null: its own. */
export const restoreFavorite = defineStatement({
  parameters: { company, id: uuid, name: text.nullable, name_key: text.nullable },
  columns: { name: text },
  sql: `update favorite_field set deleted_at = null, name = coalesce($name, name), name_key = coalesce($name_key, name_key), version = version + 1,
      updated_at = now()
    where company_id = $company and id = $id and deleted_at is not null returning name`,
})
