import type { FormEvent } from 'react'
import type { InputProps } from '../field-props.ts'
import { textOf } from '../kit/plain-text.ts'
import { useDraft } from '../kit/use-draft.ts'
import { readNumber } from './number.ts'

export function NumberInput({ field, state, value, onChange, control }: InputProps) {
  const draft = useDraft(textOf(value), text => onChange(readNumber(text)), control.onBlur)
  return (
    <input
      {...control}
      {...draft}
      className="field-input"
      type="number"
      inputMode="decimal"
      step="any"
      min={readNumber(state.min) || undefined}
      max={readNumber(state.max) || undefined}
      placeholder={field.placeholder}
      onBeforeInput={refuseLetters}
    />
  )
}

/** Browsers let letters into number inputs (1e5, and in some any). Digits of every script stay allowed. */
function refuseLetters(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent
  if (data && /[\p{L}+]/u.test(data)) event.preventDefault()
}
