import type { InputProps } from '../field-props.ts'
import { emptyWords } from '../kit/empty-words.ts'
import { textOf } from '../kit/plain-text.ts'
import { styled } from '../kit/styled-look.ts'
import { texts } from '../kit/texts.ts'
import { MultipleInput } from './multiple-input.tsx'

export function DropdownInput(props: InputProps) {
  'use no memo'
  return props.field.isMultiple ? <MultipleInput {...props} /> : <SingleInput {...props} />
}

function SingleInput({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const placeholder = field.placeholder || texts.selectAnOption
  return (
    <select
      {...control}
      className="field-input field-select"
      value={textOf(value)}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{state.options.length === 0 ? emptyWords(state) : placeholder}</option>
      {state.options.map(option => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          ref={styled(option.style)}
        >
          {option.label}
        </option>
      ))}
    </select>
  )
}
