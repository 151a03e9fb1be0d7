import { defineStatement } from '../db/define-statement.ts'
import { integer, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Newest first. */
export const selectDeleted = defineStatement({
  parameters: { company },
  columns: { path: text, name: text, deleted_at: timestamp.notNull, submissions: integer.notNull },
  sql: `select f.path, f.eventops_form_name as name, f.deleted_at,
      (select coalesce(sum(submitted), 0)::int from form_count c where c.company_id = $company and c.form_id = f.id) as submissions
    from form f where f.company_id = $company and f.deleted_at is not null order by f.deleted_at desc`,
})

/** What was deleted last under this path, as a new version with the content it had. */
export const restoreForm = defineStatement({
  parameters: { company, path: text },
  columns: { id: uuid, name: text },
  changes: 'events',
  sql: `with old as (
      select id, version from form where company_id = $company and path_key = $path and deleted_at is not null
      order by deleted_at desc limit 1 for update),
    f as (
      update form set deleted_at = null, updated_at = now(),
        version = (select max(version) + 1 from form where company_id = $company and path_key = $path)
      from old where form.company_id = $company and form.id = old.id
      returning form.id, form.version, form.eventops_form_name as name, form.is_active, form.is_valid, old.version as before),
    p as (
      insert into event (company_id, at, kind, form_id) select $company, clock_timestamp(), 'form_published', id from f where is_active and is_valid),
    v as (
      insert into form_version (company_id, form_id, number, content, changes)
      select $company, f.id, f.version, o.content, array['Form restored'] from f
      join form_version o on o.company_id = $company and o.form_id = f.id and o.number = f.before returning form_id)
    select f.id, f.name from f join v on v.form_id = f.id`,
})
