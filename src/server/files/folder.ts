import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from './durable.ts'
import { clockOffset, modifiedAt, namesIn, olderThan, touch } from './file-ages.ts'
import { bringBack, emptyQuarantine, putAside, quarantined, removeQuarantined } from './quarantine.ts'
import type { Storage } from './storage.ts'
import { isCompanyFolder, isStorageKey } from './storage-keys.ts'
import { beginUpload, copyPersisted, type HasRoom } from './uploads.ts'

const HEARTBEAT_MS = 30_000
/** A process that gave no sign for so long is gone, and what it was writing with it. */
const GONE_MS = 180_000

/**
 * Files in a folder: `<company>/<ab>/<random>` for those that are persisted, `unfinished/<process>/` beside them for those
 * that are being written, so that to persist one is a rename; `quarantine/` for those that are put aside. A process shows that
 * it is alive by touching its own folder.
 */
export function folderStorage(root: string, hasRoom: HasRoom = async () => true): Storage {
  const own = join(root, 'unfinished', randomUUID())
  const folders = { root, own }
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const heartbeat = setInterval(() => void touch(own), HEARTBEAT_MS)
  heartbeat.unref()

  return {
    begin: company => beginUpload(folders, company, hasRoom),

    copy: async (company, key) => (isStorageKey(key) ? copyPersisted(folders, company, key) : undefined),

    async read(key, from, to) {
      if (!isStorageKey(key)) return undefined
      try {
        const handle = await open(join(root, key))
        return handle.createReadStream({ start: from, end: to }) as Readable
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },

    async remove(key) {
      if (isStorageKey(key)) await rm(join(root, key), { force: true })
    },

    async *olderThan(company, instant) {
      yield* olderThan(root, company, instant + (await clockOffset(own)))
    },

    companies: async () => (await namesIn(root)).filter(name => name.length === 36),

    async putAside(key, now) {
      if (isStorageKey(key)) await putAside(root, key, now)
    },

    quarantined: () => quarantined(root),

    bringBack: async key => isStorageKey(key) && bringBack(root, key),

    emptyQuarantine: (days, now) => emptyQuarantine(root, days, now),

    async removeCompany(company) {
      if (!isCompanyFolder(company)) return
      await rm(join(root, company), { recursive: true, force: true })
      await removeQuarantined(root, company)
    },

    async sweepUnfinished() {
      const now = Date.now() + (await clockOffset(own))
      for (const name of await namesIn(join(root, 'unfinished'))) {
        const folder = join(root, 'unfinished', name)
        const age = now - (await modifiedAt(folder))
        if (folder !== own && age > GONE_MS) await rm(folder, { recursive: true, force: true })
      }
    },

    async close() {
      clearInterval(heartbeat)
      await rm(own, { recursive: true, force: true })
    },
  }
}
