import { createHash, randomBytes } from 'node:crypto'
import { copyFile, type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, createFolder, syncFolder, withNoRoom } from './durable.ts'
import { NoRoom, type PendingFile, type Upload } from './storage.ts'

export interface StorageFolders {
  /** Of all files. */
  readonly root: string
  /** Below it, where this process writes what is not persisted yet. */
  readonly own: string
}

/** Is there room for more bytes? Asked before each portion of them. */
export type HasRoom = () => Promise<boolean>

/** A pending file, and where its bytes are written. */
interface PendingLocation extends PendingFile {
  readonly temporary: string
}

/** A location for bytes under a new key: beside the persisted ones first, then by a rename among them. */
function newLocation({ root, own }: StorageFolders, company: string): PendingLocation {
  const name = randomBytes(16).toString('hex')
  const key = `${company}/${name.slice(0, 2)}/${name}`
  const [temporary, final] = [join(own, name), join(root, key)]
  let persisted = false
  let released = false
  return {
    key,
    temporary,
    async persist() {
      if (persisted) return
      await createFolder(root, dirname(final))
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

/** Persisted bytes never change, so a second name for them is a copy. Undefined when nothing lies under this key. */
export async function copyPersisted(folders: StorageFolders, company: string, key: string): Promise<PendingFile | undefined> {
  const location = newLocation(folders, company)
  const from = join(folders.root, key)
  const source = await stat(from).catch(() => undefined)
  if (!source) return undefined
  await mkdir(folders.own, { recursive: true, mode: 0o700 })
  try {
    await link(from, location.temporary)
  } catch (error) {
    // Not every file system has second names, and none has any number of them.
    if (codeOf(error) === 'ENOENT') return undefined
    await withNoRoom(() => copyBytes(from, location.temporary))
  }
  return location
}

async function copyBytes(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** @throws NoRoom */
export async function beginUpload(folders: StorageFolders, company: string, hasRoom: HasRoom): Promise<Upload> {
  if (!(await hasRoom())) throw new NoRoom()
  const location = newLocation(folders, company)
  const hash = createHash('sha256')
  let handle: FileHandle | undefined = await withNoRoom(() => openNew(location.temporary))
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
      await withNoRoom(async () => {
        for (let done = 0; done < chunk.length;) {
          done += (await writing.write(chunk, done, chunk.length - done)).bytesWritten
        }
      })
    },
    async finish() {
      await withNoRoom(async () => handle?.sync())
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

/** Makes the folder again when another process swept it: that happens to a process that was suspended for minutes. */
async function openNew(path: string): Promise<FileHandle> {
  const make = () => open(path, 'wx+', 0o600)
  return make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return make()
  })
}
