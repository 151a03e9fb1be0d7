import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { putAside } from '../files/quarantine.ts'
import type { ReadEntry } from './tar.ts'
import { companyFolders } from './target.ts'

const KEY = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}$/
const KEYS = ['secret.key', 'app-role.secret']

/** Files and keys of a backup, which lie beside the ones in use until all of the backup is there. */
export interface RestoredFiles {
  /** `key`: as a row names it. */
  addFile(key: string, entry: ReadEntry): Promise<void>
  addKey(name: string, bytes: Buffer): void
  /** Moves what was there into quarantine, and these into its place. */
  putInPlace(): Promise<void>
  /** Forgets them. */
  drop(): Promise<void>
}

/** @param ownKeys the operator gives the keys himself, so `secret.key` is not written. */
export async function restoredFiles(dataDir: string, ownKeys: boolean): Promise<RestoredFiles> {
  const root = join(dataDir, 'files')
  const staging = join(root, 'restoring')
  const keys = new Map<string, Buffer>()
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })

  return {
    async addFile(key, { body }) {
      if (!KEY.test(key)) throw new Error(`This backup holds a file of a strange name: ${key}`)
      const path = join(staging, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const handle = await open(path, 'wx', 0o600)
      try {
        for await (const portion of body) await handle.write(portion)
      } finally {
        await handle.close()
      }
    },
    addKey: (name, bytes) => void (KEYS.includes(name) && keys.set(name, bytes)),
    async putInPlace() {
      for (const company of await companyFolders(root)) await clear(root, company)
      for (const company of await companyFolders(staging)) await rename(join(staging, company), join(root, company))
      await rm(staging, { recursive: true, force: true })
      for (const [name, bytes] of keys) if (name !== 'secret.key' || !ownKeys) await writeKey(join(dataDir, name), bytes)
    },
    drop: () => rm(staging, { recursive: true, force: true }),
  }
}

async function clear(root: string, company: string): Promise<void> {
  for (const shard of await readdir(join(root, company)))
    for (const name of await readdir(join(root, company, shard))) await putAside(root, `${company}/${shard}/${name}`)
  await rm(join(root, company), { recursive: true, force: true })
}

/** The key that was there stays beside it, because a lost key cannot be recovered. */
async function writeKey(file: string, bytes: Buffer): Promise<void> {
  if (existsSync(file)) await rename(file, `${file}.replaced-${new Date().toISOString().replace(/\W/g, '')}`)
  await writeFile(file, bytes, { mode: 0o600, flush: true })
}
