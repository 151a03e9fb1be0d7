import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import type { Connection } from './pool.ts'
import { applyFunctions, changesOf, type FunctionChanges, functionsIn, type SqlFunction } from './functions.ts'
import { grantTo } from './grants.ts'
import { headOf, makeMigrationTable, type Migration, type NewerVersion, noteMigration, newerVersion } from './migration-table.ts'

const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url))
/** An arbitrary number that all servers of one database share. */
const LOCK_KEY = 4380_0001
const WAIT_MS = 60_000
const MAX_ATTEMPTS = 5

/** What a database is brought to. */
export interface Schema {
  readonly migrations: readonly Migration[]
  readonly functions: readonly SqlFunction[]
}

/** That of this version. */
export const ownSchema = (): Schema => ({ migrations: migrationsIn(), functions: functionsIn() })

/** `-- functions: 1f2e…`: which functions belong to this migration. A comment, and so no part of the checksum. */
const OF_FUNCTIONS = /^-- functions: (\w+)$/m

/**
 * The migrations of a folder in the order of their numbers, each with the checksum of its text.
 * @throws Error with a sentence for the developer when a file has no number, or the number of another.
 */
export function migrationsIn(folder = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  refuseUnordered(names)
  return names.map(name => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return { name, text, checksum: createHash('sha256').update(text.replace(OF_FUNCTIONS, '')).digest('hex') }
  })
}

/** The hash of all functions that the newest migration which speaks of them names; '' where none does. */
export const functionsOf = (migrations: readonly Migration[]): string =>
  migrations.map(({ text }) => OF_FUNCTIONS.exec(text)?.[1] ?? '').findLast(hash => hash !== '') ?? ''

/** Which of two with one number is applied first would depend on their names. */
function refuseUnordered(names: readonly string[]): void {
  const unnumbered = names.find(name => !/^\d{4}_/.test(name))
  if (unnumbered !== undefined) {
    throw new Error(`The migration ${unnumbered} has no number of four digits. Name it like 0012_name.sql, with the next free number.`)
  }
  const second = names.findIndex((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4))
  if (second > 0) {
    throw new Error(
      `The migrations ${names[second - 1]} and ${names[second]} have the same number. Give the one that is not released yet the next free number.`,
    )
  }
}

/**
 * Brings the schema to the newest migration and the functions of this version, and grants the restricted role what it needs.
 * Several servers may start at once: one migrates, the others wait. All of it is one transaction: with half of it nobody works.
 * @param appRole undefined: no role is granted anything, as in an operator's command; who may call functions may call new ones
 * @param log hears of each migration when it begins, and of a newer version beside which this one may work
 * @returns names of the migrations that were applied now
 * @throws Error with a sentence for the operator when an applied file was altered, or a newer version does not bear this one beside it.
 */
export async function migrate(
  owner: Connection,
  appRole: string | undefined,
  schema = ownSchema(),
  log: (line: string, level?: 'warn') => void = () => undefined,
): Promise<string[]> {
  const client = new Client({ ...owner, application_name: 'foyer migrations', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOld(client)
    await lockSchema(client)
    const waiting = await notApplied(client, schema.migrations)
    const newer = await newerVersion(client, schema.migrations)
    if (!newer.may) throw new Error(newer.sentence)
    if (newer.sentence) log(newer.sentence, 'warn')
    await apply(client, { waiting, functions: await functionsToApply(client, schema), log })
    if (appRole !== undefined) await grantTo(client, appRole)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const NONE: FunctionChanges = { changed: [], gone: [] }

/** Of a database that a newer version migrated nothing is changed: else two versions would overwrite each other's functions at every start. */
async function functionsToApply(client: Client, { migrations, functions }: Schema): Promise<FunctionChanges> {
  const { rows } = await client.query<{ head: string | null }>('select max(name) as head from migration')
  return (rows[0]?.head ?? '') > headOf(migrations) ? NONE : changesOf(client, functions)
}

export interface SchemaState {
  /** How many migrations were applied; 0: the database is empty. */
  readonly applied: number
  /** Names of those that the next start of a server applies. */
  readonly waiting: readonly string[]
  readonly newer: NewerVersion
}

/** How far the schema of a database is. Nothing is changed. @throws Error with a sentence for the operator when it is too old. */
export async function schemaState(client: Client, migrations = migrationsIn()): Promise<SchemaState> {
  await refuseOld(client)
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  const applied = rows[0]?.there ? (await client.query<{ name: string }>('select name from migration')).rows : []
  const names = new Set(applied.map(({ name }) => name))
  return {
    applied: names.size,
    waiting: migrations.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    newer: names.size > 0 ? await newerVersion(client, migrations) : { may: true, sentence: '' },
  }
}

async function refuseOld(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [version] = rows
  if (!version || version.number < 150_000) throw new Error(`Foyer needs PostgreSQL 15 or newer; this is ${version?.version}.`)
}

/** Locks the database against other migrations until the connection ends. @throws Error with a sentence for the operator. */
export async function lockSchema(client: Client): Promise<void> {
  for (const end = performance.now() + WAIT_MS; performance.now() < end; await pause(200)) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK_KEY])
    if (rows[0]?.got) return
  }
  throw new Error('Another server has been migrating this database for a minute. Try again when it is done.')
}

async function notApplied(client: Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  await makeMigrationTable(client)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const altered = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (altered) {
    throw new Error(
      `The migration ${altered.name} was altered after it was applied to this database. Restore the file and put the change into a new one.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

interface ToApply {
  readonly waiting: readonly Migration[]
  readonly functions: FunctionChanges
  readonly log: (line: string) => void
}

async function apply(client: Client, { waiting, functions, log }: ToApply): Promise<void> {
  if (waiting.length + functions.changed.length + functions.gone.length === 0) return
  for (let attempt = 1; ; attempt++) {
    let step = ''
    try {
      await client.query(`begin; set local lock_timeout = '2s'`)
      for (const migration of waiting) {
        step = `The migration ${migration.name}`
        log(`Applying the migration ${migration.name}`)
        await client.query(migration.text)
        await noteMigration(client, migration)
      }
      step = 'Applying the functions of this version'
      await applyFunctions(client, functions)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      // Waiting long for a lock would block all queries that queue behind it.
      const busy = error instanceof DatabaseError && error.code === '55P03'
      if (!busy || attempt === MAX_ATTEMPTS) throw new Error(`${step} failed: ${String(error)}`, { cause: error })
      await pause(500 * attempt)
    }
  }
}
