import { type Client, DatabaseError, escapeIdentifier } from 'pg'
import { OUR_FUNCTIONS } from './functions.ts'

/** What the restricted role may do with a table; all others: select, insert, update, delete. Nothing may be truncated. */
const SPECIAL: Readonly<Record<string, string>> = {
  // Companies come and go by operator command alone; what has happened is never rewritten.
  company: 'select, update',
  form_version: 'select, insert',
  submission_log: 'select, insert',
  audit: 'select, insert',
  audit_seal: 'select, insert',
  audit_sealed: 'select, insert',
  // Written by audit_forget() alone, which removes what it notes.
  audit_forgotten: 'select',
  installation: 'select',
  migration: 'select',
  sql_function: 'select',
  place: 'select',
}

/** Functions that make a large object: a place for any number of bytes that belongs to no table and no company. */
export const LARGE_OBJECT_MAKERS = ['lo_creat(integer)', 'lo_create(oid)', 'lo_from_bytea(oid, bytea)']

/** Grants the restricted role the data of all tables and nothing else: no table of its own, no DDL. */
export async function grantTo(owner: Client, role: string): Promise<void> {
  const to = escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole`,
  )
  const statements = rows.flatMap(({ name }) => {
    const table = escapeIdentifier(name)
    return [`revoke all on ${table} from public, ${to}`, `grant ${SPECIAL[name] ?? 'select, insert, update, delete'} on ${table} to ${to}`]
  })
  // Ours alone, by name: those of an extension may belong to somebody else, and each would be a warning in the log.
  const functions = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc f where ${OUR_FUNCTIONS}`,
  )
  const signatures = functions.rows.map(({ signature }) => signature).join(', ')
  await owner.query(
    [
      'begin',
      `grant usage on schema public to ${to}`,
      ...statements,
      `grant usage, select on all sequences in schema public to ${to}`,
      ...(signatures === ''
        ? []
        : [`revoke execute on function ${signatures} from public`, `grant execute on function ${signatures} to ${to}`]),
      'commit',
    ].join(';\n'),
  )
  await takeExcess(owner, role)
}

/** What the restricted role can do beside its work, and who can forbid it how. */
export interface Excess {
  readonly can: string
  readonly who: string
  readonly sql: string
}

/** What PostgreSQL lets everybody do, the restricted role too: places to store bytes past every limit and every policy. */
export async function excessOf(client: Client, role: string): Promise<Excess[]> {
  const { rows } = await client.query<{ database: string; temporary: boolean; large: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'temporary') as temporary,
       (select bool_or(has_function_privilege($1, 'pg_catalog.' || name, 'execute')) from unnest($2::text[]) as name) as large`,
    [role, LARGE_OBJECT_MAKERS],
  )
  const [{ database = '', temporary = false, large = false } = {}] = rows
  const sql = {
    temporary: `revoke temporary on database ${escapeIdentifier(database)} from public`,
    large: `revoke execute on function ${LARGE_OBJECT_MAKERS.join(', ')} from public`,
  }
  return [
    ...(temporary ? [{ can: 'make temporary tables', who: 'owner of the database', sql: sql.temporary }] : []),
    ...(large ? [{ can: 'make large objects', who: 'superuser, in this database', sql: sql.large }] : []),
  ]
}

/** Takes away what the owner may take away. A superuser has to do the rest: `foyer doctor` says it. */
async function takeExcess(owner: Client, role: string): Promise<void> {
  for (const { sql } of await excessOf(owner, role)) await owner.query(sql).catch(unlessForbidden)
}

function unlessForbidden(error: unknown): void {
  if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
}
