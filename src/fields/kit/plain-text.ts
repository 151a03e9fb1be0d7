import type { Field } from '#engine/model/form.ts'
import type { Value } from '#engine/model/values.ts'
import { texts } from './texts.ts'

/** The text of an answer that is one text; '' for anything else. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}

/** `dir` of what is typed freely: what is there decides, and the language of the page where nothing is. */
export function directionOf(value: Value): 'auto' | undefined {
  return textOf(value) === '' ? undefined : 'auto'
}

/** A message when an answer is longer than the field allows, counted as browsers do (UTF-16 units). */
export function checkLength(value: Value, field: Field, usual: number): string {
  const maxLength = typeof field.maxLength === 'number' ? field.maxLength : usual
  return textOf(value).length > maxLength ? texts.tooLong({ maxLength }) : ''
}

/** The two parts that every kind with one text as its answer has in common. */
export const oneText = { empty: () => '', write: textOf } as const
