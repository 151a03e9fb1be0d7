import { type CompiledField, FLAG } from '../compile/compiled-form.ts'
import { holds } from './holds.ts'
import { noteTyped } from './changes.ts'
import { isHeld, type Memory, NEVER } from './memory.ts'

/** The first value condition that holds; -1 for none. */
export function matchOf({ form, truth }: Memory, { cases }: CompiledField): number {
  for (let number = 0; number < cases.length; number += 1) {
    if (holds(form.programs, cases[number]!.conditions, truth)) return number
  }
  return -1
}

/** The value condition that holds now; with `commit` it is noted in the state. */
export function applyValueCondition(memory: Memory, field: CompiledField, commit: boolean): number {
  const match = matchOf(memory, field)
  if (commit) commitMatch(memory, field.index, match)
  return match
}

/**
 * Does the typed answer stay when this value condition begins to match? It does when none matches any more, when it was typed
 * in the same step, and when the run started with it (a draft, a clone, a submission).
 */
export function keepsTyped(memory: Memory, index: number, match: number): boolean {
  if (match < 0 || memory.typedInStep[index] === memory.step) return true
  return memory.applied[index] === NEVER && memory.typed[index] !== undefined
}

/** Notes the match in the state; true when the state changed. */
function commitMatch(memory: Memory, index: number, match: number): boolean {
  if (match === memory.applied[index] || (match < 0 && isHeld(memory, index))) return false
  if (!keepsTyped(memory, index, match)) dropTyped(memory, index)
  memory.applied[index] = match
  return true
}

/** Clears the state of a field on a closed page, unless it depends on options that are missing. @returns whether it changed */
export function resetField(memory: Memory, index: number): boolean {
  if ((memory.typed[index] === undefined && memory.applied[index] === NEVER) || isHeld(memory, index)) return false
  dropTyped(memory, index)
  memory.applied[index] = NEVER
  return true
}

function dropTyped(memory: Memory, index: number): void {
  memory.typed[index] = undefined
  noteTyped(memory, index)
}

/** Commits to the state what was derived without `commit`; true when it changed. */
export function settleState(memory: Memory, index: number): boolean {
  const field = memory.form.fields[index]!
  if (memory.open[field.page] !== 1) return resetField(memory, index)
  if ((memory.flags[index]! & FLAG.TYPED) === 0 || field.cases.length === 0) return false
  return commitMatch(memory, index, matchOf(memory, field))
}
