import type { Field } from '#engine/model/form.ts'
import type { Value } from '#engine/model/values.ts'
import { excessOf } from './length.ts'
import { texts } from './texts.ts'

/** The text of an answer that is one text; '' for anything else. */
export function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}

/** `dir` of what is typed freely: what is there decides, and the language of the page where nothing is. */
export function directionOf(value: Value): 'auto' | undefined {
  return textOf(value) === '' ? undefined : 'auto'
}

/** A message when an answer has more characters than the field allows (P4.51); '' otherwise. */
export function checkLength(value: Value, field: Field, usual: number): string {
  const over = excessOf(textOf(value), typeof field.maxLength === 'number' ? field.maxLength : usual)
  return over > 0 ? texts.tooLong({ over }) : ''
}

/** The two parts that every kind with one text as its answer has in common. */
export const oneText = { empty: () => '', write: textOf } as const
