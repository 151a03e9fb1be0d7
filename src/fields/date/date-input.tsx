import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps } from '../field-props.ts'
import { byText } from '../kit/bounds.ts'
import { dateHint, DEFAULT_FORMATS, formatDate } from '../kit/formats.ts'
import { dateTexts } from './date-texts.ts'
import { TypedInput } from '../kit/typed-input.tsx'
import { date } from './date.ts'

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
      picker={{ type: 'date', label: dateTexts.choose }}
      boundsTexts={dateTexts.bounds}
      compare={byText}
      inputMode={NAMES_MONTHS.test(hint) ? 'text' : 'decimal'}
      hint={hint}
      kind={date}
      write={answer => formatDate(answer, formats)}
      explain={days => (days ? dateTexts.ambiguous({ days, format: hint }) : dateTexts.unread({ format: hint }))}
      inWords={inWords}
      last={LAST}
    />
  )
}

/** A day that cannot be mistaken, with the name of its month in the visitor's language. */
function inWords(day: string): string {
  return new Intl.DateTimeFormat(languageNow(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
