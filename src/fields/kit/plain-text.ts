import type { Field } from '#engine/form.ts'
import type { Value } from '#engine/values.ts'
import { texts } from './texts.ts'

/** The text of an answer that is one text; '' for anything else. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}

/** A message when an answer is longer than the field allows, counted as browsers do (UTF-16 units). */
export function checkLength(value: Value, field: Field, usual: number): string {
  const most = field.maxLength ?? usual
  return textOf(value).length > most ? texts.tooLong(most) : ''
}

/** The two parts that every kind with one text as its answer has in common. */
export const oneText = { empty: () => '', write: textOf } as const
