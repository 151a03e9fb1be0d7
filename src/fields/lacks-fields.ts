import { canGive } from '#engine/problems/can-give.ts'
import type { Field } from '#engine/model/form.ts'
import { needsOf } from './needed-fields.ts'
import { kinds } from './types.ts'

/** The form around a field, as the runner knows it. */
interface AnsweredForm {
  readonly fieldOf: (mapField: string) => { readonly field: Field } | undefined
  /** As on the wire. */
  readonly textOf: (mapField: string) => string
}

/**
 * Does the form lack a field without which this one cannot be answered (P3.47): one of that name, or of a kind that can give such an answer?
 * No answer of a visitor mends that.
 */
export const lacksFields = (field: Field, { fieldOf, textOf }: AnsweredForm): boolean =>
  needsOf(field).some(need => {
    const found = fieldOf(need.mapField)?.field
    const kind = found && kinds[found.type]
    return !kind || (!need.reads(textOf(need.mapField)) && !canGive({ kind, field: found }, need))
  })
