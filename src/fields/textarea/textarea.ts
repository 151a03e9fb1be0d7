import { defineKind } from '#engine/model/kind.ts'
import { cleanText } from '../kit/clean.ts'
import { checkLength, oneText } from '../kit/plain-text.ts'
import { texts } from '../kit/texts.ts'

/** Characters and rows of a textarea (P3.17). */
export const TEXTAREA_LENGTH = 2000
export const TEXTAREA_ROWS = 3

/** Characters that a field may allow (P11.1). */
export const MAX_TEXTAREA_LENGTH = 20_000

export const textarea = defineKind({
  type: 'textarea',
  ...oneText,
  read: cleanText,
  check: (value, field) => checkLength(value, field, TEXTAREA_LENGTH),
  missingMessage: () => texts.pleaseFill,
})
