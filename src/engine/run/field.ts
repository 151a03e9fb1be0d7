import { ALWAYS, type CompiledField, TRAIT } from '../compiled.ts'
import { holds } from '../conditions/holds.ts'
import type { Option } from '../form.ts'
import { isAbove } from '../kind.ts'
import type { FieldState } from '../run.ts'
import { isEmpty, sameValue, type Value } from '../values.ts'
import { type Memory, NO_OPTIONS, touch } from './memory.ts'
import { boundText, readSource } from './source.ts'
import { follow, forget, keepsTyped, matchOf } from './state.ts'
import { isUntouched } from './untouched.ts'

/**
 * Derives a field anew: is it shown, and its answer as other rules see it (decisions section 3). Gives true when the
 * answer changed. With `commit` the state follows at once: a closed page forgets what was typed on it, a value condition
 * that newly matches takes the place of what was typed before. Without it (circles) only `settleState` does so.
 */
export function deriveField(memory: Memory, index: number, commit: boolean): boolean {
  const traits = memory.traits[index]!
  const open = memory.open[memory.page[index]!] === 1
  const gate = memory.gate[index]!
  const active = gate >= 0 ? memory.truth[gate] === 1 : gate === ALWAYS || listHolds(memory, index)
  if (!open && commit) forget(memory, index)
  let value: Value
  if ((traits & TRAIT.PLAIN) === 0) value = specialValue(memory, memory.form.fields[index]!, open, active, commit)
  else if (!active) value = memory.empty[index]!
  else value = open ? (memory.typed[index] ?? memory.initial[index]!) : memory.defaults[index]!
  if (traits & TRAIT.SETTLES && value !== '') value = settled(memory, memory.form.fields[index]!, value)

  const shown = open && active && (traits & TRAIT.HIDDEN) === 0 ? 1 : 0
  const before = memory.value[index]!
  const changed = value !== before && !sameValue(value, before)
  if (!changed && shown === memory.shown[index]) return false
  if (changed) memory.value[index] = value
  memory.shownCount += shown - memory.shown[index]!
  memory.shown[index] = shown
  touch(memory, index, memory.changed)
  return changed
}

/** Do its own conditions hold? */
export function isActive(memory: Memory, index: number): boolean {
  const gate = memory.gate[index]!
  return gate >= 0 ? memory.truth[gate] === 1 : gate === ALWAYS || listHolds(memory, index)
}

function listHolds({ form, truth }: Memory, index: number): boolean {
  return holds(form.programs, form.fields[index]!.conditions, truth)
}

/** The answer of a field that is hidden, computed, silent, or has value conditions. */
function specialValue(memory: Memory, field: CompiledField, open: boolean, active: boolean, commit: boolean): Value {
  const { index, kind, cases, hidden } = field
  if (kind.silent) return field.empty
  if ((memory.traits[index]! & TRAIT.LOCKED) !== 0) return lockedValue(memory, field, open, active)
  const follows = cases.length > 0 && !hidden && !kind.computed && open
  const match = follows ? follow(memory, field, commit) : -1
  // Empty for every other rule; what was typed is remembered, and value conditions are still followed.
  if (!active) return field.empty
  if (!open) return memory.defaults[index]!
  if (kind.computed) return computedValue(memory, field)
  if (hidden) return caseValue(memory, field, matchOf(memory, field))
  const stays = match === memory.applied[index] || keepsTyped(memory, index, match)
  return (stays ? memory.typed[index] : undefined) ?? caseValue(memory, field, match)
}

/** What was stored, as long as the field is in play. */
function lockedValue(memory: Memory, field: CompiledField, open: boolean, active: boolean): Value {
  if (!active) return field.empty
  if (open) return memory.stored.get(field.index) ?? field.empty
  const value = memory.defaults[field.index]!
  return field.kind.settle ? settled(memory, field, value) : value
}

/** What the matching value condition says; without one what the address says, else the default. */
function caseValue(memory: Memory, field: CompiledField, match: number): Value {
  return match < 0 ? memory.initial[field.index]! : readSource(memory, field.cases[match]!.source, field)
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
  touch(memory, index, memory.changed)
  return true
}

function settled(memory: Memory, field: CompiledField, raw: Value): Value {
  if (isEmpty(raw) || (memory.earlier && isUntouched(memory, field.index, raw))) return raw
  return settleNow(memory, field, raw)
}

/** What the kind makes of an answer with the bounds and options of now. */
export function settleNow(memory: Memory, field: CompiledField, raw: Value): Value {
  const sight = sightOf(memory, field)
  // Nobody fetches for a closed page: its default stands, whatever is known of the options.
  if (field.kind.fetches && memory.open[field.page] !== 1) sight.optionsPending = true
  return field.kind.settle!(raw, field.field, sight)
}

/** What the kind may look at: the one object of the run, filled for this field. */
export function sightOf(memory: Memory, field: CompiledField): Memory['sight'] {
  const { sight, min, max } = memory
  sight.min = min[field.index]!
  sight.max = max[field.index]!
  if (field.kind.options) {
    sight.options = field.kind.options(field.field)
    sight.optionsPending = false
  } else {
    const fetched = memory.env.options(field.mapField)
    const arrived = typeof fetched === 'object'
    sight.options = arrived ? fetched : NO_OPTIONS
    sight.optionsPending = !arrived && fetched !== 'failed'
  }
  return sight
}

/** Which bound the answer was moved to; undefined when it was not. */
export function clampedTo(memory: Memory, field: CompiledField): FieldState['clamped'] {
  const { index, kind, bounds, cases } = field
  const value = memory.value[index]!
  if (bounds < 0 || value === '' || memory.shown[index] !== 1) return undefined
  const given = memory.typed[index] ?? (cases.length === 0 ? memory.initial[index] : undefined)
  if (typeof given !== 'string' || typeof value !== 'string') return undefined
  const raw = kind.read(given, field.field)
  if (typeof raw !== 'string' || raw === '' || raw === value) return undefined
  return isAbove(kind, value, raw) ? 'min' : 'max'
}

/** Where the fetch of its options stands; undefined for a field that fetches none. */
export function fetchOf({ env }: Memory, { kind, mapField }: CompiledField): FieldState['fetch'] {
  if (!kind.fetches && !kind.computed) return undefined
  const lent = env.options(mapField)
  return typeof lent === 'object' ? 'arrived' : (lent ?? 'pending')
}

/** Its own options, or those fetched for it; none while they are on their way. */
export function optionsOf(memory: Memory, field: CompiledField): readonly Option[] {
  return sightOf(memory, field).options
}
