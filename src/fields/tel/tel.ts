import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { isPhone } from '../kit/contact.ts'
import { plainSigns } from '../kit/plain-signs.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { telTexts } from './tel-texts.ts'

/** A stroke of a Japanese keyboard between digits is the hyphen that it looks like. */
export function readPhone(text: string): string {
  return plainSigns(cleanLine(text)).replace(/(\d)ー(?=\d)/g, '$1-')
}

export const tel = defineKind({
  type: 'tel',
  ...oneText,
  read: readPhone,
  check: value => (isPhone(textOf(value).trim()) ? '' : telTexts.invalid),
  missingMessage: () => telTexts.missing,
})
