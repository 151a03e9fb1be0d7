import type { CompiledField } from '../compiled.ts'
import { holds } from '../conditions/holds.ts'
import type { Option } from '../form.ts'
import { isEmpty, sameValue, type Value } from '../values.ts'
import { markChanged, markIssue, type Memory, NEVER, NO_OPTIONS } from './memory.ts'
import { boundText, readSource } from './source.ts'

/**
 * Derives a field anew: is it shown, its bounds, its answer as other rules see it (decisions section 3). Gives true when
 * the answer changed. With `commit` the state follows at once: a closed page forgets what was typed on it, a value
 * condition that newly matches takes the place of what was typed before. Without it (circles) only `settleState` does so.
 */
export function deriveField(memory: Memory, index: number, commit: boolean): boolean {
  const field = memory.form.fields[index]!
  const open = memory.open[field.page] === 1
  const active = holds(memory.form.programs, field.conditions, memory.truth)
  const shown = open && active && !field.hidden ? 1 : 0
  if (commit && !open) forget(memory, index)
  const bounds = field.min !== undefined || field.max !== undefined
  const moved = bounds && deriveBounds(memory, field)
  const raw = active ? rawValue(memory, field, open, commit) : inactive(memory, field, open, commit)
  const value = settled(memory, field, raw)
  const before = memory.value[index]!
  const changed = value !== before && !sameValue(value, before)
  if (changed) memory.value[index] = value
  if (changed || moved || shown !== memory.shown[index]) {
    memory.shown[index] = shown
    markChanged(memory, index)
    markIssue(memory, index)
  }
  return changed
}

/** Empty for every other rule; what was typed is remembered, and value conditions are still followed. */
function inactive(memory: Memory, field: CompiledField, open: boolean, commit: boolean): Value {
  if (open && field.cases.length > 0 && !field.hidden) follow(memory, field, commit)
  return field.empty
}

function rawValue(memory: Memory, field: CompiledField, open: boolean, commit: boolean): Value {
  const { index } = field
  if (field.kind.silent) return field.empty
  if (!open) return memory.defaults[index]!
  if (field.kind.computed) return computedValue(memory, field)
  if (field.hidden) {
    const match = matchOf(memory, field)
    return match < 0 ? initial(memory, index) : readSource(memory, field.cases[match]!.source, field)
  }
  if (field.cases.length === 0) return memory.typed[index] ?? initial(memory, index)
  const match = follow(memory, field, commit)
  const stays = match === memory.applied[index] || keepsTyped(memory, index, match)
  const typed = stays ? memory.typed[index] : undefined
  if (typed !== undefined) return typed
  return match < 0 ? initial(memory, index) : readSource(memory, field.cases[match]!.source, field)
}

/** What the address says, else the default. */
function initial(memory: Memory, index: number): Value {
  return memory.presets[index] ?? memory.defaults[index]!
}

/** The value of the first option that was fetched. */
function computedValue(memory: Memory, { kind, field, empty }: CompiledField): Value {
  const options = memory.env.options(field.mapField)
  const first = Array.isArray(options) ? (options as readonly Option[])[0] : undefined
  return first ? kind.read(first.value, field) : empty
}

/** The first value condition that holds; -1 for none. */
function matchOf({ form, truth }: Memory, { cases }: CompiledField): number {
  for (let number = 0; number < cases.length; number += 1) {
    if (holds(form.programs, cases[number]!.conditions, truth)) return number
  }
  return -1
}

function follow(memory: Memory, field: CompiledField, commit: boolean): number {
  const match = matchOf(memory, field)
  if (commit) settleMatch(memory, field.index, match)
  return match
}

/**
 * Does the typed answer outlive this new match? It does when no value condition holds any more, when it came in with the
 * same step, and when a run starts with it (a draft, a clone, what a browser sent).
 */
function keepsTyped(memory: Memory, index: number, match: number): boolean {
  if (match < 0 || memory.stepOf[index] === memory.step) return true
  return memory.applied[index] === NEVER && memory.typed[index] !== undefined
}

/** Gives true when the state changed by it. */
function settleMatch(memory: Memory, index: number, match: number): boolean {
  if (match === memory.applied[index]) return false
  if (!keepsTyped(memory, index, match)) memory.typed[index] = undefined
  memory.applied[index] = match
  return true
}

function forget(memory: Memory, index: number): boolean {
  if (memory.typed[index] === undefined && memory.applied[index] === NEVER) return false
  memory.typed[index] = undefined
  memory.applied[index] = NEVER
  return true
}

/** Lets the state follow what was derived without commit; true when it changed. */
export function settleState(memory: Memory, index: number): boolean {
  const field = memory.form.fields[index]!
  if (memory.open[field.page] !== 1) return forget(memory, index)
  if (field.hidden || field.cases.length === 0) return false
  return settleMatch(memory, index, matchOf(memory, field))
}

function deriveBounds(memory: Memory, field: CompiledField): boolean {
  const { index } = field
  const min = boundText(memory, field.min, field)
  const max = boundText(memory, field.max, field)
  const moved = min !== memory.min[index] || max !== memory.max[index]
  memory.min[index] = min
  memory.max[index] = max
  return moved
}

function settled(memory: Memory, field: CompiledField, raw: Value): Value {
  const { kind } = field
  if (!kind.settle || isEmpty(raw)) return raw
  return kind.settle(raw, field.field, sightOf(memory, field))
}

/** What the kind may look at: the one object of the run, filled for this field. */
export function sightOf(memory: Memory, field: CompiledField): Memory['sight'] {
  const { sight, min, max } = memory
  sight.min = min[field.index]!
  sight.max = max[field.index]!
  sight.options = optionsOf(memory, field)
  sight.optionsPending = !field.kind.options && !Array.isArray(memory.env.options(field.mapField))
  return sight
}

/** Its own options, or those fetched for it; none while they are on their way. */
export function optionsOf(memory: Memory, { kind, field }: CompiledField): readonly Option[] {
  if (kind.options) return kind.options(field)
  const fetched = memory.env.options(field.mapField)
  return typeof fetched === 'object' ? fetched : NO_OPTIONS
}
