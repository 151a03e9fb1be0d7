import type { CompiledField, CompiledForm } from '#engine/compiled.ts'
import type { Sent } from '#engine/sending/judge.ts'
import type { FileItem } from '#engine/values.ts'
import { type NamedFile, filesNamedIn } from './named-files.ts'
import type { Received } from './received.ts'
import { fileRules } from './sent.ts'

/** A file that is stored already and was named again by its uuid (decisions section 5, On the wire). */
export interface KeptFile {
  readonly uuid: string
  readonly map_field: string
  readonly name: string
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
  /** Its row goes on in what is stored now; otherwise its bytes are copied, because its row belongs to what stays as it is. */
  readonly moves: boolean
}

export interface Kept {
  /** By uuid. */
  readonly files: ReadonlyMap<string, KeptFile>
  /** By mapField, in the order they were named; told by their rows, not by what was sent. */
  readonly items: Readonly<Record<string, readonly FileItem[]>>
  /** Files that may not be named here, by mapField. */
  readonly issues: Readonly<Record<string, string>>
}

/** Finds files by uuid among those that may be named: of the own draft, of the submission that is edited or cloned. */
export type FindKept = (uuids: readonly string[]) => Promise<readonly KeptFile[]>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NONE: Kept = { files: new Map(), items: {}, issues: {} }

export const goneFile = (name: string) => `The file ${name} is not there any more. Please remove it and add it again.`

/** The files that were named by JSON lists under the names of file fields, and why others of them cannot be kept. */
export async function keptIn(form: CompiledForm, { texts }: Received, find: FindKept): Promise<Kept> {
  const named = namedIn(form, texts)
  if (named.length === 0) return NONE
  const uuids = new Set(named.flatMap(({ items }) => items ?? []).map(({ key }) => key.toLowerCase()).filter(key => UUID.test(key)))
  const rows = uuids.size === 0 ? [] : await find([...uuids])
  const files = new Map(rows.map(row => [row.uuid, row]))
  const items: Record<string, FileItem[]> = Object.create(null)
  const issues: Record<string, string> = Object.create(null)
  for (const { told: { mapField, message }, items: asked } of named) {
    if (!asked) issues[mapField] = message
    for (const { key, name } of asked ?? []) {
      const row = files.get(key.toLowerCase())
      if (row?.map_field !== mapField) issues[mapField] ??= goneFile(name)
      else (items[mapField] ??= []).push({ key: row.uuid, name: row.name, size: row.size, type: row.type })
    }
  }
  return { files, items, issues }
}

/** Each file field that a text was sent for, and the files it names; undefined: it is no list of files. */
function namedIn(form: CompiledForm, texts: Received['texts']): { told: CompiledField; items: readonly NamedFile[] | undefined }[] {
  return [...fileRules(form).keys()].flatMap(mapField => {
    const told = form.fields[form.byName.get(mapField) ?? -1]
    const items = filesNamedIn(texts.get(mapField) ?? '')
    return told && items?.length !== 0 ? [{ told, items }] : []
  })
}

/** What was sent, the kept files before the new ones of each field. */
export function withKept(sent: Sent, { items }: Kept): Sent {
  const fields = Object.keys(items)
  if (fields.length === 0) return sent
  const files: Record<string, readonly FileItem[]> = Object.assign(Object.create(null), sent.files)
  for (const mapField of fields) files[mapField] = [...(items[mapField] ?? []), ...(sent.files[mapField] ?? [])]
  return { ...sent, files }
}
