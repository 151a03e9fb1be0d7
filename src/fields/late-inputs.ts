import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from './types.ts'

/** The files that inputs of this form come in, each once, in an order that does not hang on the form's. */
export function lateInputsOf(pages: readonly { readonly fields: readonly Field[] }[]): readonly string[] {
  const files = pages.flatMap(page => page.fields).flatMap(field => own(kinds, field.type)?.lateInput?.(field) ?? [])
  return [...new Set(files)].toSorted()
}
