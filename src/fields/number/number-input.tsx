import type { FormEvent } from 'react'
import type { InputProps } from '../field-props.ts'
import { textOf } from '../kit/plain-text.ts'
import { readTypedNumber } from '../kit/typed.ts'
import { useDraft } from '../kit/use-draft.ts'

/**
 * A line of text and no number control of the browser: that one reads and shows other signs in other languages, and
 * turns at the wheel. It shows what is typed until it is left, then the answer within its bounds.
 */
export function NumberInput({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const draft = useDraft(textOf(value), text => onChange(readTypedNumber(text)), control.onBlur)
  return (
    <input
      {...control}
      {...draft}
      className="field-input"
      type="text"
      dir="ltr"
      // The keys of decimals lack the sign of negative numbers on some phones.
      inputMode={Number(state.min) < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={field.placeholder}
      onBeforeInput={refuseLetters}
    />
  )
}

/** Digits of every script stay allowed, with the signs that belong to numbers. */
function refuseLetters(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent
  if (data && /[^\p{Nd}\s.,٫٬−-]/u.test(data)) event.preventDefault()
}
