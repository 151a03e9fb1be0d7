import { randomUUID } from 'node:crypto'
import type { FileItem } from '#engine/model/values.ts'
import type { FileSlot, NewFileRow } from '../../files/new-file.ts'
import type { Storage, PendingFile } from '../../files/storage.ts'
import { invalid } from '../../errors.ts'
import { submitTexts } from '../messages.ts'
import type { ExistingFile } from './submissions.files.ts'
import type { FilledForm } from '../evaluation/filled-form.ts'

export interface PlannedFile {
  readonly row: NewFileRow
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
  /** uuids of all of them, by the keys that `files` had: where what is stored names them. */
  readonly uuids: ReadonlyMap<string, string>
  /** Their names, in order. */
  readonly names: readonly string[]
  /** Removes what was copied and not persisted. Safe to call twice. */
  dropCopies(): Promise<void>
}

type Files = Readonly<Record<string, readonly FileItem[]>>

/** Which files are stored anew, moved or copied. @throws Problem 422, or NoRoom: then nothing is left of the copies. */
export async function planFiles(storage: Storage, company: string, { body, existing }: FilledForm, files: Files): Promise<FilePlan> {
  const fresh: PlannedFile[] = []
  const retained: FileSlot[] = []
  const uuids = new Map<string, string>()
  const names: string[] = []
  const copies: PendingFile[] = []
  let bytes = 0
  const dropCopies = async () => void (copies.length > 0 && (await Promise.allSettled(copies.map(copy => copy.drop()))))
  try {
    for (const [map_field, items] of Object.entries(files)) {
      for (const [position, { key }] of items.entries()) {
        const uploaded = body.files.find(({ upload }) => upload?.key === key)
        const stored = uploaded ? undefined : existing.files.get(key)
        if (uploaded?.upload) {
          const { name, size, type, sha256 } = uploaded
          bytes += size
          fresh.push({
            upload: uploaded.upload,
            row: { id: randomUUID(), map_field, position, name, size, type, sha256: sha256.toString('hex'), storage_key: key },
          })
        } else if (stored?.moves) retained.push({ uuid: stored.uuid, map_field, position })
        else if (stored) fresh.push(await copyOf(storage, company, stored, position, copies))
        if (stored?.moves) uuids.set(key, stored.uuid)
        else if (uploaded || stored) uuids.set(key, fresh.at(-1)!.row.id)
        const name = uploaded?.name ?? stored?.name
        if (name !== undefined) names.push(name)
      }
    }
  } catch (error) {
    await dropCopies()
    throw error
  }
  return { fresh, bytes, retained, uuids, names, dropCopies }
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
  if (!upload) {
    const text = submitTexts.fileGone({ name })
    throw invalid(text, { [map_field]: text })
  }
  copies.push(upload)
  return { upload, row: { id: randomUUID(), map_field, position, name, size, type, sha256, storage_key: upload.key } }
}
