import type { InputProps } from '../field-props.ts'
import { emptyWords } from '../kit/empty-words.ts'
import { LONG } from '../kit/matching.ts'
import { textOf } from '../kit/plain-text.ts'
import { styled } from '../kit/styled-look.ts'
import { texts } from '../kit/texts.ts'
import { useComboBox } from '../kit/use-combo-box.ts'
import { lateInputs } from '../late-inputs.tsx'

export function DropdownInput(props: InputProps) {
  'use no memo'
  return props.field.isMultiple ? <lateInputs.several {...props} /> : <SingleInput {...props} />
}

function SingleInput(props: InputProps) {
  'use no memo'
  const { field, state, value, onChange, control } = props
  const placeholder = field.placeholder || texts.selectAnOption
  const long = useComboBox(state.options.length > LONG, control.id)
  if (typeof long === 'object') return <long.ComboBox {...props} clears={false} placeholder={placeholder} />
  // Thousands of native options are not drawn only to be thrown away.
  const isWaiting = long === 'loading' && state.fetch !== undefined
  const options = isWaiting ? [] : state.options
  const none = isWaiting ? texts.loading : emptyWords(state)
  return (
    <select {...control} className="field-input field-select" value={textOf(value)} onChange={event => onChange(event.target.value)}>
      <option value="">{options.length === 0 ? none : placeholder}</option>
      {options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled} ref={styled(option.style)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
