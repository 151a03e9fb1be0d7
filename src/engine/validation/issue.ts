import { type Check, type CompiledField, TRAIT } from '../compiled.ts'
import { targetFor } from '../conditions/operators.ts'
import { settleNow, sightOf } from '../run/field.ts'
import type { Memory } from '../run/memory.ts'
import { areBoundsChanged, changesWithTime, isUntouched } from '../run/untouched.ts'
import { isEmpty, sameValue, type Value } from '../values.ts'

/**
 * What is wrong with the answer of a shown field, or '' (specification section 5, decisions section 3): required, then the
 * kind's own check, then the validation conditions. An empty answer that is not required is not validated.
 */
export function issueOf(memory: Memory, field: CompiledField): string {
  const { index } = field
  const traits = memory.traits[index]!
  const value = memory.value[index]!
  const empty = value === '' || isEmpty(value)
  if (traits & (TRAIT.SILENT | TRAIT.LOCKED) || (empty && (traits & TRAIT.NEEDED) === 0)) return ''
  if (!empty && cannotStay(memory, field)) return field.message
  return missing(memory, field, value, empty) || ownCheck(memory, field, value, empty) || (empty ? '' : failedCheck(memory, field))
}

/**
 * Edit mode: would the rules of today make something else of an answer that was stored and not touched? Bounds do not count
 * as long as no answer that they hang on was changed: the clock alone refuses nothing.
 */
export function cannotStay(memory: Memory, field: CompiledField): boolean {
  const { index, kind } = field
  if (!memory.earlier || !kind.settle || memory.shown[index] !== 1) return false
  const value = memory.value[index]!
  if (isEmpty(value) || !isUntouched(memory, index, value) || (kind.ordered && !areBoundsChanged(memory, field))) return false
  return !sameValue(settleNow(memory, field, value), value)
}

function missing(memory: Memory, asked: CompiledField, value: Value, empty: boolean): string {
  const { kind, field, message } = asked
  return isRequired(memory, asked) && (empty || kind.isEmpty?.(value, field)) ? message : ''
}

/** Must it be answered? The spaces widget is exempt in edit mode. */
export function isRequired({ env }: Memory, { kind, required }: CompiledField): boolean {
  return required && !(kind.exemptWhenEditing && env.editing)
}

function ownCheck(memory: Memory, field: CompiledField, value: Value, empty: boolean): string {
  const { kind } = field
  if (!kind.check || (empty && !kind.checksEmpty)) return ''
  return kind.check(value, field.field, sightOf(memory, field))
}

/** The conditions must hold, joined from left to right; when they do not, the first that fails has the word. */
function failedCheck(memory: Memory, { checks, message, index }: CompiledField): string {
  if (checks.length === 0) return ''
  const untouched = memory.earlier !== undefined && isUntouched(memory, index, memory.value[index]!)
  let valid = true
  let first: Check | undefined
  for (let number = 0; number < checks.length; number += 1) {
    const check = checks[number]!
    const passed = (untouched && readsTimeDependent(memory, check)) || passes(memory, check)
    if (!passed) first ??= check
    valid = number === 0 ? passed : check.or ? valid || passed : valid && passed
  }
  return valid ? '' : first?.message || message
}

/** Does it compare with an answer that changes as time goes by? It held when the answer was sent. */
function readsTimeDependent(memory: Memory, { field, other }: Check): boolean {
  return (field >= 0 && changesWithTime(memory, field)) || (other >= 0 && changesWithTime(memory, other))
}

/** Does this validation condition hold now? One with an unknown field, operator or type never does. */
export function passes({ value }: Memory, { field, test, other, target }: Check): boolean {
  if (!test || field < 0 || other < -1) return false
  const answer = value[field]!
  return test(answer, other < 0 ? targetFor(answer, target) : value[other]!)
}
