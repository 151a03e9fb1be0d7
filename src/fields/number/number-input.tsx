import type { FormEvent } from 'react'
import type { InputProps } from '../field-props.ts'
import { BoundedInput } from '../kit/bounded-input.tsx'
import { readNumber } from './number.ts'

export function NumberInput(props: InputProps) {
  'use no memo'
  return (
    <BoundedInput
      {...props}
      type="number"
      inputMode="decimal"
      step="any"
      read={readNumber}
      onBeforeInput={refuseLetters}
    />
  )
}

/** Browsers let letters into number inputs (1e5, and in some any). Digits of every script stay allowed. */
function refuseLetters(event: FormEvent<HTMLInputElement>): void {
  const { data } = event.nativeEvent as InputEvent
  if (data && /[\p{L}+]/u.test(data)) event.preventDefault()
}
