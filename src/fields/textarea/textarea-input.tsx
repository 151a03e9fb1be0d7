import './textarea.css'
import type { InputProps } from '../field-props.ts'
import { directionOf, textOf } from '../kit/plain-text.ts'
import { TEXTAREA_LENGTH, TEXTAREA_ROWS, textarea } from './textarea.ts'

export function TextareaInput({ field, value, onChange, control }: InputProps) {
  'use no memo'
  return (
    <textarea
      {...control}
      className="field-input field-textarea"
      dir={directionOf(value)}
      rows={TEXTAREA_ROWS}
      value={textOf(value)}
      placeholder={field.placeholder}
      data-max={field.maxLength ?? TEXTAREA_LENGTH}
      onChange={event => onChange(textarea.read(event.target.value, field))}
    />
  )
}
