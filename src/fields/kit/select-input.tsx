import './unfolding.css'
import type { InputProps } from '../field-props.ts'
import { emptyWords } from './empty-words.ts'
import { MultipleInput } from './late-multiple-input.tsx'
import { LONG } from './matching.ts'
import { textOf } from './plain-text.ts'
import { RadioButtons } from './radio-buttons.tsx'
import { isDrawnAsRadios } from './select-frame.ts'
import { styled } from './styled-dom.ts'
import { texts } from './texts.ts'
import { useComboBox } from './use-combo-box.ts'

/** One of its options, or several: a list that unfolds, or few that stand open. */
export function SelectInput(props: InputProps) {
  'use no memo'
  if (props.field.isMultiple) return <MultipleInput {...props} />
  return isDrawnAsRadios(props.field, props.state.options) ? <RadioButtons {...props} /> : <SingleInput {...props} />
}

function SingleInput(props: InputProps) {
  'use no memo'
  const { field, state, value, onChange, control } = props
  const placeholder = field.placeholder || texts.selectAnOption
  const long = useComboBox(state.options.length > LONG, control.id)
  if (typeof long === 'object') return <long.ComboBox {...props} placeholder={placeholder} />
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
