import { type CompiledField, TRAIT } from '../compiled.ts'
import { inputsOf } from '../graph/inputs.ts'
import { sameValue, type Value } from '../values.ts'
import type { Memory } from './memory.ts'

/**
 * Is this answer of the field the one that was stored? Then nothing alters it: it was valid when it was sent (decisions
 * section 5, Edit mode). What cannot stay of it is an issue.
 */
export function isUntouched({ earlier }: Memory, index: number, value: Value): boolean {
  const stored = earlier?.[index]
  return stored !== undefined && sameValue(stored, value)
}

/** Was any answer changed that the bounds of this field hang on? */
export function areBoundsChanged(memory: Memory, { min, max }: CompiledField): boolean {
  const { byName } = memory.form
  return [min, max].some(source => source !== undefined && inputsOf(byName, source).some(index => isChanged(memory, index)))
}

/** Does an answer differ from the one that was stored? What the clock alone moves does not count: nobody changed it. */
function isChanged(memory: Memory, index: number): boolean {
  if (changesWithTime(memory, index)) return false
  return !sameValue(memory.earlier?.[index] ?? memory.defaults[index]!, memory.value[index])
}

/** Is it a hidden answer that changes as time goes by? */
export function changesWithTime({ form, traits }: Memory, index: number): boolean {
  return form.timeDependent[index] === 1 && (traits[index]! & TRAIT.HIDDEN) !== 0
}
