import type { CompiledField, CompiledForm } from '#engine/compile/compiled-form.ts'
import type { SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { FileItem } from '#engine/model/values.ts'
import { submitTexts } from '../messages.ts'
import type { ExistingFiles } from './existing-files.ts'
import type { ParsedBody } from './parsed-body.ts'

const INDEX = /^(?:0|[1-9]\d{0,3})$/

type Answers = Readonly<Record<string, string>>

interface FilledAnswers {
  readonly answers: SubmittedAnswers
  /** Of fields whose answers name files that are not there, by mapField. */
  readonly issues: Readonly<Record<string, string>>
}

interface Attached {
  readonly answers: Answers
  /** By mapField, each once. */
  readonly files: Readonly<Record<string, readonly FileItem[]>>
}

/**
 * The answers with a key of the storage in place of the number of a part (P12.8). What names neither a part that came along nor a stored
 * file that this visitor may name is an issue.
 */
export function withAttachedKeys(form: CompiledForm, answers: SubmittedAnswers, body: ParsedBody, existing: ExistingFiles): FilledAnswers {
  const issues: Record<string, string> = Object.create(null)
  const texts = withKeysOf(form, answers.answers, ({ mapField }, key) => {
    const part = INDEX.test(key) ? body.files.filter(file => file.mapField === mapField)[Number(key)] : undefined
    const stored = existing.files.get(key.toLowerCase())
    // A part that was refused has an issue of its own.
    const found = part ? (part.upload?.key ?? 'refused') : stored?.map_field === mapField ? stored.uuid : undefined
    if (found === undefined) issues[mapField] = submitTexts.attachmentGone
    return found ?? ''
  })
  return { answers: { ...answers, answers: texts }, issues }
}

/** The evaluated answers, and the files that they name by keys of the storage and uuids; what is none of them is not named any more. */
export function attachedFiles(form: CompiledForm, answers: Answers, body: ParsedBody, existing: ExistingFiles): Attached {
  const files: Record<string, FileItem[]> = Object.create(null)
  const clean = withKeysOf(form, answers, ({ mapField }, key) => {
    const file = body.files.find(({ upload }) => upload?.key === key) ?? existing.files.get(key)
    const owner = file && ('mapField' in file ? file.mapField : file.map_field)
    if (!file || owner !== mapField) return ''
    const items = (files[mapField] ??= [])
    if (!items.some(item => item.key === key)) items.push({ key, name: file.name, size: file.size, type: file.type })
    return key
  })
  return { answers: clean, files }
}

/** The answers with the uuids under which the files that they name are stored in the end. */
export const withStoredUuids = (form: CompiledForm, answers: Answers, uuids: ReadonlyMap<string, string>): Answers =>
  withKeysOf(form, answers, (_field, key) => uuids.get(key) ?? '')

/** The answers with other keys of the files that they name. One that names none stays as it is, also when it cannot be read. */
function withKeysOf(form: CompiledForm, answers: Answers, keyOf: (field: CompiledField, key: string) => string): Answers {
  // Most forms have no such field: then nothing is copied.
  let changed: Record<string, string> | undefined
  for (const field of form.fields) {
    const { attachments, read, write } = field.kind
    const text = attachments && field.submit ? own(answers, field.mapField) : undefined
    const value = attachments && text ? read(text, field.field) : ''
    if (!attachments || attachments.keysOf(value).length === 0) continue
    changed ??= Object.assign(emptyMap<string>(), answers)
    changed[field.mapField] = write(
      attachments.withKeys(value, key => keyOf(field, key)),
      field.field,
    )
  }
  return changed ?? answers
}
