import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { isPhone } from '../kit/contact.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { telTexts } from './tel-texts.ts'

export const tel = defineKind({
  type: 'tel',
  ...oneText,
  read: cleanLine,
  check: value => (isPhone(textOf(value).trim()) ? '' : telTexts.invalid),
  missingMessage: () => telTexts.missing,
})
