import { plainPhone } from '#contract/portal/phone.ts'
import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { isPhone } from '../kit/contact.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { telTexts } from './tel-texts.ts'

const EXAMPLE = '+49 30 123456'

export function readPhone(text: string): string {
  return plainPhone(cleanLine(text))
}

export const tel = defineKind({
  type: 'tel',
  ...oneText,
  read: readPhone,
  check: value => (isPhone(textOf(value).trim()) ? '' : `${telTexts.invalid} ${telTexts.like({ example: EXAMPLE })}`),
  missingMessage: () => telTexts.missing,
})
