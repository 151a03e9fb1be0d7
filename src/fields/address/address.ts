import type { Field } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'
import { NOTHING, textsOf } from '#engine/model/values.ts'
import { cleanLine } from '../kit/clean.ts'
import { excessOf } from '../kit/length.ts'
import { textOf } from '../kit/plain-text.ts'
import { readSeveral, writeSeveral } from '../kit/several.ts'
import { texts } from '../kit/texts.ts'
import { addressTexts } from './address-texts.ts'

/** A place, or several, by name. */
export interface AddressField extends Field {
  /** What is no place that is found is not kept when the field is left. Absent: where streets are known, too. */
  readonly forcePlace?: boolean
}

/** Characters of one place. */
export const ADDRESS_LENGTH = 250
const MAX_ADDRESSES = 100

export const address = defineKind<AddressField>({
  type: 'address',
  empty: field => (field.isMultiple ? NOTHING : ''),
  read: (text, field) => (field.isMultiple ? readSeveral(text) : cleanLine(text)),
  write: (value, field) => (field.isMultiple ? writeSeveral(value) : textOf(value)),
  check(value) {
    const places = textsOf(value)
    const over = Math.max(0, ...places.map(place => excessOf(place, ADDRESS_LENGTH)))
    if (over > 0) return texts.tooLong({ over })
    return places.length > MAX_ADDRESSES ? addressTexts.tooMany({ max: MAX_ADDRESSES }) : ''
  },
  missingMessage: () => addressTexts.missing,
  lateInput: () => 'src/fields/address/address-input.tsx',
})
