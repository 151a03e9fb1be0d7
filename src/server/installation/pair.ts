import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Connection } from '../db/pool.ts'
import { selectOwnedIds, setCompany } from '../db/companies.sql.ts'
import { runOn, withClient } from '../db/with-client.ts'
import { sampleKeys } from '../files/sample.ts'
import { countFiles, selectAnyFile } from './installation.sql.ts'
import { addDatabaseId, databaseId, folderId, hasTable, writeFolderId } from './installation-id.ts'

/** Stands in a data folder while a restore is under way, and stays when it breaks off. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

const SAMPLE_SIZE = 200
const ADOPT = 'npm run foyer -- adopt'

/** How a data folder and a database fit together. */
export interface Pair {
  readonly inFolder: string | undefined
  readonly inDatabase: string | undefined
  /** Files that were looked at, and how many of them the database has a row for. */
  readonly sampled: number
  readonly known: number
  /** Where the database is, for the operator: never with its password. */
  readonly databaseName: string
}

/** Compares both; the database may be empty. */
export async function examinePair(client: Client, dataDir: string): Promise<Pair> {
  const keys = await sampleKeys(join(dataDir, 'files'), SAMPLE_SIZE)
  return {
    inFolder: folderId(dataDir),
    inDatabase: await databaseId(client),
    sampled: keys.length,
    known: await countKnown(client, keys),
    databaseName: `"${client.database ?? ''}" on ${client.host}:${client.port}`,
  }
}

/**
 * The id that ties a data folder to its database, before anything is changed in either. What carries no id yet is taken
 * when the folder holds no files, or the database knows at least half of a sample of them.
 * @throws Error with a sentence for the operator when they do not belong together.
 */
export async function judgePair(owner: Connection, dataDir: string): Promise<string> {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new Error(
      `A restore into the data folder ${dataDir} did not finish. Run it again, with --replace; what is there now is not whole.`,
    )
  return withClient(owner, async client => {
    const pair = await examinePair(client, dataDir)
    const { inFolder, inDatabase } = pair
    if (inFolder !== undefined && inFolder === inDatabase) return inFolder
    if (inFolder !== undefined && inDatabase !== undefined) throw new Error(mismatch(pair, dataDir))
    if (pair.sampled > 0 && pair.known * 2 < pair.sampled) throw new Error(mismatch(pair, dataDir))
    if (inDatabase !== undefined && pair.sampled === 0 && (await knowsFiles(client)))
      throw new Error(
        `The database ${pair.databaseName} knows files, but the data folder ${dataDir} holds none. Is it the right folder, and mounted? If the files are lost, say so with: ${ADOPT}`,
      )
    return inDatabase ?? inFolder ?? randomUUID()
  })
}

/** Writes the id into both. The database has its tables by now. */
export async function tiePair(owner: Connection, dataDir: string, id: string): Promise<void> {
  await withClient(owner, async client => writeFolderId(dataDir, await addDatabaseId(client, id)))
}

function mismatch({ inFolder, inDatabase, sampled, known, databaseName }: Pair, dataDir: string): string {
  const named = (id: string | undefined) => (id === undefined ? 'no installation yet' : `the installation ${id}`)
  return [
    `The data folder and the database do not belong together. The folder ${dataDir} belongs to ${named(inFolder)}, the database ${databaseName} to ${named(inDatabase)};`,
    `of ${sampled} files in the folder that were looked at, the database knows ${known}.`,
    `Set DATA_DIR and DATABASE_URL to two that belong together. If these do: ${ADOPT}`,
  ].join(' ')
}

/**
 * Checks that the folder and the database carry the same id, or both none yet, before a command changes both.
 * @throws Error with a sentence for the operator when they do not.
 */
export async function requirePair(client: Client, dataDir: string): Promise<void> {
  if ((await databaseId(client)) === folderId(dataDir)) return
  throw new Error(mismatch(await examinePair(client, dataDir), dataDir))
}

/** Ties both together, whatever ids they had. @returns what was found before */
export async function adoptPair(owner: Connection, dataDir: string): Promise<Pair> {
  return withClient(owner, async client => {
    const pair = await examinePair(client, dataDir)
    writeFolderId(dataDir, await addDatabaseId(client, pair.inDatabase ?? randomUUID()))
    return pair
  })
}

/** Row-level security binds the owner too, so each company is queried by itself. */
async function countKnown(client: Client, keys: readonly string[]): Promise<number> {
  if (keys.length === 0 || !(await hasTable(client, 'file'))) return 0
  let known = 0
  for (const [company, some] of Map.groupBy(keys, key => key.slice(0, 36))) {
    const [row] = await inCompany(client, company, () => runOn(client, countFiles({ company, keys: some })))
    known += row?.count ?? 0
  }
  return known
}

async function knowsFiles(client: Client): Promise<boolean> {
  if (!(await hasTable(client, 'file'))) return false
  for (const { id } of await runOn(client, selectOwnedIds({}))) {
    const files = await inCompany(client, id, () => runOn(client, selectAnyFile({ company: id })))
    if (files.length > 0) return true
  }
  return false
}

async function inCompany<T>(client: Client, company: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await runOn(client, setCompany({ company }))
    return await work()
  } finally {
    await client.query('rollback')
  }
}
