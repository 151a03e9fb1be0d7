import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** Copies of the content in a form's row: see columns.ts. */
const contentColumns = {
  name_key: text,
  eventops_form_name: text,
  description: text,
  is_active: boolean,
  is_valid: boolean,
  is_login_required: boolean,
  favorites: json(),
  style_id: uuid.nullable,
  trouble: texts,
}

export const selectTypes = defineStatement({
  parameters: { company },
  columns: { key: text, name: text },
  sql: 'select key, name from form_type where company_id = $company order by sort, name',
})

export const selectIdAt = defineStatement({
  parameters: { company, type: text, path: text },
  columns: { id: uuid },
  sql: 'select id from form where company_id = $company and type = $type and path_key = $path and deleted_at is null',
})

export const selectTaken = defineStatement({
  parameters: { company, path: text, name: text },
  columns: { path: boolean.notNull, name: boolean.notNull },
  sql: `select exists (select from form where company_id = $company and path_key = $path and deleted_at is null) as path,
      exists (select from form where company_id = $company and name_key = $name and deleted_at is null) as name`,
})

/** Programs hear of each version that visitors may fill in. */
const PUBLISHED = `p as (
      insert into event (company_id, at, kind, form_id, actor) select $company, clock_timestamp(), 'form_published', id, $user from f
      where is_active and is_valid)`

/**
 * `handled_as`: of the form by whose handlers it is handled, and what is sent to it is for the same (P2.77); null: by nobody yet. In one statement: no form
 * is there that is for more people than it is to be.
 */
export const insertForm = defineStatement({
  parameters: {
    company,
    type: text,
    path: text,
    path_key: text,
    ...contentColumns,
    content: json(),
    changes: texts,
    user: uuid.nullable,
    handled_as: uuid.nullable,
  },
  columns: { id: uuid, version: integer },
  changes: 'events',
  sql: `with f as (
      insert into form (company_id, type, path, path_key, name_key, eventops_form_name, description, is_active, is_valid, is_login_required, favorites, style_id, created_by, trouble, trouble_version, version)
      select $company, $type, $path, $path_key, $name_key, $eventops_form_name, $description, $is_active, $is_valid, $is_login_required, $favorites, $style_id, $user, $trouble, n.version, n.version
      from (select coalesce(max(version), 0) + 1 as version from form where company_id = $company and path_key = $path_key) n on conflict do nothing
      returning id, version, is_active, is_valid),
    ${PUBLISHED},
    h as (
      insert into form_handling (company_id, form_id, submissions_for)
      select $company, f.id, m.submissions_for from f join form_handling m on m.company_id = $company and m.form_id = $handled_as
      where $handled_as::uuid is not null),
    w as (
      insert into form_handler (company_id, form_id, user_id, team_id)
      select $company, f.id, m.user_id, m.team_id from f join form_handler m on m.company_id = $company and m.form_id = $handled_as
      where $handled_as::uuid is not null),
    v as (
      insert into form_version (company_id, form_id, number, content, changes, user_id)
      select $company, id, version, $content, $changes, $user from f returning form_id, number)
    select form_id as id, number as version from v`,
})

export const updateForm = defineStatement({
  parameters: { company, id: uuid, version: integer, ...contentColumns, content: json(), changes: texts, user: uuid.nullable },
  columns: { number: integer, path: text, was_active: boolean },
  changes: 'events',
  sql: `with f as (
      update form set version = version + 1, updated_at = now(), name_key = $name_key, eventops_form_name = $eventops_form_name,
        description = $description, is_active = $is_active, is_valid = $is_valid, is_login_required = $is_login_required, favorites = $favorites, style_id = $style_id,
        trouble = $trouble, trouble_version = version + 1
      where company_id = $company and id = $id and version = $version and deleted_at is null returning id, version, is_active, is_valid),
    ${PUBLISHED},
    v as (
      insert into form_version (company_id, form_id, number, content, changes, user_id)
      select $company, id, version, $content, $changes, $user from f returning form_id, number)
    select v.number, b.path, b.is_active as was_active from v join form b on b.company_id = $company and b.id = v.form_id`,
})

