import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'
import type { Formats } from '#engine/model/formats.ts'
import { shownText } from '#fields/shown-text.ts'
import { historyLines } from './history-lines.ts'

/** A submission before or after an edit. */
export interface Side {
  readonly fields: readonly Field[]
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** Each file once; `key` tells files of the same name apart. */
  readonly files: readonly { readonly map_field: string; readonly name: string; readonly key: string }[]
}

/** Lines of one edit in the history; more would not be read. */
const MAX_LINES = 100
const MAX_LENGTH = 200

/** What an edit changed, a line each for the history: label, the old answer, the new one; files that came and went. */
export function editChanges(before: Side, after: Side, formats: Formats): string[] {
  const lines = after.fields.flatMap(field =>
    own(kinds, field.type)?.files ? fileLines(field, before, after) : textLines(field, before, after, formats),
  )
  if (lines.length === 0) return [historyLines.unchanged]
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), historyLines.more(lines.length - MAX_LINES + 1)]
}

/** Characters of an answer from before that stay beside the one from after: one more says that it was cut. */
export const MAX_BEFORE = 300

/** What each answer was that an edit changed, as people read it, by mapField: for what stands beside the answer. '' for none. */
export function answersBefore(before: Side, after: Side, formats: Formats): Record<string, string> {
  const changed = after.fields.flatMap((field): (readonly [string, string])[] => {
    const { mapField, type } = field
    const kind = own(kinds, type)
    if (kind?.files) {
      const names = ({ files }: Side) => files.filter(({ map_field }) => map_field === mapField)
      const [old, now] = [names(before), names(after)]
      const isSame = old.map(({ key }) => key).join() === now.map(({ key }) => key).join()
      return isSame ? [] : [[mapField, old.map(({ name }) => name).join(', ')]]
    }
    const old = own(before.answers, mapField) ?? ''
    if (old === (own(after.answers, mapField) ?? '') || kind?.books) return []
    const earlier = before.fields.find(candidate => candidate.mapField === mapField) ?? field
    return [[mapField, shownText(earlier, old, formats, own(before.labels, mapField))]]
  })
  return Object.fromEntries(changed.slice(0, MAX_LINES).map(([name, text]) => [name, text.slice(0, MAX_BEFORE + 1).toWellFormed()]))
}

function textLines(field: Field, before: Side, after: Side, formats: Formats): string[] {
  const { mapField } = field
  const [old, now] = [own(before.answers, mapField) ?? '', own(after.answers, mapField) ?? '']
  if (old === now) return []
  // It names spaces by uuids; what became of their bookings is told beside it.
  if (own(kinds, field.type)?.books) return [historyLines.changed(labelOf(field))]
  const earlier = before.fields.find(candidate => candidate.mapField === mapField) ?? field
  return [
    `${labelOf(field)}: ${quoted(shownText(earlier, old, formats, own(before.labels, mapField)))} → ${quoted(shownText(field, now, formats, own(after.labels, mapField)))}`,
  ]
}

function fileLines(field: Field, before: Side, after: Side): string[] {
  const of = ({ files }: Side) => files.filter(file => file.map_field === field.mapField)
  const [old, now] = [of(before), of(after)]
  const lacks = (files: typeof old) => (file: { key: string }) => !files.some(other => other.key === file.key)
  return [
    ...now.filter(lacks(old)).map(file => historyLines.fileAdded(labelOf(field), quoted(file.name))),
    ...old.filter(lacks(now)).map(file => historyLines.fileRemoved(labelOf(field), quoted(file.name))),
  ]
}

const labelOf = ({ label, mapField }: Field): string => label.trim() || mapField

function quoted(text: string): string {
  return `“${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text}”`
}
