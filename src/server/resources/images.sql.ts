import { defineStatement } from '../db/define-statement.ts'
import { bigint, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** A picture that something of the inventory or a style refers to, and that was not deleted. */
export const selectPublicImage = defineStatement({
  scope: 'guest: pictures of the inventory, of no submission',
  parameters: { company, id: uuid },
  columns: { type: text, size: bigint, storage_key: text },
  sql: `select f.type, f.size, f.storage_key from file f
    where f.company_id = $company and f.id = $id and f.submission_id is null and f.draft_id is null and (
      exists (select from space s where s.company_id = $company and s.image_file = f.id and s.deleted_at is null)
      or exists (select from layout y where y.company_id = $company and y.image_file = f.id and y.deleted_at is null)
      or exists (select from space_layout x where x.company_id = $company and x.image_file = f.id)
      or exists (select from poster p where p.company_id = $company and p.image_file = f.id)
      or exists (select from style t where t.company_id = $company and t.logo_file = f.id and t.deleted_at is null))`,
})

/** All pictures of the inventory, those of what was deleted too. `of`: what has them. */
export const selectPictures = defineStatement({
  scope: 'guest: pictures of the inventory, of no submission',
  parameters: { company },
  columns: { id: uuid, name: text, type: text, storage_key: text, of: text.notNull },
  sql: `select f.id, f.name, f.type, f.storage_key, o.name as of
    from file f cross join lateral (
      select 'space ' || s.name as name from space s where s.company_id = $company and s.image_file = f.id
      union all select 'layout ' || y.name from layout y where y.company_id = $company and y.image_file = f.id
      union all select 'layout of ' || s.name from space_layout x join space s on s.company_id = $company and s.id = x.space_id
        where x.company_id = $company and x.image_file = f.id
      union all select 'layout that was removed' from removed_layout x where x.company_id = $company and x.image_file = f.id
      union all select 'poster ' || p.external_id from poster p where p.company_id = $company and p.image_file = f.id
      limit 1) o
    where f.company_id = $company and f.submission_id is null and f.draft_id is null order by f.id`,
})

/** Whatever has the picture `before` has `image` in its place; so does what an undo gives back, of an import or of a removed layout. */
export const replacePicture = defineStatement({
  parameters: { company, before: uuid, image: uuid },
  sql: `with spaces as (update space set image_file = $image where company_id = $company and image_file = $before),
      layouts as (update layout set image_file = $image where company_id = $company and image_file = $before),
      of_spaces as (update space_layout set image_file = $image where company_id = $company and image_file = $before),
      removed as (update removed_layout set image_file = $image where company_id = $company and image_file = $before),
      posters as (update poster set image_file = $image where company_id = $company and image_file = $before)
    update space_import_row set before = replace(before::text, $before::uuid::text, $image::uuid::text)::jsonb,
      after = replace(after::text, $before::uuid::text, $image::uuid::text)::jsonb
    where company_id = $company and strpos(concat(before, after), $before::uuid::text) > 0`,
})

const ofTable = (table: 'space' | 'layout' | 'poster', still: string) => ({
  lock: defineStatement({
    parameters: { company, id: uuid },
    columns: { image_file: uuid.nullable },
    sql: `select image_file from ${table} where company_id = $company and id = $id${still} for update`,
  }),
  set: defineStatement({
    parameters: { company, id: uuid, image: uuid.nullable },
    sql: `update ${table} set image_file = $image where company_id = $company and id = $id`,
  }),
})

/** Of the nouns that have a picture. */
export const imageStatements = {
  space: ofTable('space', ' and deleted_at is null'),
  layout: ofTable('layout', ' and deleted_at is null'),
  poster: ofTable('poster', ''),
}
