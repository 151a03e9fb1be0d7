import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { lockForBackup } from '../db/backup-lock.ts'
import { copyOut } from '../db/copy.ts'
import type { Connection } from '../db/pool.ts'
import { withClient } from '../db/with-client.ts'
import { quarantinedAt } from '../files/quarantine.ts'
import { databaseId, hasTable } from '../installation/installation-id.ts'
import { requirePair } from '../installation/pair.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { ALL, type Begin, type End, FORMAT, type Table } from './format.ts'
import { SESSION, sequencesOf, tablesOf } from './tables.ts'

const BATCH_BYTES = 4 * 1024 * 1024
const FILE_BATCH = 500
const LF = 10

/** What is backed up. */
export interface BackupSource {
  readonly owner: Connection
  readonly dataDir: string
  /** Keys that seal secrets, the newest first, when they are not those of the data folder. */
  readonly keys: readonly Buffer[]
}

/**
 * Writes everything into one stream: the tables as they are in one instant, then the files that they speak of, then the
 * keys. Servers may run: no file is removed meanwhile. The stream is not ended.
 * @throws Error with a sentence for the operator.
 */
export async function backUp(
  { owner, dataDir, keys }: BackupSource,
  out: Writable,
): Promise<{ begin: Begin; end: Omit<End, 'entries' | 'sums'> }> {
  return withClient(owner, async client => {
    await requirePair(client, dataDir)
    await lockForBackup(client)
    await client.query(SESSION)
    const archive = writeArchive(out)
    // A temporary table lists the files to copy, so that the snapshot is not held while they are copied.
    await client.query(
      'create temp table backup_file (n bigint generated always as identity primary key, key text, size bigint, sha256 bytea)',
    )
    await client.query('begin isolation level repeatable read')
    const begin = await beginOf(client)
    await archive.add('backup.json', Buffer.from(`${JSON.stringify(begin, undefined, 2)}\n`))
    const rows = await addTables(client, begin.tables, archive)
    const sequences = await sequencesOf(client)
    await client.query('commit')
    const files = await addFiles(client, dataDir, archive)
    await addKeys(dataDir, keys, archive)
    const end = { rows, sequences, ...files }
    await archive.finish(end)
    return { begin, end }
  })
}

async function beginOf(client: Client): Promise<Begin> {
  if (!(await hasTable(client, 'migration'))) throw new Error('This database holds nothing of Foyer yet.')
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name')
  const { rows } = await client.query<{ version: string; now: Date }>(`select current_setting('server_version') as version, now() as now`)
  const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }
  return {
    format: FORMAT,
    foyer: version,
    made_at: rows[0]!.now.toISOString(),
    postgres: rows[0]!.version,
    installation: (await databaseId(client)) ?? null,
    migrations,
    tables: await tablesOf(client),
  }
}

/** Row-level security binds the owner too, so each company's rows are copied by themselves. */
async function addTables(client: Client, tables: readonly Table[], archive: ArchiveWriter): Promise<Record<string, number>> {
  const { rows: companies } = await client.query<{ id: string }>('select id from company order by id')
  const counts: Record<string, number> = {}
  for (const table of tables) {
    counts[table.name] = 0
    for (const part of table.ofCompanies ? companies.map(({ id }) => id) : [ALL]) {
      await client.query(`select set_config('app.company', $1, true)`, [part === ALL ? '' : part])
      counts[table.name]! += await addRows(client, table, part, archive)
      if (table.name === 'file')
        await client.query(
          'insert into backup_file (key, size, sha256) select storage_key, size, sha256 from file where company_id = $1 order by storage_key',
          [part],
        )
    }
  }
  return counts
}

async function addRows(client: Client, { name, columns, ofCompanies }: Table, part: string, archive: ArchiveWriter): Promise<number> {
  const from = `select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}`
  const which = ofCompanies ? ` where company_id = '${part}'` : ''
  let [batches, count] = [0, 0]
  await copyOut(client, `copy (${from}${which}) to stdout`, BATCH_BYTES, async rows => {
    batches += 1
    count += rows.length
    const packed = await promisify(gzip)(Buffer.concat(rows), { level: 3 })
    await archive.add(`tables/${name}/${part}/${String(batches).padStart(6, '0')}.copy.gz`, packed)
  })
  return count
}

interface BackedUpFile {
  readonly n: string
  readonly key: string
  readonly size: string
  readonly sha256: Buffer
}

async function addFiles(client: Client, dataDir: string, archive: ArchiveWriter) {
  const root = join(dataDir, 'files')
  const missing: string[] = []
  const damaged: string[] = []
  let [files, bytes, last] = [0, 0, '0']
  for (;;) {
    const { rows } = await client.query<BackedUpFile>('select n, key, size, sha256 from backup_file where n > $1 order by n limit $2', [
      last,
      FILE_BATCH,
    ])
    for (const { key, size, sha256 } of rows) {
      const path = await pathOf(root, key)
      if (path === undefined) {
        missing.push(key)
        continue
      }
      const actualSize = (await stat(path)).size
      const sum = await archive.addStream(`files/${key}`, actualSize, createReadStream(path) as AsyncIterable<Buffer>)
      if (actualSize !== Number(size) || !sum.equals(sha256)) damaged.push(key)
      files += 1
      bytes += actualSize
    }
    if (rows.length === 0) return { files, bytes, missing, damaged }
    last = rows.at(-1)!.n
  }
}

/** Where the bytes of a file lie: in the storage, or in quarantine after a sweep that began before the backup. */
async function pathOf(root: string, key: string): Promise<string | undefined> {
  const path = join(root, key)
  return (await stat(path).catch(() => undefined)) ? path : quarantinedAt(root, key)
}

async function addKeys(dataDir: string, keys: readonly Buffer[], archive: ArchiveWriter): Promise<void> {
  if (keys.length > 0) await archive.add('keys/secret.key', Buffer.from(`${keys.map(key => key.toString('base64')).join(',')}\n`))
  const password = await readFile(join(dataDir, 'app-role.secret')).catch(() => undefined)
  if (password) await archive.add('keys/app-role.secret', password)
}

/** Rows in what `copy … to stdout` wrote: a line each, for line ends within a value are escaped. */
export function countRows(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(LF); at >= 0; at = text.indexOf(LF, at + 1)) count += 1
  return count
}
