import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { isEmpty, type Value } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'

/** An answer as the portal holds it; the text itself where this version of the product cannot read it. @param text as on the wire */
export function valueOf(field: Field, text: string): Value {
  const value = own(kinds, field.type)?.read(text, field) ?? text
  return isEmpty(value) ? text : value
}
