import { type Client, escapeIdentifier } from 'pg'

/** What the restricted role may do with a table; all others: select, insert, update, delete. Nothing may be truncated. */
const SPECIAL: Readonly<Record<string, string>> = {
  // Companies come and go by operator command alone; what has happened is never rewritten.
  company: 'select, update',
  form_version: 'select, insert',
  submission_log: 'select, insert',
  installation: 'select',
  migration: 'select',
  place: 'select',
}

/** Grants the restricted role the data of all tables and nothing else: no table of its own, no DDL. */
export async function grantTo(owner: Client, role: string): Promise<void> {
  const to = escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = current_user::regrole`,
  )
  const statements = rows.flatMap(({ name }) => {
    const table = escapeIdentifier(name)
    return [
      `revoke all on ${table} from public, ${to}`,
      `grant ${SPECIAL[name] ?? 'select, insert, update, delete'} on ${table} to ${to}`,
    ]
  })
  await owner.query(
    [
      'begin',
      `grant usage on schema public to ${to}`,
      ...statements,
      `grant usage, select on all sequences in schema public to ${to}`,
      'revoke execute on all functions in schema public from public',
      `grant execute on all functions in schema public to ${to}`,
      'commit',
    ].join(';\n'),
  )
}
