import type { FileItem, Value } from '#engine/model/values.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { SavedAnswers, StoredFile } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'

/** A file that the server already has, as an answer. */
export const fileItemOf = ({ uuid, name, size, type }: StoredFile): FileItem => ({ key: uuid, name, size, type })

/**
 * Saved texts and files as the answers a run begins with, by mapField; what the form has no field for any more is left
 * out. Hidden and computed fields get their own values again.
 */
export function valuesOf(form: PublishedForm, { answers, files }: SavedAnswers): Record<string, Value> {
  const values: Record<string, Value> = Object.create(null)
  for (const field of form.fields.flatMap(page => page.fields)) {
    const { mapField } = field
    const kind = kinds[field.type]
    if (!kind || kind.silent || kind.computed || field.hidden) continue
    const text = Object.hasOwn(answers, mapField) ? answers[mapField] : undefined
    const stored = Object.hasOwn(files, mapField) ? files[mapField] : undefined
    if (kind.files) {
      if (stored) values[mapField] = stored.map(fileItemOf)
    } else if (text !== undefined) values[mapField] = kind.read(text, field)
  }
  return values
}

/**
 * Which of these texts preset a hidden field, by mapField: parameters of an address, or what a draft holds of them. A run
 * gets them (`Env.query`); they are never typed, so that the field's own rules go before them.
 */
export function presetsOf(form: PublishedForm, texts: Readonly<Record<string, string>>): Record<string, string> {
  const presets: Record<string, string> = Object.create(null)
  for (const { type, hidden, mapField } of form.fields.flatMap(page => page.fields)) {
    const kind = kinds[type]
    const text = hidden && Object.hasOwn(texts, mapField) ? texts[mapField] : undefined
    if (text !== undefined && kind && !kind.silent && !kind.computed && !kind.files) presets[mapField] = text
  }
  return presets
}

/** Where saved files can be fetched, by the key of their item. */
export function linksOf({ files }: SavedAnswers): Map<string, string> {
  return new Map(Object.values(files).flatMap(stored => stored.filter(file => file.link !== '').map(file => [file.uuid, file.link])))
}
