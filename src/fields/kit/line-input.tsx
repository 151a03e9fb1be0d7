import { useState } from 'react'
import type { InputProps } from '../field-props.ts'
import { purposeOf } from './autocomplete.ts'
import { directionOf, textOf } from './plain-text.ts'

interface Props extends InputProps {
  /** Of the element, which picks the keys of a phone. */
  readonly inputType: 'text' | 'email' | 'tel'
  /** Characters that it takes; more can be typed, and are refused (P4.51). */
  readonly max?: number
  /** The kind's own, from what was typed. */
  readonly read: (text: string) => string
}

/** A control of one line. What was typed stays in it as it was, for its answer may have other signs: an input method would lose what it composes. */
export function LineInput({ field, value, onChange, control, inputType, max, read }: Props) {
  'use no memo'
  const [typed, setTyped] = useState('')
  return (
    <input
      {...control}
      className="field-input"
      type={inputType}
      dir={inputType === 'text' ? directionOf(value) : 'ltr'}
      value={read(typed) === value ? typed : textOf(value)}
      placeholder={field.placeholder}
      data-max={max}
      autoComplete={purposeOf(field.mapField)}
      onChange={event => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}
