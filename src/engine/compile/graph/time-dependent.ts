import { ALWAYS, type CompiledField, type CompiledForm, type Source } from '../compiled-form.ts'
import { readsClock } from '../../rules/formulas/parse.ts'
import { inputsOf } from './inputs.ts'

type ClockInput = Pick<CompiledForm, 'fields' | 'byName' | 'comparisons' | 'programs'>

/** By field: 1 when its answer changes as time goes by, through its own rules or through fields that they read. */
export function timeDependentFields(input: ClockInput): Uint8Array {
  const timeDependent = new Uint8Array(input.fields.length)
  for (let changed = true; changed;) {
    changed = false
    for (const field of input.fields) {
      if (timeDependent[field.index] === 1 || !isTimeDependent(field, input, timeDependent)) continue
      timeDependent[field.index] = 1
      changed = true
    }
  }
  return timeDependent
}

function isTimeDependent(
  { cases, min, max, conditions, prefilledBy }: CompiledField,
  input: ClockInput,
  timeDependent: Uint8Array,
): boolean {
  const byList = (list: number) => listReads(list, input, timeDependent)
  const bySource = (source: Source | undefined) => source !== undefined && sourceReads(source, input, timeDependent)
  if (bySource(min) || bySource(max) || byList(conditions) || prefilledBy.some(index => timeDependent[index] === 1)) return true
  return cases.some(item => bySource(item.source) || byList(item.conditions))
}

function sourceReads(source: Source, { byName }: ClockInput, timeDependent: Uint8Array): boolean {
  if (source.formula && readsClock(source.formula)) return true
  return inputsOf(byName, source).some(index => timeDependent[index] === 1)
}

function listReads(list: number, { programs: { code, start }, comparisons }: ClockInput, timeDependent: Uint8Array): boolean {
  if (list === ALWAYS) return false
  for (let at = start[list]!; at < start[list + 1]!; at += 1) {
    const comparison = comparisons[code[at]!]
    if (comparison && timeDependent[comparison.field] === 1) return true
  }
  return false
}
