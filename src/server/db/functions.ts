import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'

/** One function of the database, as its file in functions/ has it. */
export interface SqlFunction {
  readonly name: string
  readonly text: string
  readonly hash: string
  /** Signatures that this one comes instead of: `hold_space(uuid, uuid)`. Lines `-- replaces: …` of the file. */
  readonly replaces: readonly string[]
}

const FOLDER = fileURLToPath(new URL('functions/', import.meta.url))

/**
 * The functions of a folder by their names.
 * @throws Error with a sentence for the developer when a file makes another function than it is called, or more than one.
 */
export function functionsIn(folder = FOLDER): SqlFunction[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
  return files.map(file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const name = file.slice(0, -'.sql'.length)
    const made = [...text.matchAll(/^create or replace function (\w+)\s*\(/gm)].map(([, one = '']) => one)
    if (made.length !== 1 || made[0] !== name)
      throw new Error(`functions/${file} has to make one function, ${name}, by "create or replace function ${name}(".`)
    const replaces = [...text.matchAll(/^-- replaces: (.+)$/gm)].map(([, signature = '']) => signature.trim())
    return { name, text, hash: createHash('sha256').update(text).digest('hex'), replaces }
  })
}

/** One hash for all of them: what the newest migration that speaks of functions has to name (`-- functions: …`). */
export function hashOfAll(functions: readonly SqlFunction[]): string {
  const lines = functions.map(({ name, hash }) => `${name} ${hash}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)
}

/** Which of them a database does not have yet, as they are, and the names of those it has and no file makes any more. */
export interface FunctionChanges {
  readonly changed: readonly SqlFunction[]
  readonly gone: readonly string[]
}

/** Compares them with what was applied. Nothing is changed; a database of before 0048 has none. */
export async function changesOf(client: Client, functions: readonly SqlFunction[]): Promise<FunctionChanges> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('sql_function') is not null as there`)
  const applied = rows[0]?.there ? (await client.query<{ name: string; hash: string }>('select name, hash from sql_function')).rows : []
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const names = new Set(functions.map(({ name }) => name))
  return {
    changed: functions.filter(({ name, hash }) => hashes.get(name) !== hash),
    gone: applied.map(({ name }) => name).filter(name => !names.has(name)),
  }
}

/**
 * Applies what changed, in the transaction that is under way: whoever may call functions may call the new ones, and nobody else.
 * @throws Error with a sentence for the developer when there are two functions of one name.
 */
export async function applyFunctions(client: Client, { changed, gone }: FunctionChanges): Promise<void> {
  if (changed.length === 0 && gone.length === 0) return
  const callers = await callersIn(client)
  for (const name of gone) await dropFunction(client, name)
  await client.query('set local check_function_bodies = off')
  for (const { text, replaces } of changed) {
    for (const signature of replaces) await client.query(`drop function if exists ${signature}`)
    await client.query(text)
  }
  await client.query('set local check_function_bodies = on')
  for (const { name, hash } of changed) {
    await grantNew(client, await onlyOne(client, name), callers)
    await client.query('insert into sql_function (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash', [
      name,
      hash,
    ])
  }
}

/** Functions of the owner in the schema public that belong to no extension. `f`: a row of pg_proc. */
export const OUR_FUNCTIONS = `pronamespace = 'public'::regnamespace and proowner = current_user::regrole and prokind = 'f'
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')`

/** Roles beside the owner that may call functions: the restricted one, where there is one. */
async function callersIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    `select distinct a.grantee::regrole::text as role from pg_proc f, aclexplode(f.proacl) as a
     where ${OUR_FUNCTIONS} and a.privilege_type = 'EXECUTE' and a.grantee not in (0, f.proowner)`,
  )
  return rows.map(({ role }) => role)
}

async function dropFunction(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc f where proname = $1 and ${OUR_FUNCTIONS}`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
  await client.query('delete from sql_function where name = $1', [name])
}

/** Its signature, and its body is looked at now that all others are there. */
async function onlyOne(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ oid: number; signature: string; validator: string | null }>(
    `select f.oid, f.oid::regprocedure::text as signature, nullif(l.lanvalidator, 0)::regproc::text as validator
     from pg_proc f join pg_language l on l.oid = f.prolang where proname = $1 and ${OUR_FUNCTIONS}`,
    [name],
  )
  const [first, second] = rows
  if (!first || second)
    throw new Error(
      `There are ${rows.length} functions ${name}: ${rows.map(({ signature }) => signature).join(' and ')}. Name the former one in functions/${name}.sql: -- replaces: ${name}(…)`,
    )
  if (first.validator !== null) await client.query(`select ${first.validator}($1::oid)`, [first.oid])
  return first.signature
}

async function grantNew(client: Client, signature: string, callers: readonly string[]): Promise<void> {
  await client.query(`revoke execute on function ${signature} from public`)
  for (const role of callers) await client.query(`grant execute on function ${signature} to ${role}`)
}
