import { defineKind } from '#engine/kind.ts'
import { bySize, clamp } from '../kit/bounds.ts'
import { oneText, textOf } from '../kit/plain-text.ts'

/** Long enough for any count or amount; beyond it a number could not be compared exactly. */
const DIGITS = 15
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** '' for what is no number. '.5' and '5.' get the digit they leave out: numbers are `-?digits[.digits]` everywhere. */
export function readNumber(text: string): string {
  const number = text.trim()
  if (!NUMBER.test(number) || number.replace(/\D/g, '').length > DIGITS) return ''
  return number.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
}

export const number = defineKind({
  type: 'number',
  ...oneText,
  read: readNumber,
  ordered: 'number',
  settle: (value, _field, sight) =>
    clamp(readNumber(textOf(value)), readNumber(sight.min), readNumber(sight.max), bySize),
})
