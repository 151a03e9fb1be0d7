import { DatabaseError } from 'pg'
import { ConnectionLost } from '../../db/failures.ts'
import type { FileItem } from '#engine/model/values.ts'
import type { FileSlot, NewFile } from '../../files/new-file.ts'
import type { Storage, PendingFile } from '../../files/storage.ts'
import { invalid, Problem } from '../../errors.ts'
import { goneFile, type ExistingFiles, type ExistingFile } from '../intake/existing-files.ts'
import type { Received } from '../intake/received.ts'

export interface PlannedFile {
  readonly row: NewFile
  readonly upload: PendingFile
}

/** How the files of a submit are stored: of the fields that are sent, no others. */
export interface FilePlan {
  /** Bytes that came with the request, or were copied for it. */
  readonly fresh: readonly PlannedFile[]
  /** Of these, what came with the request. */
  readonly bytes: number
  /** Rows that go on. */
  readonly retained: readonly FileSlot[]
  /** Their names, in order. */
  readonly names: readonly string[]
  /** Forgets what was copied and not persisted. Safe to call twice. */
  forget(): Promise<void>
}

type Files = Readonly<Record<string, readonly FileItem[]>>

/** Which files are stored anew, moved or copied. @throws Problem 422, or NoRoom: then nothing is left of the copies. */
export async function planFiles(
  storage: Storage,
  company: string,
  files: Files,
  received: Received,
  existing: ExistingFiles,
): Promise<FilePlan> {
  const fresh: PlannedFile[] = []
  const retained: FileSlot[] = []
  const names: string[] = []
  const copies: PendingFile[] = []
  let bytes = 0
  const forget = async () => void (await Promise.allSettled(copies.map(copy => copy.drop())))
  try {
    for (const [map_field, items] of Object.entries(files)) {
      for (const [position, { key }] of items.entries()) {
        const uploaded = received.files.find(({ upload }) => upload?.key === key)
        const stored = uploaded ? undefined : existing.files.get(key)
        if (uploaded?.upload) {
          const { name, size, type, sha256 } = uploaded
          bytes += size
          fresh.push({
            upload: uploaded.upload,
            row: { map_field, position, name, size, type, sha256: sha256.toString('hex'), storage_key: key },
          })
        } else if (stored?.moves) retained.push({ uuid: stored.uuid, map_field, position })
        else if (stored) fresh.push(await copyOf(storage, company, stored, position, copies))
        const name = uploaded?.name ?? stored?.name
        if (name !== undefined) names.push(name)
      }
    }
  } catch (error) {
    await forget()
    throw error
  }
  return { fresh, bytes, retained, names, forget }
}

async function copyOf(
  storage: Storage,
  company: string,
  file: ExistingFile,
  position: number,
  copies: PendingFile[],
): Promise<PlannedFile> {
  const { map_field, name, size, type, sha256, storage_key } = file
  const upload = await storage.copy(company, storage_key)
  if (!upload) throw invalid(goneFile(name), { [map_field]: goneFile(name) })
  copies.push(upload)
  return { upload, row: { map_field, position, name, size, type, sha256, storage_key: upload.key } }
}

/** Persists the files, then stores the rows that speak of them: a crash in between leaves a file for the sweeper, never a row without its file. */
export async function persistAndStore<S extends { readonly is: string }>(
  files: readonly PlannedFile[],
  store: () => Promise<S>,
): Promise<S> {
  for (const { upload } of files) await upload.persist()
  const stored = await store().catch(async (error: unknown) => {
    // When the outcome is unknown the files stay, because their rows may be there. They go when the database refused, or was never asked.
    const began = !(error instanceof ConnectionLost) || error.sent
    const refused = error instanceof DatabaseError || error instanceof Problem || !began
    if (!refused) for (const { upload } of files) upload.release()
    throw error
  })
  if (stored.is === 'stored') for (const { upload } of files) upload.release()
  return stored
}
