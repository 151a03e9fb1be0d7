import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { bringBack, emptyQuarantine, putAside, quarantined, removeQuarantined } from './quarantine.ts'
import { isDiskWithoutRoom, NoRoom, type PendingFile, type Storage, type Upload } from './storage.ts'

const HEARTBEAT_MS = 30_000
/** A process that gave no sign for so long is gone, and what it was writing with it. */
const GONE_MS = 180_000
const PORTION_SIZE = 500
const COMPANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KEY = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Is there room for more bytes? Asked before each portion of them. */
type HasRoom = () => Promise<boolean>

/**
 * Files in a folder: `<company>/<ab>/<random>` for those that are persisted, `unfinished/<process>/` beside them for those
 * that are being written, so that to persist one is a rename; `quarantine/` for those that are put aside. A process shows that it lives by touching its own folder.
 */
export function folderStorage(root: string, hasRoom: HasRoom = async () => true): Storage {
  const mine = join(root, 'unfinished', randomUUID())
  mkdirSync(mine, { recursive: true, mode: 0o700 })
  const beat = setInterval(() => void touch(mine), HEARTBEAT_MS)
  beat.unref()

  return {
    begin: company => begin(root, mine, company, hasRoom),

    copy: (company, key) => copy(root, mine, company, key),

    async read(key, from, to) {
      if (!KEY.test(key)) return undefined
      try {
        const handle = await open(join(root, key))
        return handle.createReadStream({ start: from, end: to }) as Readable
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },

    async remove(key) {
      if (KEY.test(key)) await rm(join(root, key), { force: true })
    },

    async *olderThan(company, instant) {
      yield* olderThan(root, company, instant + (await ahead(mine)))
    },

    companies: async () => (await namesIn(root)).filter(name => name.length === 36),

    async putAside(key) {
      if (KEY.test(key)) await putAside(root, key)
    },

    quarantined: () => quarantined(root),

    bringBack: async key => KEY.test(key) && bringBack(root, key),

    emptyQuarantine: days => emptyQuarantine(root, days),

    async removeCompany(company) {
      if (!COMPANY.test(company)) return
      await rm(join(root, company), { recursive: true, force: true })
      await removeQuarantined(root, company)
    },

    async sweepUnfinished() {
      const now = Date.now() + (await ahead(mine))
      for (const name of await namesIn(join(root, 'unfinished'))) {
        const folder = join(root, 'unfinished', name)
        const age = now - (await modified(folder))
        if (folder !== mine && age > GONE_MS) await rm(folder, { recursive: true, force: true })
      }
    },

    async close() {
      clearInterval(beat)
      await rm(mine, { recursive: true, force: true })
    },
  }
}

/** A location for bytes under a new key: beside the persisted ones first, then by a rename among them. */
function newLocation(root: string, mine: string, company: string): PendingFile & { readonly temporary: string } {
  const name = randomBytes(16).toString('hex')
  const key = `${company}/${name.slice(0, 2)}/${name}`
  const [temporary, final] = [join(mine, name), join(root, key)]
  let persisted = false
  let released = false
  return {
    key,
    temporary,
    async persist() {
      if (persisted) return
      await makeFolder(root, dirname(final))
      await rename(temporary, final)
      await syncFolder(dirname(final))
      persisted = true
    },
    release() {
      released = true
    },
    async drop() {
      if (released) return
      await Promise.all([rm(temporary, { force: true }), rm(final, { force: true })])
    },
  }
}

/** Persisted bytes never change, so a second name for them is a copy. */
async function copy(root: string, mine: string, company: string, key: string): Promise<PendingFile | undefined> {
  if (!KEY.test(key)) return undefined
  const location = newLocation(root, mine, company)
  const from = join(root, key)
  const source = await stat(from).catch(() => undefined)
  if (!source) return undefined
  await mkdir(mine, { recursive: true, mode: 0o700 })
  try {
    await link(from, location.temporary)
  } catch (error) {
    // Not every file system has second names, and none has any number of them.
    if (codeOf(error) === 'ENOENT') return undefined
    await roomy(() => copyBytes(from, location.temporary))
  }
  return location
}

async function copyBytes(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
}

async function begin(root: string, mine: string, company: string, hasRoom: HasRoom): Promise<Upload> {
  if (!(await hasRoom())) throw new NoRoom()
  const location = newLocation(root, mine, company)
  const hash = createHash('sha256')
  let handle: FileHandle | undefined = await roomy(() => openNew(location.temporary))
  let size = 0

  async function close(): Promise<void> {
    const closing = handle
    handle = undefined
    await closing?.close()
  }

  return {
    key: location.key,
    async write(chunk) {
      if (!handle) throw new Error('This upload is over')
      if (!(await hasRoom())) throw new NoRoom()
      hash.update(chunk)
      size += chunk.length
      const writing = handle
      await roomy(async () => {
        for (let done = 0; done < chunk.length;) {
          done += (await writing.write(chunk, done, chunk.length - done)).bytesWritten
        }
      })
    },
    async finish() {
      await roomy(async () => handle?.sync())
      return { size, sha256: hash.digest() }
    },
    async peek(start, length) {
      if (!handle) throw new Error('This upload is over')
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
      return buffer.subarray(0, bytesRead)
    },
    async persist() {
      await close()
      await location.persist()
    },
    release: location.release,
    async drop() {
      await close()
      await location.drop()
    },
  }
}

/** Another process may have swept the folder of one that stood still for minutes; then it is made again. */
async function openNew(path: string): Promise<FileHandle> {
  const make = () => open(path, 'wx+', 0o600)
  return make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return make()
  })
}

/** Makes a folder below the root so that it survives a loss of power. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let parent = dirname(folder); parent.startsWith(root); parent = dirname(parent)) await syncFolder(parent)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    // Windows cannot: there a rename is as safe as it gets.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EINVAL') throw error
  } finally {
    await handle.close()
  }
}

async function* olderThan(root: string, company: string, instant: number): AsyncGenerator<readonly string[]> {
  let portion: string[] = []
  for (const shard of await namesIn(join(root, company))) {
    for (const name of await namesIn(join(root, company, shard))) {
      const key = `${company}/${shard}/${name}`
      if (!KEY.test(key) || (await persistedAt(join(root, key))) >= instant) continue
      portion.push(key)
      if (portion.length < PORTION_SIZE) continue
      yield portion
      portion = []
    }
  }
  if (portion.length > 0) yield portion
}

/** When it was persisted: a rename changes ctime, not mtime. Infinity when it is gone. */
async function persistedAt(path: string): Promise<number> {
  return stat(path).then(
    stats => Math.max(stats.mtimeMs, stats.ctimeMs),
    () => Infinity,
  )
}

async function modified(path: string): Promise<number> {
  return stat(path).then(
    stats => stats.mtimeMs,
    () => Infinity,
  )
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Milliseconds by which the clock that marks files is ahead of this machine's: with a shared folder it is another machine's. */
async function ahead(mine: string): Promise<number> {
  await touch(mine)
  const marked = await modified(mine)
  // When the folder cannot be marked nothing is swept: then every file counts as young.
  return Number.isFinite(marked) ? marked - Date.now() : -Infinity
}

/** Updates the time of a folder by adding and removing a file, so that the clock is that of the file server. */
async function touch(folder: string): Promise<void> {
  const sign = join(folder, '.alive')
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => writeFile(sign, '', { mode: 0o600 }))
    .then(() => rm(sign, { force: true }))
    .catch(() => undefined)
}

async function roomy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDiskWithoutRoom(error) ? new NoRoom() : error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
