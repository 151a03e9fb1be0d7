import type { Field } from '#engine/model/form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import { isEmpty, sameValue, textsOf } from '#engine/model/values.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { SavedAnswers, Labels, Leftover, StoredFile } from '#contract/portal/saved-answers.ts'
import { hasOtherReading } from '#fields/other-reading.ts'
import { kinds } from '#fields/types.ts'
import type { Formats } from '#engine/model/formats.ts'
import { shownText } from '#fields/shown-text.ts'
import { type FileRow, storedFiles } from './stored-files.ts'

export interface RestoreInput {
  /** mapField → text as on the wire. */
  readonly answers: Readonly<Record<string, string>>
  readonly labels?: Labels
  /** Answers of fields that went away before: `text` as on the wire, `shown` as it read. */
  readonly leftovers?: Readonly<Record<string, { readonly label: string; readonly text: string; readonly shown?: string }>>
  readonly files: readonly FileRow[]
  /** Of the guest's link that opened them. */
  readonly key?: string
  /** The fields they were given to, when those may differ from the form's of today. */
  readonly before: readonly Field[] | undefined
  readonly now: FormContent
  readonly company: Formats & { readonly path: string }
}

/** Saved answers as the newest version of the form takes them; those that it has no field for become leftovers (P6.7). */
export function restoreAnswers({ answers, labels, leftovers = {}, files, key, before, now, company }: RestoreInput): SavedAnswers {
  const fields = byName(fieldsOf(now))
  const old = byName(before ?? [])
  const fitting = emptyMap<string>()
  const left = emptyMap<Leftover>()
  for (const [mapField, row] of Object.entries(leftovers)) {
    const field = fields.get(mapField)
    // What kind of field it was given to is not known any more.
    if (field && !hasOtherReading(row.text, field, company)) fitting[mapField] = row.text
    else if (own(answers, mapField) === undefined) left[mapField] = { label: row.label, text: row.shown ?? row.text }
  }
  for (const [mapField, text] of Object.entries(answers)) {
    const [field, earlier] = [fields.get(mapField), old.get(mapField)]
    const isTaken = field && !(earlier && isReadAnew(text, earlier, field, company))
    if (isTaken) fitting[mapField] = text
    if (text === '' || (isTaken && (!before || fits(field, text)))) continue
    left[mapField] = {
      label: labelOf(earlier ?? field, mapField),
      text: earlier ? shownText(earlier, text, company, own(labels, mapField)) : text,
    }
  }
  const called = calledThen(answers, labels, fields, old)
  const links = emptyMap<readonly StoredFile[]>()
  const attachments = emptyMap<readonly StoredFile[]>()
  for (const [mapField, stored] of Object.entries(storedFiles(files, company.path, key))) {
    const field = fields.get(mapField)
    const kind = field && own(kinds, field.type)
    if (kind?.attachments) attachments[mapField] = stored
    else links[mapField] = stored
    if (kind?.files || kind?.attachments) continue
    left[mapField] = { label: labelOf(old.get(mapField) ?? field, mapField), text: stored.map(file => file.name).join(', ') }
  }
  return {
    answers: fitting,
    files: links,
    leftovers: left,
    ...(Object.keys(attachments).length > 0 ? { attachments } : {}),
    ...(Object.keys(called).length > 0 ? { labels: called } : {}),
  }
}

/** The stored labels, and what options that went with an earlier version of the form were called in it. */
function calledThen(answers: RestoreInput['answers'], stored: Labels = {}, now: Fields, before: Fields): Labels {
  const called: Record<string, Labels[string]> = Object.assign(emptyMap<Labels[string]>(), stored)
  for (const [mapField, text] of Object.entries(answers)) {
    const [field, earlier] = [now.get(mapField), before.get(mapField)]
    if (!field || !earlier || text === '') continue
    const [options, then] = [field, earlier].map(one => own(kinds, one.type)?.options?.(one) ?? [])
    const gone = then?.filter(({ value, label }) => label !== value && !options?.some(option => option.value === value)) ?? []
    const chosen = new Set(textsOf(own(kinds, earlier.type)?.read(text, earlier) ?? ''))
    const lost = gone.filter(({ value }) => chosen.has(value)).map(({ value, label }) => [value, label] as const)
    if (lost.length > 0) called[mapField] = { ...Object.fromEntries(lost), ...own(called, mapField) }
  }
  return called
}

/** All fields of a form, in the order of its pages. */
export const fieldsOf = (content: FormContent): readonly Field[] => content.fields.flatMap(page => page.fields)

type Fields = ReadonlyMap<string, Field>

const byName = (fields: readonly Field[]): Fields => new Map(fields.map(field => [field.mapField, field]))

const labelOf = (field: Field | undefined, mapField: string): string => field?.label || mapField

/** Was it written to a field that took it as it was, and may mean something else in the one of today? Hidden ones get what was stored. */
const isReadAnew = (text: string, { type }: Field, now: Field, company: Formats): boolean =>
  type !== now.type && !now.hidden && !own(kinds, type)?.readTyped && hasOtherReading(text, now, company)

/** Would the field of today take this answer as it is? Bounds are no matter here: they may depend on the other answers. */
function fits(field: Field, text: string): boolean {
  const kind = own(kinds, field.type)
  if (!kind || kind.silent || kind.files) return false
  if (kind.computed || field.hidden) return true
  const value = kind.read(text, field)
  if (isEmpty(value)) return text.trim() === ''
  const context = { min: '', max: '', options: kind.options?.(field) ?? [], optionsPending: kind.fetches?.(field) ?? false, editing: false }
  return sameValue(kind.settle?.(value, field, context) ?? value, value)
}
