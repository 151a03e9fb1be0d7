import type { InputProps } from '../field-props.ts'
import { bySize } from '../kit/bounds.ts'
import { numberTexts } from './number-texts.ts'
import { TypedInput } from '../kit/typed-input.tsx'
import { writeNumber } from '../kit/typed.ts'
import { number, type NumberField } from './number.ts'

const explain = (numbers: string) => (numbers ? numberTexts.ambiguous({ numbers }) : numberTexts.unread)
const explainWhole = () => numberTexts.unreadWhole

/**
 * A line of text and no number control of the browser: that one reads and shows other signs in other languages, and
 * turns at the wheel. It shows what is typed until it is left, then the answer within its bounds.
 */
export function NumberInput(props: InputProps<NumberField>) {
  'use no memo'
  return (
    <TypedInput
      {...props}
      countsAtOnce
      boundsTexts={numberTexts.bounds}
      compare={bySize}
      // The keys of decimals lack the sign of negative numbers on some phones.
      inputMode={Number(props.state.min) < 0 ? 'text' : props.field.whole ? 'numeric' : 'decimal'}
      hint=""
      kind={number}
      write={writeNumber}
      explain={props.field.whole ? explainWhole : explain}
    />
  )
}
