import { type CompiledField, type CompiledForm, TRAIT } from '../compiled.ts'
import { own } from '../names.ts'
import type { Env } from '../run.ts'
import type { Value } from '../values.ts'
import { fit } from './fit.ts'

/** Does this field keep what was stored? Only one that was asked then: one that is new may still be answered. */
export function isLocked({ field, kind, mapField }: CompiledField, { editing, stored }: Env): boolean {
  return editing && field.editable === false && !kind.silent && own(stored, mapField) !== undefined
}

/** The answers of the locked fields, by index. */
export function lockedAnswers(form: CompiledForm, env: Env): ReadonlyMap<number, Value> {
  const locked = new Map<number, Value>()
  if (!env.editing || !env.stored) return locked
  for (const field of form.fields) {
    if (isLocked(field, env)) locked.set(field.index, fit(field, own(env.stored, field.mapField)) ?? field.empty)
  }
  return locked
}

/** A locked field is neither typed nor settled; whether it is hidden stays. */
export function lockedTraits(given: Uint8Array, locked: ReadonlyMap<number, Value>): Uint8Array {
  const traits = given.slice()
  for (const index of locked.keys()) traits[index] = (traits[index]! & TRAIT.HIDDEN) | TRAIT.LOCKED
  return traits
}
