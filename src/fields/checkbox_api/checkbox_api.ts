import { defineKind } from '#engine/model/kind.ts'
import { NOTHING } from '#engine/model/values.ts'
import { type ApiField, fetched } from '../kit/api-source.ts'
import { settleMany } from '../kit/choice.ts'
import { chooseSeveral, readSeveral, writeSeveral } from '../kit/several.ts'

export const checkbox_api = defineKind<ApiField>({
  type: 'checkbox_api',
  empty: () => NOTHING,
  read: readSeveral,
  write: writeSeveral,
  ...fetched,
  settle: settleMany,
  missingMessage: chooseSeveral,
})
