import type { Field, Option } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'
import { NOTHING } from '#engine/model/values.ts'
import { ownOptions, settleMany, settleOne } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { inventoryOptions } from '../kit/inventory-fields.ts'
import { textOf } from '../kit/plain-text.ts'
import { chooseSome, lateSelect, readSeveral, writeSeveral } from '../kit/several.ts'
import { byLabel } from '../kit/sort.ts'
import { zoneAmong } from '../kit/zone-names.ts'

const sorted = new WeakMap<Field, readonly Option[]>()

/** The field's options, by label when it says `sort`; the same list every time. */
function options(field: Field): readonly Option[] {
  if (!field.sort) return ownOptions(field)
  let list = sorted.get(field)
  if (!list) {
    list = byLabel(ownOptions(field))
    sorted.set(field, list)
  }
  return list
}

export const dropdown = defineKind({
  type: 'dropdown',
  empty: field => (field.isMultiple ? NOTHING : ''),
  read: (text, field) => (field.isMultiple ? readSeveral(text) : zoneAmong(cleanLine(text), field)),
  write: (value, field) => (field.isMultiple ? writeSeveral(value) : textOf(value)),
  options,
  ...inventoryOptions,
  offersTimeZones: true,
  settle: (value, field, context) => (field.isMultiple ? settleMany(value, field, context) : settleOne(value, field, context)),
  missingMessage: chooseSome,
  lateInput: lateSelect,
})
