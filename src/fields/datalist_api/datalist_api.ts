import { defineKind } from '#engine/model/kind.ts'
import { type ApiField, fetched } from '../kit/api-source.ts'
import { cleanLine } from '../kit/clean.ts'
import { lateSuggestions, settleLabelled } from '../kit/labelled.ts'
import { oneText } from '../kit/plain-text.ts'
import { chooseSome } from '../kit/several.ts'

export const datalist_api = defineKind<ApiField>({
  type: 'datalist_api',
  ...oneText,
  ...fetched,
  read: cleanLine,
  takesLabels: true,
  settle: settleLabelled,
  missingMessage: chooseSome,
  lateInput: lateSuggestions,
})
