import type { CompiledForm } from '../compiled.ts'
import { own } from '../names.ts'
import type { Env } from '../run.ts'
import type { Value } from '../values.ts'
import { fit } from './fit.ts'

/** The answers of the submission that is being edited, by field; undefined outside edit mode. */
export function earlierAnswers({ fields }: CompiledForm, { editing, stored }: Env): readonly (Value | undefined)[] | undefined {
  if (!editing || !stored) return undefined
  return fields.map(field => {
    const given = field.kind.silent ? undefined : own(stored, field.mapField)
    return typeof given === 'string' ? field.kind.read(given, field.field) : given && fit(field, given)
  })
}
