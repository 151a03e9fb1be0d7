import type { InputProps } from '../field-props.ts'
import { purposeOf } from '../kit/autocomplete.ts'
import { textOf } from '../kit/plain-text.ts'
import { TEXT_LENGTH, text } from './text.ts'

export function TextInput({ field, value, onChange, control }: InputProps) {
  return (
    <input
      {...control}
      className="field-input"
      type="text"
      value={textOf(value)}
      placeholder={field.placeholder}
      maxLength={field.maxLength ?? TEXT_LENGTH}
      autoComplete={purposeOf(field.mapField)}
      onChange={event => onChange(text.read(event.target.value, field))}
    />
  )
}
