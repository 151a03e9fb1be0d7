import type { Check, CompiledField } from '../compiled.ts'
import { targetFor } from '../conditions/operators.ts'
import { sightOf } from '../run/field.ts'
import type { Memory } from '../run/memory.ts'
import { isEmpty } from '../values.ts'

/**
 * What is wrong with the answer of a shown field, or '' (specification section 5, decisions section 3): required, then the
 * kind's own check, then the validation conditions. An empty answer that is not required is not validated.
 */
export function issueOf(memory: Memory, field: CompiledField): string {
  const { kind, index } = field
  if (memory.shown[index] !== 1 || kind.silent) return ''
  const value = memory.value[index]!
  const empty = isEmpty(value)
  if (field.required && !(kind.exemptWhenEditing && memory.env.editing)) {
    if (empty || kind.isEmpty?.(value, field.field)) return field.message
  }
  if (kind.check && (!empty || kind.checksEmpty)) {
    const message = kind.check(value, field.field, sightOf(memory, field))
    if (message) return message
  }
  return empty ? '' : failedCheck(memory, field)
}

/** The conditions must hold, joined from left to right; when they do not, the first that fails has the word. */
function failedCheck(memory: Memory, { checks, message }: CompiledField): string {
  if (checks.length === 0) return ''
  let valid = true
  let first: Check | undefined
  for (let number = 0; number < checks.length; number += 1) {
    const check = checks[number]!
    const passed = passes(memory, check)
    if (!passed) first ??= check
    valid = number === 0 ? passed : check.or ? valid || passed : valid && passed
  }
  return valid ? '' : first?.message || message
}

export function passes({ value }: Memory, { field, test, other, target }: Check): boolean {
  if (!test || field < 0 || other < -1) return false
  const answer = value[field]!
  return test(answer, other < 0 ? targetFor(answer, target) : value[other]!)
}
