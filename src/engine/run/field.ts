import { ALWAYS, type CompiledField, FLAG } from '../compile/compiled-form.ts'
import { holds } from './holds.ts'
import type { Option } from '../model/form.ts'
import { own } from '../model/json.ts'
import { isAbove } from '../model/kind.ts'
import type { FieldState } from './run.ts'
import { isEmpty, sameValue, type Value } from '../model/values.ts'
import { queueField } from './changes.ts'
import { type Memory, NO_OPTIONS, writtenOf } from './memory.ts'
import { presetOf } from './prefill.ts'
import { boundText, readSource } from './source.ts'
import { applyValueCondition, keepsTyped, matchOf, resetField } from './state.ts'
import { isUntouched } from './untouched.ts'

/**
 * Derives whether a field is shown, and its answer as other rules see it (P4.19). @returns whether the answer changed.
 * With `commit` the state changes at once: a closed page loses what was typed on it, and a value condition that begins to
 * match replaces what was typed before. Without it (circles) that is left to `settleState`.
 */
export function deriveField(memory: Memory, index: number, commit: boolean): boolean {
  const flags = memory.flags[index]!
  const open = memory.open[memory.page[index]!] === 1
  const guard = memory.guard[index]!
  const active = guard >= 0 ? memory.truth[guard] === 1 : guard === ALWAYS || listHolds(memory, index)
  if (!open && commit) resetField(memory, index)
  let value: Value
  if ((flags & FLAG.PLAIN) === 0) value = specialValue(memory, memory.form.fields[index]!, open, active, commit)
  else if (!active) value = memory.empty[index]!
  else value = open ? (memory.typed[index] ?? memory.initial[index]!) : memory.defaults[index]!
  if (flags & FLAG.SETTLES && value !== '') value = settled(memory, memory.form.fields[index]!, value)

  const shown = open && active && (flags & FLAG.HIDDEN) === 0 ? 1 : 0
  const before = memory.value[index]!
  const changed = value !== before && !sameValue(value, before)
  if (!changed && shown === memory.shown[index]) return false
  if (changed) memory.value[index] = value
  memory.shownCount += shown - memory.shown[index]!
  memory.shown[index] = shown
  queueField(memory, index, memory.derivedChange)
  return changed
}

/** Do its own conditions hold? */
export function isActive(memory: Memory, index: number): boolean {
  const guard = memory.guard[index]!
  return guard >= 0 ? memory.truth[guard] === 1 : guard === ALWAYS || listHolds(memory, index)
}

function listHolds({ form, truth }: Memory, index: number): boolean {
  return holds(form.programs, form.fields[index]!.conditions, truth)
}

/** The answer of a field that is hidden, computed, silent, or has value conditions. */
function specialValue(memory: Memory, field: CompiledField, open: boolean, active: boolean, commit: boolean): Value {
  const { index, kind, cases, hidden } = field
  if (kind.silent) return field.empty
  if ((memory.flags[index]! & FLAG.LOCKED) !== 0) return lockedValue(memory, field, open, active)
  const hasCases = cases.length > 0 && !hidden && !kind.computed && open
  // Also while its own conditions fail: then the answer is empty, but the state goes on.
  const match = hasCases ? applyValueCondition(memory, field, commit) : -1
  if (!active) return field.empty
  if (!open) return memory.defaults[index]!
  if (kind.computed) return computedValue(memory, field)
  if (hidden) return caseValue(memory, field, matchOf(memory, field))
  const stays = match === memory.applied[index] || keepsTyped(memory, index, match)
  return (stays ? memory.typed[index] : undefined) ?? caseValue(memory, field, match)
}

/** The stored answer; empty while the field's conditions fail, the default while its page is closed. */
function lockedValue(memory: Memory, field: CompiledField, open: boolean, active: boolean): Value {
  if (!active) return field.empty
  if (open) return memory.lockedAnswers.get(field.index) ?? field.empty
  const value = memory.defaults[field.index]!
  return field.kind.settle ? settled(memory, field, value) : value
}

