import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Newest first. */
export const selectDeleted = defineStatement({
  parameters: { company },
  columns: { path: text, name: text, deleted_at: timestamp.notNull, submissions: integer.notNull },
  sql: `select f.path, f.eventops_form_name as name, f.deleted_at,
      (select coalesce(sum(submitted), 0)::int from form_count c where c.company_id = $company and c.form_id = f.id) as submissions
    from form f where f.company_id = $company and f.deleted_at is not null order by f.deleted_at desc`,
})

/** Those that lie in the bin: deleted within the last days. */
export const selectFormBin = defineStatement({
  parameters: { company, days: integer, most: bigint, offset: bigint },
  columns: {
    id: uuid,
    path: text,
    type: text,
    name: text,
    deleted_at: timestamp.notNull,
    submissions: integer.notNull,
    total: bigint.notNull,
  },
  sql: `select f.id, f.path, f.type, f.eventops_form_name as name, f.deleted_at, count(*) over () as total,
      (select coalesce(sum(submitted), 0)::int from form_count c where c.company_id = $company and c.form_id = f.id) as submissions
    from form f where f.company_id = $company and f.deleted_at > now() - make_interval(days => $days)
    order by f.deleted_at desc, f.id limit $most offset $offset`,
})

/** What one is called that was deleted, and where it was found. */
export const selectDeletedNames = defineStatement({
  parameters: { company, id: uuid },
  columns: { path: text, name: text },
  sql: 'select path, eventops_form_name as name from form where company_id = $company and id = $id and deleted_at is not null',
})

/** Under this path, the one that was deleted last. */
export const selectDeletedAt = defineStatement({
  parameters: { company, path: text },
  columns: { id: uuid },
  sql: `select id from form where company_id = $company and path_key = $path and deleted_at is not null order by deleted_at desc limit 1`,
})

/**
 * As a new version with the content it had, under this path and name; null: as it was. Numbers go on after those of a form that took the path meanwhile.
 */
export const restoreForm = defineStatement({
  parameters: { company, id: uuid, path: text.nullable, name: text.nullable, name_key: text.nullable, user: uuid.nullable },
  columns: { id: uuid, name: text, path: text, type: text },
  changes: 'events',
  sql: `with old as (
      select id, version, coalesce($path, path_key) as path_key from form where company_id = $company and id = $id and deleted_at is not null for update),
    f as (
      update form set deleted_at = null, updated_at = now(), path = coalesce($path, form.path), path_key = old.path_key,
        eventops_form_name = coalesce($name, eventops_form_name), name_key = coalesce($name_key, name_key),
        version = (select max(o.version) + 1 from form o where o.company_id = $company and (o.path_key = old.path_key or o.id = $id))
      from old where form.company_id = $company and form.id = old.id
      returning form.id, form.version, form.eventops_form_name as name, form.path, form.type, form.is_active, form.is_valid, old.version as before),
    p as (
      insert into event (company_id, at, kind, form_id, actor) select $company, clock_timestamp(), 'form_published', id, $user from f
      where is_active and is_valid),
    v as (
      insert into form_version (company_id, form_id, number, content, changes, user_id)
      select $company, f.id, f.version, case when $name::text is null then o.content else jsonb_set(o.content, '{eventops_form_name}', to_jsonb(f.name)) end,
        array['Form restored'], $user from f
      join form_version o on o.company_id = $company and o.form_id = f.id and o.number = f.before returning form_id)
    select f.id, f.name, f.path, f.type from f join v on v.form_id = f.id`,
})

/** Those whose days in the bin are over and to which nothing was sent or saved: nobody needs them to read anything. */
export const selectOverdueForms = defineStatement({
  scope: 'worker: removes what lay in the bin long enough',
  parameters: { company, days: integer, most: integer },
  columns: { id: uuid },
  sql: `select f.id from form f where f.company_id = $company and f.deleted_at < now() - make_interval(days => $days)
      and not exists (select from submission s where s.company_id = $company and s.form_id = f.id)
      and not exists (select from draft d where d.company_id = $company and d.form_id = f.id) order by f.deleted_at limit $most::int`,
})

/** The restricted role removes no version: a function of the owner does, which looks once more. */
export const eraseForm = defineStatement({
  parameters: { company, id: uuid, days: integer },
  columns: { erased: boolean.notNull },
  sql: 'select erase_form($company, $id, $days) as erased',
})
