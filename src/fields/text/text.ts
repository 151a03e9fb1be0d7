import { defineKind } from '#engine/model/kind.ts'
import { cleanLine } from '../kit/clean.ts'
import { checkLength, oneText } from '../kit/plain-text.ts'
import { texts } from '../kit/texts.ts'

/** Characters of a text when the field sets no maxLength (P3.17). */
export const TEXT_LENGTH = 150

/** Characters that a field may allow (P11.1). */
export const MAX_TEXT_LENGTH = 2000

export const text = defineKind({
  type: 'text',
  ...oneText,
  read: cleanLine,
  check: (value, field) => checkLength(value, field, TEXT_LENGTH),
  missingMessage: () => texts.pleaseFill,
})
