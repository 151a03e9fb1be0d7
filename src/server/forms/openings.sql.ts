import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, smallint, text, uuid } from '../db/sql-types.ts'

const address = { company: uuid, type: text, path: text }
const columns = {
  id: uuid,
  type: text,
  type_name: text,
  path: text,
  version: integer,
  is_active: boolean,
  is_valid: boolean,
  is_login_required: boolean,
  style_id: uuid.nullable,
}

const SELECT = `select f.id, f.type, t.name as type_name, f.path, f.version, f.is_active, f.is_valid, f.is_login_required, f.style_id
  from form f join form_type t on t.company_id = f.company_id and t.key = f.type
  where f.company_id = $company and f.type = $type and f.path_key = $path and f.deleted_at is null`

export const selectOpened = defineStatement({ parameters: address, columns, sql: SELECT })

/** The form, which is counted as opened so many times if this visitor may open it. */
export const countOpened = defineStatement({
  parameters: { ...address, slot: smallint, times: bigint, logged_in: boolean },
  columns,
  sql: `with f as materialized (${SELECT}),
    c as (
      insert into form_count (company_id, form_id, slot, opened)
      select $company, id, $slot, $times from f where is_active and is_valid and ($logged_in or not is_login_required)
      on conflict (company_id, form_id, slot) do update set opened = form_count.opened + excluded.opened)
    select * from f`,
})
