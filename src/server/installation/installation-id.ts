import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { makeDataDir, writeDurably } from '../db/embedded/data-dir-location.ts'
import { runOn } from '../db/with-client.ts'
import { insertId, isTable, selectId } from './installation.sql.ts'

const FILE = 'installation.id'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id in a data folder; undefined when it has none.
 * @throws Error with a sentence for the operator when the file holds something else.
 */
export function folderId(dataDir: string): string | undefined {
  const text = readIfThere(join(dataDir, FILE))?.trim()
  if (text === undefined || UUID.test(text)) return text
  throw new Error(`${join(dataDir, FILE)} does not hold the id of an installation. Remove it, and start again.`)
}

export function writeFolderId(dataDir: string, id: string): void {
  if (folderId(dataDir) === id) return
  makeDataDir(dataDir)
  try {
    writeDurably(join(dataDir, FILE), `${id}\n`)
  } catch (error) {
    // Another server of this folder wrote it in the same instant.
    if (folderId(dataDir) !== id) throw error
  }
}

/** The id in a database; undefined when it has none, or no tables yet. */
export async function databaseId(owner: Client): Promise<string | undefined> {
  if (!(await hasTable(owner, 'installation'))) return undefined
  const [row] = await runOn(owner, selectId({}))
  return row?.id
}

/** @returns the id that is in the database afterwards: that of another server, if it was quicker */
export async function addDatabaseId(owner: Client, id: string): Promise<string> {
  await runOn(owner, insertId({ id }))
  return (await databaseId(owner)) ?? id
}

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const [row] = await runOn(client, isTable({ name }))
  return row?.found === true
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
