import { defineKind } from '#engine/model/kind.ts'
import { type ApiField, fetched } from '../kit/api-source.ts'
import { settleOne } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { oneText } from '../kit/plain-text.ts'
import { chooseSome } from '../kit/several.ts'

export const radio_api = defineKind<ApiField>({
  type: 'radio_api',
  ...oneText,
  ...fetched,
  read: cleanLine,
  settle: settleOne,
  missingMessage: chooseSome,
})
