import type { CompiledField } from '../compile/compiled-form.ts'
import { SEPARATOR, type Value } from '../model/values.ts'

/** Answers of one field: more options, rows or files than any form allows. */
const MAX_ITEMS = 10_000

/**
 * An answer from outside (a draft, another version of the form, any caller) as this field's kind holds it; undefined when it
 * has the shape of no answer.
 */
export function fit({ empty, kind, field }: CompiledField, answer: unknown): Value | undefined {
  if (typeof answer === 'string') return typeof empty === 'string' ? answer : kind.read(answer, field)
  if (!Array.isArray(answer) || answer.length > MAX_ITEMS) return undefined
  if (answer.every(item => typeof item === 'string')) {
    return typeof empty === 'string' ? kind.read(answer.join(SEPARATOR), field) : answer
  }
  const items = answer.every(item => typeof item === 'object' && item !== null && !Array.isArray(item))
  return items && typeof empty !== 'string' ? (answer as Value) : undefined
}
