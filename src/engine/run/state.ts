import { type CompiledField, TRAIT } from '../compiled.ts'
import { holds } from '../conditions/holds.ts'
import { isHeld, type Memory, NEVER, noteTyped } from './memory.ts'

/** The first value condition that holds; -1 for none. */
export function matchOf({ form, truth }: Memory, { cases }: CompiledField): number {
  for (let number = 0; number < cases.length; number += 1) {
    if (holds(form.programs, cases[number]!.conditions, truth)) return number
  }
  return -1
}

/** The value condition that holds now; with `commit` the state follows it. */
export function follow(memory: Memory, field: CompiledField, commit: boolean): number {
  const match = matchOf(memory, field)
  if (commit) settleMatch(memory, field.index, match)
  return match
}

/**
 * Does the typed answer outlive this new match? It does when no value condition holds any more, when it came in with the
 * same step, and when a run starts with it (a draft, a clone, what a browser sent).
 */
export function keepsTyped(memory: Memory, index: number, match: number): boolean {
  if (match < 0 || memory.stepOf[index] === memory.step) return true
  return memory.applied[index] === NEVER && memory.typed[index] !== undefined
}

/** Gives true when the state changed by it. */
function settleMatch(memory: Memory, index: number, match: number): boolean {
  if (match === memory.applied[index] || (match < 0 && isHeld(memory, index))) return false
  if (!keepsTyped(memory, index, match)) dropTyped(memory, index)
  memory.applied[index] = match
  return true
}

/** A closed page remembers nothing that was typed on it, unless it hangs on options that are not there. */
export function forget(memory: Memory, index: number): boolean {
  if ((memory.typed[index] === undefined && memory.applied[index] === NEVER) || isHeld(memory, index)) return false
  dropTyped(memory, index)
  memory.applied[index] = NEVER
  return true
}

function dropTyped(memory: Memory, index: number): void {
  memory.typed[index] = undefined
  noteTyped(memory, index)
}

/** Lets the state follow what was derived without commit; true when it changed. */
export function settleState(memory: Memory, index: number): boolean {
  const field = memory.form.fields[index]!
  if (memory.open[field.page] !== 1) return forget(memory, index)
  if ((memory.traits[index]! & TRAIT.TYPED) === 0 || field.cases.length === 0) return false
  return settleMatch(memory, index, matchOf(memory, field))
}
