import type { InputProps } from '../field-props.ts'
import { purposeOf } from '../kit/autocomplete.ts'
import { textOf } from '../kit/plain-text.ts'
import { tel } from './tel.ts'

export function TelInput({ field, value, onChange, control }: InputProps) {
  return (
    <input
      {...control}
      className="field-input"
      type="tel"
      value={textOf(value)}
      placeholder={field.placeholder}
      autoComplete={purposeOf(field.mapField)}
      onChange={event => onChange(tel.read(event.target.value, field))}
    />
  )
}
