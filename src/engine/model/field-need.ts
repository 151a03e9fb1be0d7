import type { Field } from './form.ts'

/** An answer of another field without which a field cannot be answered. */
export interface FieldNeed {
  readonly mapField: string
  /** The setting that says which field is read, as a path within the field that needs it. */
  readonly setting: string
  /** What it has to be, in words: `a date`. */
  readonly what: string
  /** An answer of this field that would do, as it is stored. */
  readonly sample: (field: Field) => string
  /** Would this answer do? */
  readonly reads: (text: string) => boolean
}

/** What a field needs of its form; nothing of most. */
export type NeedsOf = (field: Field) => readonly FieldNeed[]
