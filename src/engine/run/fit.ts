import type { CompiledField } from '../compiled.ts'
import { SEPARATOR, type Value } from '../values.ts'

/** Answers of one field: more options, rows or files than any form allows. */
const MAX_ITEMS = 10_000

/**
 * An answer from outside (a draft, another version of the form, a careless caller) as this field's kind holds it; undefined
 * for what is no answer at all.
 */
export function fit({ empty, kind, field }: CompiledField, given: unknown): Value | undefined {
  if (typeof given === 'string') return typeof empty === 'string' ? given : kind.read(given, field)
  if (!Array.isArray(given) || given.length > MAX_ITEMS) return undefined
  if (given.every(item => typeof item === 'string')) {
    return typeof empty === 'string' ? kind.read(given.join(SEPARATOR), field) : given
  }
  const items = given.every(item => typeof item === 'object' && item !== null && !Array.isArray(item))
  return items && typeof empty !== 'string' ? (given as Value) : undefined
}
