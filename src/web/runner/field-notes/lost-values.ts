import type { Field } from '#engine/model/form.ts'
import { textsOf } from '#engine/model/values.ts'
import type { FieldState } from '#engine/run/run.ts'
import { kinds } from '#fields/types.ts'

/** The values of an answer that no option has any more, and those that one has. */
export interface LostOptions {
  readonly lost: readonly string[]
  readonly rest: readonly string[]
}

const NONE: LostOptions = { lost: [], rest: [] }

/** Are its answers chosen from options? */
export function hasOptions(field: Field): boolean {
  const kind = kinds[field.type]
  return kind?.options !== undefined || kind?.fetches?.(field) === true
}

/** Of an answer that cannot stay in an edit (P6.15); none of any other, and of a field without options. */
export function lostOptions(field: Field, { refused, shown, value, options }: FieldState): LostOptions {
  if (!refused || !shown || !hasOptions(field)) return NONE
  const offered = new Set(options.map(option => option.value))
  const values = textsOf(value)
  const lost = values.filter(text => !offered.has(text))
  return lost.length === 0 ? NONE : { lost, rest: values.filter(text => offered.has(text)) }
}
