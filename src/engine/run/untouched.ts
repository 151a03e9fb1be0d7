import { sameValue, type Value } from '../model/values.ts'
import type { Memory } from './memory.ts'

/**
 * Is this answer of the field the one that was stored? Then no rule alters it: it was valid when it was sent (P6.15). If it
 * cannot stay, that is an issue.
 */
export function isUntouched({ storedAnswers }: Memory, index: number, value: Value): boolean {
  const stored = storedAnswers?.[index]
  return stored !== undefined && sameValue(stored, value)
}
