import type { InputProps } from '../field-props.ts'
import { dateHint, DEFAULT_FORMATS, formatDate } from '../kit/formats.ts'
import { readDate } from '../kit/kept-texts.ts'
import { TypedInput } from '../kit/typed-input.tsx'
import { readTypedDate } from '../kit/typed.ts'

/** Without a latest date browsers let years of six digits be picked. */
const LAST = '9999-12-31'

/** Phones have keys for digits and the sign of decimals, which stands well between them. */
const NAMES_MONTHS = /MMM/

export function DateInput(props: InputProps) {
  'use no memo'
  const { formats = DEFAULT_FORMATS } = props
  const hint = dateHint(formats)
  return (
    <TypedInput
      {...props}
      type="date"
      inputMode={NAMES_MONTHS.test(hint) ? 'text' : 'decimal'}
      hint={hint}
      read={readDate}
      readTyped={text => readTypedDate(text, formats)}
      write={answer => formatDate(answer, formats)}
      last={LAST}
    />
  )
}
