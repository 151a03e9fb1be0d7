import { FLAG } from '../compile/compiled-form.ts'
import { emptyMap, own } from '../model/json.ts'
import { sameValue, type Value } from '../model/values.ts'
import { noteTyped } from './changes.ts'
import { fit } from './fit.ts'
import { type Memory, NEVER } from './memory.ts'
import type { RunState } from './run.ts'

/** Stores what was typed; true when something has to be evaluated. */
export function acceptInput(memory: Memory, index: number, input: Value): boolean {
  const value = isTyped(memory, index) ? fit(memory.form.fields[index]!, input) : undefined
  if (value === undefined) return false
  const before = memory.typed[index]
  // The same answer typed again counts as typed in this step too: no value condition that matches in it replaces it.
  if (before !== undefined && sameValue(before, value)) {
    memory.typedInStep[index] = memory.step
    return false
  }
  memory.typed[index] = value
  noteTyped(memory, index)
  memory.typedInStep[index] = memory.step
  memory.dirty.add(memory.form.graph.orderOf[memory.nodes.field + index]!)
  return true
}

/** Restores the state that a run ended with. Answers that fit no field are left out; nothing is evaluated yet. */
export function restoreState(memory: Memory, { typed, applied }: RunState): void {
  for (const field of memory.form.fields) {
    const { index, mapField } = field
    if (!isTyped(memory, index)) continue
    const value = fit(field, own(typed, mapField))
    const number = own(applied, mapField)
    if (value !== undefined) memory.typed[index] = value
    const known = typeof number === 'number' && Number.isInteger(number) && number >= -1
    if (known && number < field.cases.length && field.cases.length > 0) memory.applied[index] = number
  }
}

/** The state of a run as plain data, for a draft. */
export function readState(memory: Memory): RunState {
  const typed = emptyMap<Value>()
  const applied = emptyMap<number>()
  for (const { index, mapField } of memory.form.fields) {
    const value = memory.typed[index]
    if (value !== undefined) typed[mapField] = value
    if (memory.applied[index] !== NEVER) applied[mapField] = memory.applied[index]!
  }
  return { typed, applied }
}

/** Hidden, computed and silent fields are never typed. */
function isTyped({ flags }: Memory, index: number): boolean {
  return (flags[index]! & FLAG.TYPED) !== 0
}
