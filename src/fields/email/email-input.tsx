import type { InputProps } from '../field-props.ts'
import { purposeOf } from '../kit/autocomplete.ts'
import { textOf } from '../kit/plain-text.ts'
import { email } from './email.ts'

export function EmailInput({ field, value, onChange, control }: InputProps) {
  return (
    <input
      {...control}
      className="field-input"
      type="email"
      value={textOf(value)}
      placeholder={field.placeholder}
      autoComplete={purposeOf(field.mapField)}
      onChange={event => onChange(email.read(event.target.value, field))}
    />
  )
}
