import type { Client } from 'pg'
import type { Table } from './format.ts'

/** Made by every database for itself; and files of submissions that go after a day, and hold nothing that is not there. */
const OWN = ['migration', 'sql_function', 'installation', 'export_job', 'request_job', 'request_job_item']

const TABLES = `
select c.relname as name,
  array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
  bool_or(a.attname = 'company_id') as "ofCompanies",
  coalesce((select array_agg(distinct p.relname::text) from pg_constraint k join pg_class p on p.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as needs
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and pg_has_role(current_user, c.relowner, 'member') and c.relname <> all($1)
group by c.oid, c.relname order by c.relname`

/** All tables that a backup holds, each after those that it refers to. @throws Error when they refer to each other in a circle. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(TABLES, [OWN])
  const sorted: Table[] = []
  const isThere = (name: string) => sorted.some(table => table.name === name) || !rows.some(table => table.name === name)
  while (sorted.length < rows.length) {
    const next = rows.find(({ name, needs }) => !isThere(name) && needs.every(isThere))
    if (!next) throw new Error('The tables refer to each other in a circle.')
    sorted.push({ name: next.name, columns: next.columns, ofCompanies: next.ofCompanies })
  }
  return sorted
}

/** Last numbers that the sequences gave out. */
export async function sequencesOf(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

/** Values are written and read the same way whatever the settings of database, role or machine are. */
export const SESSION = `
set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
set extra_float_digits = 3; set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`
