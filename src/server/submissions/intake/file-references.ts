import type { CompiledField } from '#engine/compile/compiled-form.ts'
import { MAX_FILES } from '#fields/kit/file-limits.ts'

const MAX_NAME_LENGTH = 255
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A file that a request names, by the uuid it was stored under. */
export interface FileReference {
  readonly key: string
  readonly name: string
}

/**
 * The files of a JSON list under the name of a file field: as the runner names them (`key`), as the portal's answers do
 * (`uuid`), or by uuids alone. Undefined when it is no such list: what was meant is not known, so nothing may be dropped.
 */
export function fileReferences(text: string): readonly FileReference[] | undefined {
  if (text.trim() === '') return []
  const list = parse(text)
  if (!Array.isArray(list) || list.length > MAX_FILES) return undefined
  const references = list.map(referenceOf)
  return references.includes(undefined) ? undefined : (references as FileReference[])
}

function referenceOf(entry: unknown): FileReference | undefined {
  if (typeof entry !== 'object' || entry === null)
    return typeof entry === 'string' && entry !== '' ? { key: entry, name: entry.slice(0, MAX_NAME_LENGTH) } : undefined
  const { uuid, key = uuid, name = key } = entry as Record<string, unknown>
  if (typeof key !== 'string' || key === '') return undefined
  return { key, name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The uuids of stored files that the text of an answer names. */
export function attachedReferences({ kind, field }: CompiledField, text: string): FileReference[] {
  const keys = kind.attachments?.keysOf(kind.read(text, field)) ?? []
  return keys.filter(key => UUID.test(key)).map(key => ({ key, name: '' }))
}
