import type { Field } from '#engine/model/form.ts'
import { emptyMap, own } from '#engine/model/json.ts'

/** An answer of a field that is not there any more: its label then, its text, and how that read when it is not the same. */
export interface LeftoverRow {
  readonly label: string
  readonly text: string
  readonly shown?: string
}

export interface EarlierDraft {
  readonly form_version: number
  readonly answers: Readonly<Record<string, string>>
  readonly leftovers: Readonly<Record<string, LeftoverRow>>
}

export interface LaterDraft {
  readonly version: number
  /** mapFields of what this version asks. */
  readonly fields: ReadonlySet<string>
  readonly answers: Readonly<Record<string, string>>
  /** How an answer of an earlier version read. */
  readonly shown: (field: Field, text: string) => string
}

/** Answers of an earlier save that the version of this one does not ask for. */
export function unknownIn({ form_version, answers }: EarlierDraft, { version, fields }: LaterDraft): string[] {
  if (form_version === version) return []
  return Object.keys(answers).filter(mapField => !fields.has(mapField) && answers[mapField] !== '')
}

/**
 * The leftovers of a draft that is saved in place of an earlier one: saved answers that the new version has no field for.
 * `old`: the fields of the earlier version that `unknownIn` names.
 */
export function mergeDraft(earlier: EarlierDraft, update: LaterDraft, old: readonly Field[]): Record<string, LeftoverRow> {
  const left = emptyMap<LeftoverRow>()
  for (const [mapField, row] of Object.entries(earlier.leftovers)) {
    if (own(update.answers, mapField) === undefined) left[mapField] = row
  }
  for (const mapField of unknownIn(earlier, update)) {
    const text = earlier.answers[mapField] ?? ''
    const field = old.find(candidate => candidate.mapField === mapField)
    const shown = field ? update.shown(field, text) : text
    left[mapField] = { label: field?.label || mapField, text, ...(shown === text ? {} : { shown }) }
  }
  return left
}
