import type { Client } from 'pg'

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** `-- beside: 0046`: a server whose newest migration is this one, or a later one, may still run on a database that has this. */
const BESIDE = /^-- beside: (\d{4})$/m

/** Makes the table of migrations, or brings one of an earlier version up to date. */
export async function makeMigrationTable(client: Client): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), beside text)`)
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'beside' and not attisdropped`,
  )
  // Not each time: it would wait for whoever reads the table.
  if (rowCount === 0) await client.query('alter table migration add column beside text')
}

/** Writes down that it was applied. */
export const noteMigration = (client: Client, { name, text, checksum }: Migration) =>
  client.query('insert into migration (name, checksum, beside) values ($1, $2, $3)', [name, checksum, BESIDE.exec(text)?.[1] ?? null])

/** What is to be said of a newer version that migrated the database: whether this one may work on it, and a sentence; '' where there is none. */
export interface NewerVersion {
  readonly may: boolean
  readonly sentence: string
}

/** Looks for migrations that were applied and of which this version has no file. Nothing is changed. @param migrations of this version */
export async function newerVersion(client: Client, migrations: readonly Migration[]): Promise<NewerVersion> {
  const { rows } = await client.query<{ name: string; beside: string | null }>(
    // A table of before this column was made holds nothing that anybody may stand beside.
    `select name, to_jsonb(migration) ->> 'beside' as beside from migration where name <> all ($1) order by name`,
    [migrations.map(({ name }) => name)],
  )
  if (rows.length === 0) return { may: true, sentence: '' }
  const head = headOf(migrations)
  const may = rows.every(({ beside }) => beside !== null && beside <= head)
  const end = may
    ? 'and this one may work beside it until it is replaced.'
    : 'and this one cannot work on it. Start the newer version, or restore a backup that was made before.'
  return { may, sentence: `A newer version of Foyer has migrated this database (${rows.map(({ name }) => name).join(', ')}), ${end}` }
}

/** Name of the newest migration of a version. */
export const headOf = (migrations: readonly Migration[]): string => migrations.at(-1)?.name ?? ''