/** The value of the matching value condition; without one the preset of the address, what a chosen option brings, or the default. */
function caseValue(memory: Memory, field: CompiledField, match: number): Value {
  return match < 0 ? (prefillOf(memory, field) ?? memory.initial[field.index]!) : readSource(memory, field.cases[match]!.source, field)
}

/** The answer that the option chosen in another field brings, if this field takes it and the address gave none. */
export function prefillOf(memory: Memory, field: CompiledField): Value | undefined {
  for (const index of field.prefilledBy) {
    const chosen = writtenOf(memory, index)
    const option = optionsOf(memory, memory.form.fields[index]!).find(({ value }) => value === chosen)
    const text = own(option?.prefills, field.mapField)
    if (text === undefined || presetOf(field.field, field.kind, memory.env) !== undefined) continue
    const value = field.kind.read(text, field.field)
    if (!isEmpty(field.kind.settle ? settleNow(memory, field, value) : value)) return value
  }
  return undefined
}

/** The value of the first option that was fetched. */
function computedValue(memory: Memory, { kind, field, empty }: CompiledField): Value {
  const options = memory.env.options(field.mapField)
  const first = Array.isArray(options) ? (options as readonly Option[])[0] : undefined
  return first ? kind.read(first.value, field) : empty
}

/** Derives min and max; true when one changed. */
export function deriveBounds(memory: Memory, index: number): boolean {
  const field = memory.form.fields[index]!
  const min = boundText(memory, field.min, field)
  const max = boundText(memory, field.max, field)
  if (min === memory.min[index] && max === memory.max[index]) return false
  memory.min[index] = min
  memory.max[index] = max
  queueField(memory, index, memory.derivedChange)
  return true
}

function settled(memory: Memory, field: CompiledField, raw: Value): Value {
  if (isEmpty(raw) || (memory.storedAnswers && isUntouched(memory, field.index, raw))) return raw
  return settleNow(memory, field, raw)
}

/** The answer as the kind settles it with the current bounds and options. */
export function settleNow(memory: Memory, field: CompiledField, raw: Value): Value {
  const context = settleContextOf(memory, field)
  // Options are not fetched for a closed page, so its default stands as if they were still on their way.
  if (field.fetches && memory.open[field.page] !== 1) context.optionsPending = true
  return field.kind.settle!(raw, field.field, context)
}

/** The context for this field's kind. One object per run, filled anew for each field, so that no evaluation allocates. */
export function settleContextOf(memory: Memory, field: CompiledField): Memory['settleContext'] {
  const { settleContext: context, min, max } = memory
  context.min = min[field.index]!
  context.max = max[field.index]!
  if (field.kind.options && !field.fetches) {
    context.options = field.kind.options(field.field)
    context.optionsPending = false
  } else {
    const fetched = memory.env.options(field.mapField)
    const arrived = typeof fetched === 'object'
    context.options = arrived ? fetched : NO_OPTIONS
    context.optionsPending = !arrived && fetched !== 'failed'
  }
  return context
}

/** Which bound the answer was moved to; undefined when it was not. */
export function clampedTo(memory: Memory, field: CompiledField): FieldState['clamped'] {
  const { index, kind, bounds, cases } = field
  const value = memory.value[index]!
  if (bounds < 0 || value === '' || memory.shown[index] !== 1) return undefined
  const input = memory.typed[index] ?? (cases.length === 0 ? memory.initial[index] : undefined)
  if (typeof input !== 'string' || typeof value !== 'string') return undefined
  const raw = kind.read(input, field.field)
  if (typeof raw !== 'string' || raw === '' || raw === value) return undefined
  return isAbove(kind, value, raw) ? 'min' : 'max'
}

/** Where the fetch of its options stands; undefined for a field that fetches none. */
export function fetchOf({ env }: Memory, { kind, mapField, fetches }: CompiledField): FieldState['fetch'] {
  if (!fetches && !kind.computed) return undefined
  const options = env.options(mapField)
  return typeof options === 'object' ? 'arrived' : (options ?? 'pending')
}

/** Its own options, or those fetched for it; none while they are pending. */
export function optionsOf(memory: Memory, field: CompiledField): readonly Option[] {
  return settleContextOf(memory, field).options
}
