import { defineKind } from '#engine/model/kind.ts'
import { byText, clamp } from '../kit/bounds.ts'
import { dateHint, formatDate } from '../kit/formats.ts'
import { readDate } from '../kit/canonical-texts.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { daysMeant } from '../kit/typed.ts'
import { dateTexts } from './date-texts.ts'

export const date = defineKind({
  type: 'date',
  ...oneText,
  read: readDate,
  readTyped: (text, _field, formats, language) => daysMeant(text, formats, language),
  ordered: 'text',
  format: formatDate,
  missingMessage: (_field, formats) => dateTexts.missing({ format: dateHint(formats) }),
  settle: (value, _field, context) => clamp(readDate(textOf(value)), readDate(context.min), readDate(context.max), byText),
})
