import { messageOf } from '../compile/compile-field.ts'
import { type Check, type CompiledField, FLAG } from '../compile/compiled-form.ts'
import { targetFor } from '../rules/conditions/operators.ts'
import { areBoundsChanged, changesByItself, isChanged } from './changed.ts'
import { settleNow, settleContextOf } from './field.ts'
import type { Memory } from './memory.ts'
import { isUntouched } from './untouched.ts'
import { isEmpty, sameValue, type Value } from '../model/values.ts'

/**
 * What is wrong with the answer of a shown field, or '' (P4.5, P4.24): required, then the
 * kind's own check, then the validation conditions. An empty answer that is not required is not validated.
 */
export function issueOf(memory: Memory, field: CompiledField): string {
  const { index } = field
  const flags = memory.flags[index]!
  const value = memory.value[index]!
  const empty = value === '' || isEmpty(value)
  if (flags & (FLAG.SILENT | FLAG.LOCKED) || (empty && (flags & FLAG.NEEDED) === 0)) return ''
  if (!empty && cannotStay(memory, field)) return messageOf(field)
  return (
    requiredIssue(memory, field, value, empty) || kindIssue(memory, field, value, empty) || (empty ? '' : validationIssue(memory, field))
  )
}

/**
 * Edit mode: would the rules change a stored answer that the visitor did not change? Bounds count only after an answer that
 * they depend on was changed: the clock alone makes no answer invalid.
 */
export function cannotStay(memory: Memory, field: CompiledField): boolean {
  const { index, kind } = field
  if (!memory.storedAnswers || !kind.settle || memory.shown[index] !== 1) return false
  const value = memory.value[index]!
  if (isEmpty(value) || !isUntouched(memory, index, value) || (kind.ordered && !areBoundsChanged(memory, field))) return false
  return !sameValue(settleNow(memory, field, value), value)
}

function requiredIssue(memory: Memory, compiled: CompiledField, value: Value, empty: boolean): string {
  const { kind, field, message } = compiled
  if (!isRequired(memory, compiled) || !(empty || kind.isEmpty?.(value, field))) return ''
  return message || kind.missingMessage?.(field, memory.env.formats) || messageOf(compiled)
}

/** Must it be answered? The spaces widget is exempt in edit mode. */
export function isRequired({ env }: Memory, { kind, required }: CompiledField): boolean {
  return required && !(kind.exemptWhenEditing && env.editing)
}

function kindIssue(memory: Memory, field: CompiledField, value: Value, empty: boolean): string {
  const { kind } = field
  if (!kind.check || (empty && !kind.checksEmpty)) return ''
  if (field.checkReads.length > 0 && heldBefore(memory, field)) return ''
  return kind.check(value, field.field, settleContextOf(memory, field), memory.textOf)
}

/** Edit mode: does the check of a stored answer read one that changes by itself, and none that the visitor changed? It held when it was sent. */
function heldBefore(memory: Memory, { index, checkReads }: CompiledField): boolean {
  if (memory.storedAnswers === undefined || !isUntouched(memory, index, memory.value[index]!)) return false
  return checkReads.some(read => changesByItself(memory, read)) && !checkReads.some(read => isChanged(memory, read))
}

/** The conditions must hold, joined from left to right; the message is that of the first one that fails. */
function validationIssue(memory: Memory, field: CompiledField): string {
  const { checks, index } = field
  if (checks.length === 0) return ''
  const untouched = memory.storedAnswers !== undefined && isUntouched(memory, index, memory.value[index]!)
  let valid = true
  let first: Check | undefined
  for (let number = 0; number < checks.length; number += 1) {
    const check = checks[number]!
    const passed = (untouched && heldWhenSent(memory, check)) || passes(memory, check)
    if (!passed) first ??= check
    valid = number === 0 ? passed : check.or ? valid || passed : valid && passed
  }
  return valid ? '' : first?.message || messageOf(field)
}

/** Does it read an answer that changes by itself, and none that the visitor changed? It held when the answer was sent. */
function heldWhenSent(memory: Memory, { field, other }: Check): boolean {
  const changesAlone = (field >= 0 && changesByItself(memory, field)) || (other >= 0 && changesByItself(memory, other))
  return changesAlone && !(field >= 0 && isChanged(memory, field)) && !(other >= 0 && isChanged(memory, other))
}

/** Does this validation condition hold now? One with an unknown field, operator or type never does. */
export function passes({ value }: Memory, { field, test, other, target }: Check): boolean {
  if (!test || field < 0 || other < -1) return false
  const answer = value[field]!
  return test(answer, other < 0 ? targetFor(answer, target) : value[other]!)
}
