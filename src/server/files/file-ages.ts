import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorageKey } from './storage-keys.ts'

const BATCH_SIZE = 500

/** Keys of a company that were persisted before this instant, in batches. */
export async function* olderThan(root: string, company: string, instant: number): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  for (const shard of await namesIn(join(root, company))) {
    for (const name of await namesIn(join(root, company, shard))) {
      const key = `${company}/${shard}/${name}`
      if (!isStorageKey(key) || (await persistedAt(join(root, key))) >= instant) continue
      batch.push(key)
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** When it was persisted: a rename changes ctime, not mtime. Infinity when it is gone. */
async function persistedAt(path: string): Promise<number> {
  return stat(path).then(
    stats => Math.max(stats.mtimeMs, stats.ctimeMs),
    () => Infinity,
  )
}

/** Infinity when it is gone. */
export async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    stats => stats.mtimeMs,
    () => Infinity,
  )
}

/** Names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Milliseconds by which the clock that marks files is ahead of this machine's: with a shared folder it is another machine's. */
export async function clockOffset(own: string): Promise<number> {
  await touch(own)
  const marked = await modifiedAt(own)
  // When the folder cannot be marked nothing is swept: then every file counts as young.
  return Number.isFinite(marked) ? marked - Date.now() : -Infinity
}

/** Updates the time of a folder by adding and removing a file, so that the clock is that of the file server. */
export async function touch(folder: string): Promise<void> {
  const sign = join(folder, '.alive')
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeFile(sign, '', { mode: 0o600 }))
    .then(() => rm(sign, { force: true }))
    .catch(() => undefined)
}
