import { authorMessage } from '#engine/compile/compile-field.ts'
import { defineKind } from '#engine/model/kind.ts'
import { NOTHING, textsOf } from '#engine/model/values.ts'
import { ownOptions, settleMany } from '../kit/choice.ts'
import { inventoryOptions } from '../kit/inventory-fields.ts'
import { chooseSeveral, readSeveral, writeSeveral } from '../kit/several.ts'
import { texts } from '../kit/texts.ts'

export const checkbox = defineKind({
  type: 'checkbox',
  empty: () => NOTHING,
  read: readSeveral,
  write: writeSeveral,
  options: ownOptions,
  ...inventoryOptions,
  settle: settleMany,
  /** An option marked required must be among the selected values, otherwise its invalidMessage shows, or that of the field, or its label (P4.28). */
  check: (value, field, context) => {
    const chosen = textsOf(value)
    const missing = context.options.find(option => option.required && !chosen.includes(option.value))
    return missing ? missing.invalidMessage || authorMessage(field) || texts.pleaseChoose({ label: missing.label }) : ''
  },
  checksEmpty: true,
  missingMessage: chooseSeveral,
})
