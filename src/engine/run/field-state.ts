import { type CompiledField, FLAG } from '../compile/compiled-form.ts'
import { sameValue } from '../model/values.ts'
import { clampedTo, fetchOf, optionsOf } from './field.ts'
import { isRequired } from './issue.ts'
import { type Memory, NO_OPTIONS } from './memory.ts'
import type { FieldState } from './run.ts'

/** The state of a field that the form does not have. */
export const NO_FIELD: FieldState = Object.freeze({
  value: '',
  shown: false,
  required: false,
  issue: '',
  min: '',
  max: '',
  options: [],
})

/** Everything derived of a field, as a new object. */
export function fieldStateOf(memory: Memory, field: CompiledField): FieldState {
  const { index, kind } = field
  const fetches = field.fetches || kind.computed === true
  // The same properties for all fields: objects of different shapes are slow to make and to compare.
  return {
    value: memory.value[index]!,
    shown: memory.shown[index] === 1,
    required: field.required && isRequired(memory, field),
    issue: memory.issue[index]!,
    min: memory.min[index]!,
    max: memory.max[index]!,
    options: fetches ? optionsOf(memory, field) : (kind.options?.(field.field) ?? NO_OPTIONS),
    clamped: field.bounds < 0 ? undefined : clampedTo(memory, field),
    fetch: fetches ? fetchOf(memory, field) : undefined,
    locked: memory.flags[index]! & FLAG.LOCKED ? true : undefined,
    refused: memory.refused?.[index] === 1 ? true : undefined,
  }
}

export function sameFieldState(a: FieldState, b: FieldState): boolean {
  return (
    a.shown === b.shown &&
    a.issue === b.issue &&
    a.min === b.min &&
    a.max === b.max &&
    a.options === b.options &&
    a.fetch === b.fetch &&
    a.clamped === b.clamped &&
    a.refused === b.refused &&
    sameValue(a.value, b.value)
  )
}
