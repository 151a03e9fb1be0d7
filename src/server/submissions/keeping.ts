import { DatabaseError } from 'pg'
import { ConnectionLost } from '../db/failures.ts'
import type { FileItem } from '#engine/values.ts'
import type { KeptPlace, NewFile } from '../files/new-file.ts'
import type { Storage, Unkept } from '../files/storage.ts'
import { invalid, Problem } from '../errors.ts'
import { goneFile, type Kept, type KeptFile } from './kept.ts'
import type { Received } from './received.ts'

export interface Keeping {
  readonly row: NewFile
  readonly upload: Unkept
}

/** What becomes of the files of the fields that are sent; those of undrawn fields are forgotten with the rest. */
export interface FilePlan {
  /** Bytes that came with the request, or were copied for it. */
  readonly fresh: readonly Keeping[]
  /** Of these, what came with the request. */
  readonly bytes: number
  /** Rows that go on. */
  readonly kept: readonly KeptPlace[]
  /** Their names, in order. */
  readonly names: readonly string[]
  /** Forgets what was copied and not kept. Safe to call twice. */
  forget(): Promise<void>
}

type Files = Readonly<Record<string, readonly FileItem[]>>

/** Which files are stored anew, moved or copied. @throws Problem 422, or NoRoom: then nothing is left of the copies. */
export async function planFiles(storage: Storage, company: string, files: Files, received: Received, kept: Kept): Promise<FilePlan> {
  const fresh: Keeping[] = []
  const places: KeptPlace[] = []
  const names: string[] = []
  const copies: Unkept[] = []
  let bytes = 0
  const forget = async () => void (await Promise.allSettled(copies.map(copy => copy.drop())))
  try {
    for (const [map_field, items] of Object.entries(files)) {
      for (const [position, { key }] of items.entries()) {
        const sent = received.files.find(({ upload }) => upload?.key === key)
        const known = sent ? undefined : kept.files.get(key)
        if (sent?.upload) {
          const { name, size, type, sha256 } = sent
          bytes += size
          fresh.push({ upload: sent.upload, row: { map_field, position, name, size, type, sha256: sha256.toString('hex'), storage_key: key } })
        } else if (known?.moves) places.push({ uuid: known.uuid, map_field, position })
        else if (known) fresh.push(await copied(storage, company, known, position, copies))
        const name = sent?.name ?? known?.name
        if (name !== undefined) names.push(name)
      }
    }
  } catch (error) {
    await forget()
    throw error
  }
  return { fresh, bytes, kept: places, names, forget }
}

async function copied(storage: Storage, company: string, file: KeptFile, position: number, copies: Unkept[]): Promise<Keeping> {
  const { map_field, name, size, type, sha256, storage_key } = file
  const upload = await storage.copy(company, storage_key)
  if (!upload) throw invalid(goneFile(name), { [map_field]: goneFile(name) })
  copies.push(upload)
  return { upload, row: { map_field, position, name, size, type, sha256, storage_key: upload.key } }
}

/** Files first, then the rows that speak of them: a crash in between leaves a file that the sweeper finds, never a row without one. */
export async function keepAndStore<S extends { readonly is: string }>(files: readonly Keeping[], store: () => Promise<S>): Promise<S> {
  for (const { upload } of files) await upload.keep()
  const stored = await store().catch(async (error: unknown) => {
    // The database said no, or was never asked. When nobody knows what it said, the files stay: their rows may be there.
    const began = !(error instanceof ConnectionLost) || error.sent
    const refused = error instanceof DatabaseError || error instanceof Problem || !began
    if (!refused) for (const { upload } of files) upload.release()
    throw error
  })
  if (stored.is === 'stored') for (const { upload } of files) upload.release()
  return stored
}
