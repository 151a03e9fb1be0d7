import { defineStatement } from '../db/define-statement.ts'
import { integer, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid
/** `patterns`: of `like`, one for each word, all of which have to be there. `begins`: of what begins like the whole search, which stands first. */
const words = { company, patterns: texts, begins: text, size: integer }

export const selectForms = defineStatement({
  parameters: words,
  columns: { id: uuid, name: text, type: text, type_name: text, path: text },
  sql: `select f.id, f.eventops_form_name as name, f.type, t.name as type_name, f.path
    from form f join form_type t on t.company_id = $company and t.key = f.type
    where f.company_id = $company and f.deleted_at is null and concat_ws(' ', f.name_key, f.path_key, lower(f.description)) like all($patterns::text[])
    order by f.name_key like $begins desc, f.name_key like all($patterns) desc, f.is_active desc, f.name_key, f.id limit $size::int`,
})

export const selectSpaces = defineStatement({
  parameters: words,
  columns: { id: uuid, name: text, building: text, location: text },
  sql: `select s.id, s.name, b.name as building, l.name as location from space s
      join building b on b.company_id = $company and b.id = s.building_id
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null and name_key(concat_ws(' ', s.name, b.name, l.name)) like all($patterns::text[])
    order by name_key(s.name) like $begins desc, name_key(s.name) like all($patterns) desc, name_key(s.name), s.id limit $size::int`,
})

export const selectPeople = defineStatement({
  parameters: words,
  columns: { id: uuid, name: text, email: text },
  sql: `select u.id, u.name, u.email from users u
    where u.company_id = $company and concat_ws(' ', name_key(u.name), u.email_key, name_key(u.role)) like all($patterns::text[])
    order by name_key(u.name) like $begins desc, u.is_active desc, name_key(u.name), u.id limit $size::int`,
})
