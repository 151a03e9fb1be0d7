import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import { migrationsIn } from '../db/migrate.ts'
import { makeMigrationTable, type Migration, noteMigration } from '../db/migration-table.ts'
import { sampleKeys } from '../files/sample.ts'
import { hasTable } from '../installation/installation-id.ts'
import type { Begin } from './format.ts'

/** Tables of the owner in the schema public. */
async function tablesIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and pg_has_role(current_user, relowner, 'member')`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Checks that no server works on the target, that its database holds no tables of another program, and that database and
 * data folder are empty unless `replace`.
 * @throws Error with a sentence for the operator.
 */
export async function checkTarget(client: Client, dataDir: string, replace: boolean): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name in ('foyer', 'foyer listener', 'foyer migrations')`,
  )
  if (rows.length > 0)
    throw new Error(
      'A server works on this database. Stop all servers, then restore. Are they stopped, a pooler keeps their connections open: RECONNECT of its console, or its own restart, ends them.',
    )
  const tables = await tablesIn(client)
  if (tables.length > 0 && !tables.includes('migration'))
    throw new Error(
      `The database holds tables that are not Foyer's (${tables.slice(0, 3).join(', ')} …). Restore into a database of its own.`,
    )
  if (replace) return
  const companies = (await hasTable(client, 'company'))
    ? await client.query<{ path: string }>('select path from company order by path limit 3')
    : undefined
  if (companies && companies.rows.length > 0)
    throw new Error(
      `The database is not empty: it holds the companies ${companies.rows.map(({ path }) => path).join(', ')} … To replace all of it: --replace`,
    )
  const files = await sampleKeys(join(dataDir, 'files'), 1)
  if (files.length > 0)
    throw new Error(`The data folder ${dataDir} holds files already. To replace them (they are put into quarantine): --replace`)
}

/** The migrations that the backup had seen, with their texts. @throws Error with a sentence for the operator. */
export function migrationsOf({ migrations, foyer }: Begin, all: readonly Migration[] = migrationsIn()): Migration[] {
  return migrations.map(({ name, checksum }) => {
    const migration = all.find(one => one.name === name)
    if (migration?.checksum === checksum) return migration
    throw new Error(
      `This backup was made by a newer version of Foyer (${foyer}), or an altered one: the migration ${name} is ${migration ? 'another' : 'not known'} here.`,
    )
  })
}

/** An empty schema at the level of the backup, within the transaction that is under way. */
export async function remakeSchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const table of await tablesIn(client)) await client.query(`drop table if exists public.${escapeIdentifier(table)} cascade`)
  await client.query(`do $$ declare f regprocedure; begin
    for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and pg_has_role(current_user, p.proowner, 'member')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop execute 'drop routine if exists ' || f || ' cascade'; end loop; end $$`)
  await client.query(`do $$ declare t regtype; begin
    for t in select c.reltype::regtype from pg_class c where c.relkind = 'c' and c.relnamespace = 'public'::regnamespace and pg_has_role(current_user, c.relowner, 'member')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop execute 'drop type ' || t; end loop; end $$`)
  await makeMigrationTable(client)
  for (const migration of migrations) {
    await client.query(migration.text)
    await noteMigration(client, migration)
  }
}

/** Folders of companies below this one. */
export async function companyFolders(root: string): Promise<string[]> {
  return (await readdir(root).catch(() => [])).filter(name => name.length === 36)
}
