import type { Field } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'
import { bySize, clamp } from '../kit/bounds.ts'
import { readNumber } from '../kit/canonical-texts.ts'
import { oneText, textOf } from '../kit/plain-text.ts'
import { numbersMeant } from '../kit/typed.ts'
import { numberTexts } from './number-texts.ts'

/** A number, or a count of something. */
export interface NumberField extends Field {
  /** Has no decimals. */
  readonly whole?: boolean
  /** A multiple of this whole number. */
  readonly step?: number
}

/** The largest number whose multiples a field may ask for. */
export const MAX_STEP = 1_000_000

/** `5.0` counts as 5. What has decimals is left to `settle`: an answer that was stored so is not lost when it is read. */
const read = (text: string, { whole }: NumberField) => (whole === true ? readNumber(text).replace(/\.0+$/, '') : readNumber(text))

const isFraction = (number: string, { whole }: NumberField) => whole === true && number.includes('.')

/** A bound of a whole number, moved to the next one within it. */
const bound = (text: string, { whole }: NumberField, move: (number: number) => number) =>
  whole === true && readNumber(text) ? `${move(Number(text))}` : readNumber(text)

export const number = defineKind<NumberField>({
  type: 'number',
  ...oneText,
  read,
  readTyped: (text, field) =>
    numbersMeant(text, field.whole === true)
      .map(meant => read(meant, field))
      .filter(each => !isFraction(each, field)),
  ordered: 'number',
  missingMessage: () => numberTexts.missing,
  settle: (value, field, { min, max }) => {
    const answer = read(textOf(value), field)
    return isFraction(answer, field) ? '' : clamp(answer, bound(min, field, Math.ceil), bound(max, field, Math.floor), bySize)
  },
  check: (value, { step }) => {
    const answer = Number(textOf(value))
    // The next one: what else would do is told by an example.
    return typeof step === 'number' && step > 1 && answer % step !== 0
      ? numberTexts.step({ step, example: (Math.round(answer / step) || 1) * step })
      : ''
  },
})
