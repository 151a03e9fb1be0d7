import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { copyIn } from '../db/copy.ts'
import type { Connection } from '../db/pool.ts'
import { makeDataDir } from '../db/embedded/data-dir-location.ts'
import { lockSchema, migrate } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'
import { folderId, hasTable, writeFolderId } from '../installation/installation-id.ts'
import { stop } from '../installation/sending.ts'
import { tiePair, UNFINISHED_RESTORE } from '../installation/pair.ts'
import { keysIn } from '../secrets/secrets.ts'
import { collect, readArchive } from './archive.ts'
import { countRows } from './backup.ts'
import type { Begin, End, Table } from './format.ts'
import { type RestoredFiles, restoredFiles } from './restored-files.ts'
import { SESSION } from './tables.ts'
import type { ReadEntry } from './tar.ts'
import { checkTarget, migrationsOf, remakeSchema } from './target.ts'

export interface RestoreTarget {
  readonly owner: Connection
  readonly dataDir: string
  /** Replace what is there. */
  readonly replace: boolean
  /** What waited to be sent is sent by the next start, and so is what happens, as after a loss: the original is gone for good. */
  readonly sends: boolean
  /** Keys that the operator gives, instead of `secret.key` of the data folder. */
  readonly ownKeys: readonly Buffer[]
}

/** What a restore brought back. */
export interface Restored {
  readonly begin: Begin
  readonly end: End
  /** Messages that waited to be sent and are not: the original may have sent them by now. */
  readonly suppressed: number
}

/**
 * Puts a backup into a database and a data folder, and brings the schema to this version. All rows come in one
 * transaction, files lie beside until everything of the backup was read and checked: a backup that is damaged changes
 * nothing. From there on `restore.unfinished` stands in the data folder until all is done.
 * @throws Error with a sentence for the operator.
 */
export async function restore(into: RestoreTarget, source: Readable): Promise<Restored> {
  const { owner, dataDir, replace } = into
  makeDataDir(dataDir)
  const archive = await withClient(owner, async client => {
    await lockSchema(client)
    await checkTarget(client, dataDir, replace)
    await client.query(SESSION)
    const files = await restoredFiles(dataDir, into.ownKeys.length > 0)
    try {
      return await load(client, files, into, source)
    } finally {
      await files.drop()
    }
  })
  await migrate(owner, undefined)
  // A backup of an early version has no place for the id.
  await tiePair(owner, dataDir, folderId(dataDir) ?? randomUUID())
  // What happens in a copy would be signed and sent as the original does.
  if (!into.sends) await withClient(owner, stop)
  await rm(join(dataDir, UNFINISHED_RESTORE))
  return archive
}

async function load(client: Client, files: RestoredFiles, { dataDir, ownKeys, sends }: RestoreTarget, source: Readable): Promise<Restored> {
  const mark = join(dataDir, UNFINISHED_RESTORE)
  const rows: Record<string, number> = {}
  let tables: readonly Table[] = []
  await client.query('begin')
  const archive = await readArchive(source, {
    async begin(begin) {
      const migrations = migrationsOf(begin)
      await remakeSchema(client, migrations)
      tables = begin.tables
      for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} no force row level security`)
    },
    async entry(entry) {
      const [kind = '', ...rest] = entry.name.split('/')
      if (kind === 'tables') await addRows(client, tableOf(tables, rest[0]), entry, rows)
      if (kind === 'files') await files.addFile(rest.join('/'), entry)
      if (kind === 'keys') files.addKey(rest.join('/'), await readKey(rest.join('/'), entry, ownKeys))
    },
  })
  const wrong = tables.find(({ name }) => (rows[name] ?? 0) !== archive.end.rows[name])
  if (wrong) throw new Error(`This backup is not whole: rows of ${wrong.name} are missing.`)
  const suppressed = sends ? 0 : await suppressWaiting(client, tables)
  const installation = await finishDatabase(client, archive)
  await writeFile(mark, `${archive.begin.made_at}\n`, { mode: 0o600, flush: true })
  await commit(client, mark)
  await files.putInPlace()
  writeFolderId(dataDir, installation)
  await client.query('analyze')
  // One call for all files that were written, instead of one each.
  if (process.platform !== 'win32') await promisify(execFile)('sync')
  return { ...archive, suppressed }
}

/** A copy of a portal would write to the people of the original once more. @returns how many messages nobody gets */
async function suppressWaiting(client: Client, tables: readonly Table[]): Promise<number> {
  // A backup of an early version has none.
  if (!tables.some(({ name }) => name === 'delivery')) return 0
  const events = await client.query(`update event set state = 'done' where state = 'waiting'`)
  const deliveries = await client.query(
    `update delivery set state = 'suppressed', reason = 'restored', lease = null, next_at = null, done_at = now() where next_at is not null`,
  )
  return (events.rowCount ?? 0) + (deliveries.rowCount ?? 0)
}

async function commit(client: Client, mark: string): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    // Refused: nothing has changed. After a lost connection the outcome is unknown, so the mark stays.
    if (error instanceof Error && 'severity' in error) await rm(mark)
    throw error
  }
}

function tableOf(tables: readonly Table[], name: string | undefined): Table {
  const table = tables.find(one => one.name === name)
  if (!table) throw new Error(`This backup is damaged: it holds rows of a table ${name} that it does not name.`)
  return table
}

async function addRows(client: Client, { name, columns }: Table, { body }: ReadEntry, rows: Record<string, number>): Promise<void> {
  const text = await promisify(gunzip)(await collect(body))
  await copyIn(client, `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`, text)
  rows[name] = (rows[name] ?? 0) + countRows(text)
}

async function readKey(name: string, { body }: ReadEntry, ownKeys: readonly Buffer[]): Promise<Buffer> {
  const bytes = await collect(body)
  if (name !== 'secret.key' || ownKeys.length === 0) return bytes
  const [newest] = keysIn(bytes.toString(), 'The backup')
  if (newest && !ownKeys.some(key => key.equals(newest)))
    throw new Error(
      'The secrets of this backup are sealed with another key than those of FOYER_SECRET_KEY. Add that key to them, or leave FOYER_SECRET_KEY out: the key comes with the backup.',
    )
  return bytes
}

/** Numbers go on where they were, row-level security holds for everybody again, and the database gets an id of its own. */
async function finishDatabase(client: Client, { begin, end }: { begin: Begin; end: End }): Promise<string> {
  for (const [name, last] of Object.entries(end.sequences))
    await client.query(`select setval(('public.' || quote_ident($1))::regclass, $2)`, [name, last])
  // A table that has checks to be made with the commit cannot be altered.
  await client.query('set constraints all immediate')
  for (const { name, ofCompanies } of begin.tables)
    if (ofCompanies) await client.query(`alter table ${escapeIdentifier(name)} force row level security`)
  const id = randomUUID()
  if (await hasTable(client, 'installation')) await client.query('insert into installation (id) values ($1)', [id])
  return id
}
