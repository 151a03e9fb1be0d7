import { defineKind } from '#engine/model/kind.ts'
import { byText, clamp } from '../kit/bounds.ts'
import { formatTime, timeHint } from '../kit/formats.ts'
import { readTime } from '../kit/canonical-texts.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { readTypedTime } from '../kit/typed.ts'
import { timeTexts } from './time-texts.ts'

export const time = defineKind({
  type: 'time',
  ...oneText,
  read: readTime,
  readTyped: text => [readTypedTime(text)],
  ordered: 'text',
  format: formatTime,
  missingMessage: (_field, formats) => timeTexts.missing({ format: timeHint(formats) }),
  settle: (value, _field, context) => clamp(readTime(textOf(value)), readTime(context.min), readTime(context.max), byText),
})
