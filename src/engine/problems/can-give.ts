import { isFetching } from '../compile/compile-field.ts'
import type { FieldNeed } from '../model/field-need.ts'
import type { Field } from '../model/form.ts'
import type { Kind } from '../model/kind.ts'

interface AskedField {
  readonly kind: Kind
  readonly field: Field
}

/** Would some answer of this field do? What comes from elsewhere counts as such. */
export function canGive({ kind, field }: AskedField, { sample, reads }: Pick<FieldNeed, 'sample' | 'reads'>): boolean {
  if (kind.silent || kind.files) return false
  if (kind.computed || isFetching({ kind, field })) return true
  const options = kind.options?.(field) ?? []
  if (options.length > 0) return options.some(({ value }) => reads(value))
  // Without options of its own it may be given them: of the inventory, of the time zones.
  if (kind.options) return true
  const value = kind.read(sample(field), field)
  if (!reads(kind.write(value, field))) return false
  const context = { min: '', max: '', options: [], optionsPending: false, editing: false }
  return (kind.check?.(value, field, context, () => '') ?? '') === ''
}
