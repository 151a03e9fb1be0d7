import type { Value } from './values.ts'

/**
 * Files that answers of a kind name, one here and one there in them (the drawing of a custom layout), and that travel as parts beside the
 * answer, under the same name. On the wire an answer names a new one by its place among those parts, counted from 0, and one that is
 * stored by its uuid. Pictures among them are stored without what was written into them beside the picture.
 */
export interface Attachments {
  /** As HTML's accept attribute has it. */
  readonly accept: string
  /** MB that each of them may have. */
  readonly megabytes: number
  /** How many there may be with one answer. */
  readonly maxCount: number
  /** What an answer names, in its order; a file that is named twice comes twice. */
  readonly keysOf: (value: Value) => readonly string[]
  /** The same answer with another key in place of each; '' takes a file out of it. */
  readonly withKeys: (value: Value, keyOf: (key: string) => string) => Value
}
