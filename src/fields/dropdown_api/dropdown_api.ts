import { defineKind } from '#engine/model/kind.ts'
import { NOTHING } from '#engine/model/values.ts'
import { type ApiField, fetched } from '../kit/api-source.ts'
import { settleMany, settleOne } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { textOf } from '../kit/plain-text.ts'
import { chooseSome, lateSelect, readSeveral, writeSeveral } from '../kit/several.ts'

/** `sort` is done by the server, with what it fetched. */
export const dropdown_api = defineKind<ApiField>({
  type: 'dropdown_api',
  empty: field => (field.isMultiple ? NOTHING : ''),
  read: (text, field) => (field.isMultiple ? readSeveral(text) : cleanLine(text)),
  write: (value, field) => (field.isMultiple ? writeSeveral(value) : textOf(value)),
  ...fetched,
  settle: (value, field, context) => (field.isMultiple ? settleMany(value, field, context) : settleOne(value, field, context)),
  missingMessage: chooseSome,
  lateInput: lateSelect,
})
