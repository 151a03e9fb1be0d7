import { hash } from 'node:crypto'
import type { Upload } from '../../files/storage.ts'

/** A file that came with a body: its bytes are in the storage, not persisted yet, or were refused. */
export interface UploadedFile {
  readonly mapField: string
  readonly name: string
  /** As judged by content and name; the claimed one when it is refused. */
  readonly type: string
  /** All bytes that came, also when not all were stored. */
  readonly size: number
  readonly sha256: Buffer
  /** Undefined when refused. */
  readonly upload: Upload | undefined
}

/** A form as it came over the wire, before any rule was evaluated. */
export interface ParsedBody {
  readonly texts: ReadonlyMap<string, string>
  readonly files: readonly UploadedFile[]
  /** Why files were refused, by mapField. */
  readonly issues: Readonly<Record<string, string>>
  /** How many parts there were, known or not. */
  readonly parts: number
}

/** Removes all files of a body that were not persisted. Safe to call twice. */
export async function dropUploads({ files }: ParsedBody): Promise<void> {
  if (files.length > 0) await Promise.allSettled(files.map(file => file.upload?.drop()))
}

/** The same for two bodies with the same names, values and digests of files (P5.29). */
export function digestOf({ texts, files }: ParsedBody): Buffer {
  const content = [
    [...texts.keys()]
      .filter(name => name !== '_language')
      .toSorted()
      .map(name => [name, texts.get(name)]),
    files.map(({ mapField, name, size, sha256 }) => [mapField, name, size, sha256.toString('base64')]),
  ]
  return hash('sha256', JSON.stringify(content), 'buffer')
}
