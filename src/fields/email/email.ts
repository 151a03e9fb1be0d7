import { plainSigns } from '#contract/plain-signs.ts'
import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { isEmail } from '../kit/contact.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { emailTexts } from './email-texts.ts'

/** An address has no space around it, and no sign that nobody sees, whoever pasted one. */
export function readEmail(text: string): string {
  return plainSigns(cleanLine(text)).trim()
}

export const email = defineKind({
  type: 'email',
  ...oneText,
  read: readEmail,
  check: value => (isEmail(textOf(value)) ? '' : emailTexts.invalid),
  missingMessage: () => emailTexts.missing,
})
