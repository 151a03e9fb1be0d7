import { type CompiledField, FLAG } from '../compile/compiled-form.ts'
import { inputsOf } from '../compile/graph/inputs.ts'
import { isEmpty, sameValue } from '../model/values.ts'
import { settleNow } from './field.ts'
import type { Memory } from './memory.ts'

/** Was any answer changed that the bounds of this field depend on? */
export function areBoundsChanged(memory: Memory, { min, max }: CompiledField): boolean {
  const { byName } = memory.form
  return [min, max].some(source => source !== undefined && inputsOf(byName, source).some(index => isChanged(memory, index)))
}

/**
 * Did the visitor change this answer? One that changes by itself does not count. One that is not stored was not drawn: it was
 * empty, or its default.
 */
export function isChanged(memory: Memory, index: number): boolean {
  if (changesByItself(memory, index)) return false
  const stored = memory.storedAnswers?.[index]
  const now = memory.value[index]!
  return stored === undefined ? !isEmpty(now) && !sameValue(now, memory.defaults[index]) : !sameValue(now, stored)
}

/**
 * Is it a hidden answer that may differ from the one that was sent, though nobody changed it? Time goes by; and what the
 * address said of a field that is not stored is not known any more: its default stands instead.
 */
export function changesByItself(memory: Memory, index: number): boolean {
  if ((memory.flags[index]! & FLAG.HIDDEN) === 0) return false
  return memory.form.timeDependent[index] === 1 || (!memory.form.fields[index]!.submit && standsAtDefault(memory, index))
}

/** Is it the default, or what the kind makes of it with the bounds and options of now? */
function standsAtDefault(memory: Memory, index: number): boolean {
  const { form, value, defaults } = memory
  const field = form.fields[index]!
  const now = value[index]!
  if (isEmpty(now) || sameValue(now, defaults[index])) return true
  return field.kind.settle !== undefined && sameValue(now, settleNow(memory, field, defaults[index]!))
}
