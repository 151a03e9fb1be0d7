import type { CompiledForm } from '../compile/compiled-form.ts'
import { own } from '../model/json.ts'
import type { Env } from './run.ts'
import type { Value } from '../model/values.ts'
import { fit } from './fit.ts'

/** The answers of the submission that is being edited, by field; undefined outside edit mode. */
export function storedAnswersOf({ fields }: CompiledForm, { editing, stored }: Env): readonly (Value | undefined)[] | undefined {
  if (!editing || !stored) return undefined
  return fields.map(field => {
    const answer = field.kind.silent ? undefined : own(stored, field.mapField)
    return typeof answer === 'string' ? field.kind.read(answer, field.field) : answer && fit(field, answer)
  })
}
