import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import * as late from './lists/late-definitions.ts'
import { kinds } from './types.ts'

/** The files that inputs of this form, and what their kinds mean, come in: each once, in an order that does not hang on the form's. */
export function lateInputsOf(pages: readonly { readonly fields: readonly Field[] }[]): readonly string[] {
  const files = pages
    .flatMap(page => page.fields)
    .flatMap(field => [own(kinds, field.type)?.lateInput?.(field) ?? [], definitionOf(field)].flat())
  return [...new Set(files)].toSorted()
}

/** Where a kind that comes late lies: the folder and the file have its name. */
const definitionOf = ({ type }: Field) => (own(late, type) ? `src/fields/${type}/${type}.ts` : [])
