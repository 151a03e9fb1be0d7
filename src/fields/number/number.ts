import { defineKind } from '#engine/model/kind.ts'
import { bySize, clamp } from '../kit/bounds.ts'
import { readNumber } from '../kit/canonical-texts.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { numbersMeant } from '../kit/typed.ts'
import { numberTexts } from './number-texts.ts'

export const number = defineKind({
  type: 'number',
  ...oneText,
  read: readNumber,
  readTyped: text => numbersMeant(text),
  ordered: 'number',
  missingMessage: () => numberTexts.missing,
  settle: (value, _field, context) => clamp(readNumber(textOf(value)), readNumber(context.min), readNumber(context.max), bySize),
})
