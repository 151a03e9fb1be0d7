import type { FormStatus } from '#contract/portal/admin-forms.ts'
import type { Field } from '#engine/model/form.ts'
import type { FormTrouble } from '#engine/problems/wording.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, integers, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { type FormTitles, titlesOf } from '../form-titles.ts'

const company = uuid

/** Of another version than the newest one nobody has looked yet: a server of before saved it. */
const TROUBLE = `case when f.trouble_version = f.version then coalesce(f.trouble, '{}') else '{}' end`

const STATUS = `case when not f.is_valid or ${TROUBLE} <> '{}' then 'Incomplete' when not f.is_active then 'Inactive' else 'Active' end`

/** How many were sent to a form is for who sees them. */
const SEEN_COUNT = 'case when f.id = any($hidden) then null else n.submitted end'

const headWith = (
  submitted: string,
  more = '',
) => `select f.id, f.type, t.name as type_name, f.path, f.version, f.eventops_form_name, f.description, f.is_active,
    f.is_valid, f.is_login_required, f.created_by, n.opened, ${submitted} as submitted,
    ${TROUBLE} as trouble, ${STATUS} as status${more}
  from form f join form_type t on t.company_id = f.company_id and t.key = f.type
  left join lateral (
    select coalesce(sum(c.opened), 0)::bigint as opened, coalesce(sum(c.submitted), 0)::bigint as submitted
    from form_count c where c.company_id = f.company_id and c.form_id = f.id) n on true`

const headColumns = {
  id: uuid,
  type: text,
  type_name: text,
  path: text,
  version: integer,
  eventops_form_name: text,
  description: text,
  is_active: boolean,
  is_valid: boolean,
  is_login_required: boolean,
  created_by: uuid.nullable,
  opened: bigint.notNull,
  submitted: bigint.notNull,
  trouble: texts.notNull.as<FormTrouble[]>(),
  status: text.notNull.as<FormStatus>(),
}

export const selectHead = defineStatement({
  parameters: { company, type: text, path: text },
  columns: headColumns,
  sql: `${headWith('n.submitted')} where f.company_id = $company and f.type = $type and f.path_key = $path and f.deleted_at is null`,
})

/** `pattern` is the search as a pattern of `like`; `status` '' is any. */
const listed = { company, type: text.nullable, status: text, search: text, pattern: text }
const LISTED = `where f.company_id = $company and f.deleted_at is null and ($type::text is null or f.type = $type)
  and ($status = '' or ${STATUS} = $status)
  and ($search = '' or f.name_key like $pattern or f.path_key like $pattern or lower(f.description) like $pattern)`

/** When its newest version was saved, and who did that; '' where it was a server, or an account that is gone. */
const CHANGED = ", v.created_at as changed_at, coalesce(u.name, '') as changed_by"
const BY_VERSION = `left join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
  left join users u on u.company_id = f.company_id and u.id = v.user_id`

const listBy = (order: string) =>
  defineStatement({
    parameters: { ...listed, hidden: uuids, size: bigint, offset: bigint },
    columns: { ...headColumns, submitted: bigint.nullable, changed_at: timestamp.nullable, changed_by: text.notNull },
    sql: `${headWith(SEEN_COUNT, CHANGED)} ${BY_VERSION} ${LISTED} order by ${order}, f.name_key, f.id limit $size offset $offset`,
  })

const bothWays = (column: string, more = '') => ({ ascending: listBy(`${column} asc${more}`), descending: listBy(`${column} desc${more}`) })

/** By what they are sorted by. */
export const selectList = {
  eventops_form_name: bothWays('f.name_key'),
  path: bothWays('f.path_key'),
  status: bothWays('status'),
  description: bothWays('lower(f.description)'),
  opened_count: bothWays('opened'),
  submitted_count: bothWays('submitted', ' nulls last'),
  changed_at: bothWays('changed_at', ' nulls last'),
}

export const countList = defineStatement({
  parameters: listed,
  columns: { total: bigint.notNull },
  sql: `select count(*) as total from form f ${LISTED}`,
})

export const selectPublished = defineStatement({
  parameters: { company },
  columns: { id: uuid, version: integer, type: text, type_name: text, path: text, is_login_required: boolean },
  sql: `select f.id, f.version, f.type, t.name as type_name, f.path, f.is_login_required from form f
    join form_type t on t.company_id = f.company_id and t.key = f.type
    where f.company_id = $company and f.deleted_at is null and f.is_active and f.is_valid order by f.name_key limit 200`,
})

/** Forms that visitors may open with a field of one of these kinds that they may see: the first one, and what all of its fields are called. */
export const selectFormsWith = defineStatement({
  parameters: { company, kinds: texts },
  columns: { type: text, path: text, field: json<Field>().notNull, names: texts.notNull },
  sql: `select f.type, f.path, q.field,
      array(select name #>> '{}' from jsonb_path_query(v.content, '$.fields[*].fields[*].mapField ? (@.type() == "string")') as name) as names
    from form f
      join form_version v on v.company_id = $company and v.form_id = f.id and v.number = f.version
      join lateral (
        select n.field from jsonb_path_query(v.content, '$.fields[*].fields[*]') with ordinality as n(field, place)
        where n.field->>'type' = any($kinds) and n.field->'hidden' is distinct from 'true'::jsonb and jsonb_typeof(n.field->'mapField') = 'string'
        order by n.place limit 1) q on true
    where f.company_id = $company and f.deleted_at is null and f.is_active and f.is_valid order by f.name_key limit 200`,
})

export const selectName = defineStatement({
  parameters: { company, id: uuid },
  columns: { uuid, name: text },
  sql: 'select id as uuid, eventops_form_name as name from form where company_id = $company and id = $id',
})

/** Of these forms each its version of the same place in `versions`. `kinds`: of the fields that visitors may see. */
export const selectTitles = defineStatement({
  parameters: { company, ids: uuids, versions: integers },
  columns: { id: uuid, version: integer, titles: json<FormTitles>().notNull, kinds: texts.notNull },
  sql: `select v.form_id as id, v.number as version, ${titlesOf('v')} as titles,
      array(select field->>'type' from jsonb_path_query(v.content, '$.fields[*].fields[*]') as field
        where field->'type' is not null and field->'hidden' is distinct from 'true'::jsonb) as kinds
    from form_version v
    join unnest($ids::uuid[], $versions::int[]) as wanted(id, number) on wanted.id = v.form_id and wanted.number = v.number
    where v.company_id = $company`,
})
