import { defineKind } from '#engine/model/kind.ts'
import { ownOptions, settleOne } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { inventoryOptions } from '../kit/inventory-fields.ts'
import { oneText } from '../kit/plain-text.ts'
import { chooseSome } from '../kit/several.ts'

export const radio = defineKind({
  type: 'radio',
  ...oneText,
  read: cleanLine,
  options: ownOptions,
  ...inventoryOptions,
  settle: settleOne,
  missingMessage: chooseSome,
})