export const selectContentByPath = defineStatement({
  parameters: { company, path: text },
  columns: { id: uuid, type: text, content: json<FormContent>() },
  sql: `select f.id, f.type, v.content from form f
    join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
    where f.company_id = $company and f.path_key = $path and f.deleted_at is null`,
})

export const selectContent = defineStatement({
  parameters: { company, form: uuid, number: integer },
  columns: { content: json<FormContent>() },
  sql: 'select content from form_version where company_id = $company and form_id = $form and number = $number',
})

/** All that were not deleted, by their address, with the number of their newest version. */
export const selectFormNames = defineStatement({
  parameters: { company },
  columns: { id: uuid, type: text, path: text, name: text, version: integer },
  sql: `select id, type, path, eventops_form_name as name, version from form
    where company_id = $company and deleted_at is null order by type, path_key`,
})

export const selectContentText = defineStatement({
  parameters: { company, form: uuid, number: integer },
  columns: { content: text.notNull },
  sql: 'select content::text as content from form_version where company_id = $company and form_id = $form and number = $number',
})

export const selectIsRecent = defineStatement({
  parameters: { company, form: uuid, number: integer, hours: integer },
  columns: { recent: boolean.notNull },
  sql: `select created_at >= now() - make_interval(hours => $hours) as recent from form_version
    where company_id = $company and form_id = $form and number = $number`,
})

/** Deleted ones too. */
export const selectForm = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid, path: text, type: text, type_name: text, version: integer },
  sql: `select f.id, f.path, f.type, t.name as type_name, f.version from form f
    join form_type t on t.company_id = f.company_id and t.key = f.type where f.company_id = $company and f.id = $id`,
})

/**
 * Is this form, or where none is named any form of the company, open to a visitor and has a field of these kinds? Of a named one a version that
 * was replaced within so many hours may have it too: it is still taken.
 */
export const selectHasOpenField = defineStatement({
  parameters: { company, form: uuid.nullable, logged_in: boolean, hours: integer, kinds: texts },
  columns: { has: boolean.notNull },
  sql: `select exists (
      select from form f join form_version v on v.company_id = f.company_id and v.form_id = f.id and (v.number = f.version or f.id = $form
          and exists (select from form_version n where n.company_id = $company and n.form_id = f.id and n.number = v.number + 1
            and n.created_at >= now() - make_interval(hours => $hours))),
        jsonb_array_elements(v.content->'fields') p, jsonb_array_elements(p->'fields') field
      where f.company_id = $company and (f.id = $form or $form is null) and f.deleted_at is null and f.is_active and f.is_valid
        and ($logged_in or not f.is_login_required) and field->>'type' = any($kinds)) as has`,
})

/** As some version had them last. */
export const selectFieldsNamed = defineStatement({
  parameters: { company, form: uuid, names: texts },
  columns: { field: json<Field>().notNull },
  sql: `select distinct on (f->>'mapField') f as field
    from form_version v, jsonb_array_elements(v.content->'fields') p, jsonb_array_elements(p->'fields') f
    where v.company_id = $company and v.form_id = $form and f->>'mapField' = any($names) order by f->>'mapField', v.number desc`,
})

/** Newest first, at most 200. */
export const selectLog = defineStatement({
  parameters: { company, form: uuid, after: integer },
  columns: { created_at: timestamp, who: text.notNull, changes: texts },
  sql: `select v.created_at, coalesce(u.name, '') as who, v.changes from form_version v
    left join users u on u.company_id = v.company_id and u.id = v.user_id
    where v.company_id = $company and v.form_id = $form and v.number > $after order by v.number desc limit 200`,
})

export const deleteForm = defineStatement({
  parameters: { company, id: uuid, type: text.nullable },
  columns: { path: text, submissions: integer.notNull, drafts: integer.notNull },
  sql: `with f as (
      update form set deleted_at = now() where company_id = $company and id = $id and deleted_at is null
      and ($type::text is null or type = $type) returning id, path)
    select f.path, (select coalesce(sum(submitted), 0)::int from form_count where company_id = $company and form_id = f.id) as submissions,
      (select count(*)::int from draft where company_id = $company and form_id = f.id) as drafts from f`,
})
