import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { isEmpty, sameValue } from '#engine/model/values.ts'
import { kinds } from './types.ts'

/**
 * Would this field make something of a text that was not given to it, although whoever wrote it may have meant something else (P6.7): `1.500` is 1.5 as an
 * answer is kept, and 1500 to many who type it? Such a text is shown to them, never taken.
 */
export function hasOtherReading(text: string, field: Field, formats: Formats): boolean {
  const kind = own(kinds, field.type)
  const value = kind?.read(text, field) ?? ''
  if (!kind?.readTyped || isEmpty(value)) return false
  const [meant = '', ...more] = kind.readTyped(text, field, formats)
  return more.length > 0 || !sameValue(kind.read(meant, field), value)
}
