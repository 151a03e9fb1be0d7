import { MAX_FAVORITES } from '#contract/portal/favorites.ts'
import type { Field } from '#engine/model/form.ts'
import { kindsByTitle } from '#fields/lists/kinds-by-title.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

const FAVORITE = 'f.id as uuid, f.name, f.description, f.definition as json, f.version, f.definition_version as json_version'
const favoriteColumns = {
  uuid,
  name: text,
  description: text,
  json: json<Field>(),
  version: integer,
  json_version: integer,
}

export const selectFavorite = defineStatement({
  parameters: { company, id: uuid },
  columns: { ...favoriteColumns, updated_at: timestamp, who: text.notNull },
  sql: `select ${FAVORITE}, f.updated_at, coalesce(u.name, '') as who from favorite_field f
    left join users u on u.company_id = f.company_id and u.id = f.user_id
    where f.company_id = $company and f.id = $id and f.deleted_at is null`,
})

/** The first by name, and those that the newest versions of these forms use; by name. */
export const selectFavorites = defineStatement({
  parameters: { company, forms: uuids },
  columns: favoriteColumns,
  sql: `select ${FAVORITE} from favorite_field f where f.company_id = $company and f.deleted_at is null and (
      f.id in (select g.id from favorite_field g where g.company_id = $company and g.deleted_at is null order by g.name_key
        limit ${MAX_FAVORITES})
      or f.id::text in (select jsonb_object_keys(o.favorites) from form o where o.company_id = $company and o.id = any($forms)))
    order by f.name_key`,
})

/** Those in which something is sealed. */
export const selectSealedFavorites = defineStatement({
  parameters: { company },
  columns: { uuid, json: json<Field>() },
  sql: `select f.id as uuid, f.definition as json from favorite_field f
    where f.company_id = $company and f.deleted_at is null and f.definition::text like '%"sealed:%'`,
})

/** By id of a favorite field: the forms whose newest version uses it. */
const USED = `(select k.key, count(*)::int as form_count, (array_agg(o.eventops_form_name order by o.name_key))[1:10] as form_names
    from form o, jsonb_object_keys(o.favorites) k(key) where o.company_id = $company and o.deleted_at is null group by k.key) u`

/** `pattern` is the search as a pattern of `like`. */
const listed = { company, search: text, pattern: text }
const LISTED = `where f.company_id = $company and f.deleted_at is null
  and ($search = '' or f.name_key like $pattern or lower(f.description) like $pattern)`

const listBy = (order: string) =>
  defineStatement({
    parameters: { ...listed, size: bigint, offset: bigint },
    columns: {
      uuid,
      name: text,
      description: text,
      type: text.notNull,
      updated_at: timestamp,
      form_count: integer.notNull,
      form_names: texts.notNull,
    },
    sql: `select f.id as uuid, f.name, f.description, f.definition->>'type' as type, f.updated_at,
      coalesce(u.form_count, 0) as form_count, coalesce(u.form_names, '{}') as form_names
      from favorite_field f left join ${USED} on u.key = f.id::text ${LISTED} order by ${order}, f.name_key limit $size offset $offset`,
  })

/** Kinds are told by their titles: so they are sorted. */
const KINDS = `array[${kindsByTitle.map(kind => `'${kind}'`).join(', ')}]`

const bothWays = (column: string) => ({ ascending: listBy(`${column} asc`), descending: listBy(`${column} desc`) })

/** By what they are sorted by. */
export const selectFavoriteList = {
  name: bothWays('f.name_key'),
  type: bothWays(`array_position(${KINDS}, f.definition->>'type')`),
  description: bothWays('lower(f.description)'),
  form_count: bothWays('form_count'),
  updated_at: bothWays('f.updated_at'),
}

export const countFavorites = defineStatement({
  parameters: listed,
  columns: { total: bigint.notNull },
  sql: `select count(*) as total from favorite_field f ${LISTED}`,
})

/** At most 200, by name; `total` tells of all of them. */
export const selectFavoriteUses = defineStatement({
  parameters: { company, id: text },
  columns: { name: text, type: text, path: text, version: integer.notNull, total: integer.notNull },
  sql: `select o.eventops_form_name as name, o.type, o.path, (o.favorites->>$id)::int as version, count(*) over ()::int as total from form o
    where o.company_id = $company and o.deleted_at is null and o.favorites->>$id is not null order by o.name_key limit 200`,
})

export const selectFavoriteByName = defineStatement({
  parameters: { company, name: text },
  columns: { uuid, version: integer, description: text },
  sql: 'select id as uuid, version, description from favorite_field where company_id = $company and name_key = $name and deleted_at is null',
})

const content = { name: text, name_key: text, description: text, definition: json(), user: uuid.nullable }

export const insertFavorite = defineStatement({
  parameters: { company, ...content },
  columns: { uuid, version: integer },
  sql: `insert into favorite_field (company_id, name, name_key, description, definition, user_id)
    values ($company, $name, $name_key, $description, $definition, $user) on conflict do nothing returning id as uuid, version`,
})

export const updateFavorite = defineStatement({
  parameters: { company, id: uuid, version: integer, ...content },
  columns: { uuid, version: integer },
  sql: `update favorite_field set name = $name, name_key = $name_key, description = $description, definition = $definition,
      definition_version = case when definition = $definition then definition_version else version + 1 end,
      version = version + 1, user_id = $user, updated_at = now()
    where company_id = $company and id = $id and version = $version and deleted_at is null returning id as uuid, version`,
})

export const deleteFavoriteRow = defineStatement({
  parameters: { company, id: uuid },
  columns: { form_count: integer.notNull, form_names: texts.notNull },
  sql: `with f as (
      update favorite_field set deleted_at = now() where company_id = $company and id = $id and deleted_at is null returning id)
    select coalesce(u.form_count, 0) as form_count, coalesce(u.form_names, '{}') as form_names from f left join ${USED} on u.key = f.id::text`,
})
