import { defineKind } from '#engine/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { isEmail } from '../kit/contact.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { texts } from '../kit/texts.ts'

export const email = defineKind({
  type: 'email',
  ...oneText,
  read: text => cleanLine(text).trim(),
  check: value => (isEmail(textOf(value)) ? '' : texts.invalidEmail),
})
