import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, text, texts, timestamp, uuid } from '../db/sql-types.ts'

export const selectId = defineStatement({ parameters: {}, columns: { id: uuid }, sql: 'select id from installation' })

/** Unless there is one. */
export const insertId = defineStatement({
  parameters: { id: uuid },
  sql: 'insert into installation (id) values ($id) on conflict do nothing',
})

export const isTable = defineStatement({
  parameters: { name: text },
  columns: { found: boolean.notNull },
  sql: `select to_regclass('public.' || quote_ident($name)) is not null as found`,
})

/** How many of these storage keys the database knows. `company` comes from a data folder, and may be no uuid. */
export const countFiles = defineStatement({
  scope: 'operator: does a folder belong to this database',
  parameters: { company: text, keys: texts },
  columns: { count: integer.notNull },
  acrossCompanies: 'names it as text: what stands in a data folder may be no uuid',
  sql: 'select count(*)::int as count from file where company_id::text = $company and storage_key = any($keys)',
})

export const selectAnyFile = defineStatement({
  scope: 'operator: does a folder belong to this database',
  parameters: { company: uuid },
  columns: { id: uuid },
  sql: 'select id from file where company_id = $company limit 1',
})

/** The host for which passkeys count from now on; null: any. */
export const notePasskeyHost = defineStatement({
  parameters: { host: text.nullable },
  sql: 'update installation set passkey_host = $host where passkey_host is distinct from $host',
})

/** Since when nothing is sent; none: all is. */
export const selectStopped = defineStatement({
  parameters: {},
  columns: { since: timestamp.notNull },
  sql: 'select sending_stopped_at as since from installation where sending_stopped_at is not null',
})

/** None where it is stopped already. */
export const stopSending = defineStatement({
  parameters: {},
  columns: { id: uuid },
  sql: 'update installation set sending_stopped_at = now() where sending_stopped_at is null returning id',
})

/** Since when nothing was sent; none: it was all the time. */
export const startSending = defineStatement({
  parameters: {},
  columns: { since: timestamp.notNull },
  sql: `with was as materialized (select id, sending_stopped_at as since from installation where sending_stopped_at is not null for update)
    update installation i set sending_stopped_at = null from was where i.id = was.id returning was.since`,
})
