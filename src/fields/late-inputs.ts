import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import * as late from './lists/late-definitions.ts'
import { kinds } from './types.ts'

type Pages = readonly { readonly fields: readonly Field[] }[]

/** The files that inputs of these pages come in: each once, in an order that does not hang on the form's. */
export function lateInputsOf(pages: Pages): readonly string[] {
  const files = pages.flatMap(page => page.fields.flatMap(field => own(kinds, field.type)?.lateInput?.(field) ?? []))
  return [...new Set(files)].toSorted()
}

/** Is there a field whose kind is one of those that come late? */
export const hasLateKind = (pages: Pages): boolean => pages.some(page => page.fields.some(({ type }) => own(late, type)))
