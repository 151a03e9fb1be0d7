import { messageOf } from '#engine/compile/compile-field.ts'
import type { CompiledField } from '#engine/compile/compiled-form.ts'
import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import type { FileItem } from '#engine/model/values.ts'
import { attachedReferences, type FileReference, fileReferences } from './file-references.ts'
import { submitTexts } from '../messages.ts'
import type { ExistingFile } from '../storage/submissions.files.ts'
import type { ParsedBody } from './parsed-body.ts'
import type { FormAtVersion } from './versions.ts'

export interface ExistingFiles {
  /** By uuid. */
  readonly files: ReadonlyMap<string, ExistingFile>
  /** By mapField, in the order they were named; described by their rows, not by the request. */
  readonly items: Readonly<Record<string, readonly FileItem[]>>
  /** Files that may not be named here, by mapField. */
  readonly issues: Readonly<Record<string, string>>
}

/** Finds files by uuid among those that may be named: of the own draft, of the submission that is edited or cloned. */
export type FileLookup = (uuids: readonly string[]) => Promise<readonly ExistingFile[]>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NONE: ExistingFiles = { files: new Map(), items: {}, issues: {} }

/** The files that were named by JSON lists under the names of file fields, and why others of them are refused. */
export async function findExistingFiles(atVersion: FormAtVersion, { texts }: ParsedBody, find: FileLookup): Promise<ExistingFiles> {
  const lists = referenceLists(atVersion, texts)
  if (lists.length === 0) return NONE
  const uuids = new Set(
    lists
      .flatMap(({ items }) => items ?? [])
      .map(({ key }) => key.toLowerCase())
      .filter(key => UUID.test(key)),
  )
  const rows = uuids.size === 0 ? [] : await find([...uuids])
  const files = new Map(rows.map(row => [row.uuid, row]))
  const byField: Record<string, FileItem[]> = Object.create(null)
  const issues: Record<string, string> = Object.create(null)
  for (const { field, items } of lists) {
    const { mapField, kind } = field
    if (!items) issues[mapField] = messageOf(field)
    // What such an answer names that is not there is found with the files that came along (`attached-files.ts`).
    if (kind.attachments) continue
    for (const { key, name } of items ?? []) {
      const row = files.get(key.toLowerCase())
      if (row?.map_field !== mapField) issues[mapField] ??= submitTexts.fileGone({ name })
      else (byField[mapField] ??= []).push({ key: row.uuid, name: row.name, size: row.size, type: row.type })
    }
  }
  return { files, items: byField, issues }
}

/** Each field of files that a text was sent for, and the stored files it names; undefined: it is no list of files. */
function referenceLists(
  { form, fileRules }: FormAtVersion,
  texts: ParsedBody['texts'],
): { field: CompiledField; items: readonly FileReference[] | undefined }[] {
  return [...fileRules.keys()].flatMap(mapField => {
    const field = form.fields[form.byName.get(mapField) ?? -1]
    const text = texts.get(mapField) ?? ''
    const items = field?.kind.attachments ? attachedReferences(field, text) : fileReferences(text)
    return field && items?.length !== 0 ? [{ field, items }] : []
  })
}

/** The answers with the existing files of each field before its new ones. */
export function withExistingFiles(answers: SubmittedAnswers, { items }: ExistingFiles): SubmittedAnswers {
  const fields = Object.keys(items)
  if (fields.length === 0) return answers
  const files: Record<string, readonly FileItem[]> = Object.assign(Object.create(null), answers.files)
  for (const mapField of fields) files[mapField] = [...(items[mapField] ?? []), ...(answers.files[mapField] ?? [])]
  return { ...answers, files }
}
