import { defineKind } from '#engine/model/kind.ts'
import { ownOptions } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { lateSuggestions, settleLabelled } from '../kit/labelled.ts'
import { oneText } from '../kit/plain-text.ts'
import { chooseSome } from '../kit/several.ts'

export const datalist = defineKind({
  type: 'datalist',
  ...oneText,
  read: cleanLine,
  options: ownOptions,
  takesLabels: true,
  settle: settleLabelled,
  missingMessage: chooseSome,
  lateInput: lateSuggestions,
})
