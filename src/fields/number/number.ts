import { defineKind } from '#engine/model/kind.ts'
import { bySize, clamp } from '../kit/bounds.ts'
import { readNumber } from '../kit/canonical-texts.ts'
import { oneText, textOf } from '../kit/plain-text.ts'

export const number = defineKind({
  type: 'number',
  ...oneText,
  read: readNumber,
  ordered: 'number',
  settle: (value, _field, context) => clamp(readNumber(textOf(value)), readNumber(context.min), readNumber(context.max), bySize),
})
