import { type CompiledField, type CompiledForm, FLAG } from '../compile/compiled-form.ts'
import { own } from '../model/json.ts'
import type { Env } from './run.ts'
import type { Value } from '../model/values.ts'
import { fit } from './fit.ts'

/** Does this field keep its stored answer? One without a stored answer, because it is new, can still be answered. */
export function isLocked({ field, kind, mapField }: CompiledField, { editing, stored }: Env): boolean {
  return editing && field.editable === false && !kind.silent && own(stored, mapField) !== undefined
}

/** The answers of the locked fields, by index. */
export function lockedAnswersOf(form: CompiledForm, env: Env): ReadonlyMap<number, Value> {
  const locked = new Map<number, Value>()
  if (!env.editing || !env.stored) return locked
  for (const field of form.fields) {
    if (isLocked(field, env)) locked.set(field.index, fit(field, own(env.stored, field.mapField)) ?? field.empty)
  }
  return locked
}

/** A locked field is neither typed nor settled; whether it is hidden stays. */
export function lockedFlags(formFlags: Uint8Array, locked: ReadonlyMap<number, Value>): Uint8Array {
  const flags = formFlags.slice()
  for (const index of locked.keys()) flags[index] = (flags[index]! & FLAG.HIDDEN) | FLAG.LOCKED
  return flags
}
