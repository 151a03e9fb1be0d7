import { textsOf } from '#engine/model/values.ts'
import type { InputProps } from '../field-props.ts'
import { optionId } from './option-id.ts'
import { OptionLabel } from './option-label.tsx'
import { OptionsList } from './options-list.tsx'
import { styled } from './styled-dom.ts'
import { toggle } from './toggle.ts'

export function Checkboxes({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const chosen = textsOf(value)
  return (
    <OptionsList inLine={field.isInLine} onLeave={control.onBlur} options={state.options} chosen={chosen}>
      {(option, index, variant) => (
        <label key={option.value} className="field-option" ref={styled(option.style)}>
          <input
            className="field-tick"
            id={optionId(control.id, index)}
            name={control.name}
            type="checkbox"
            value={option.value}
            checked={chosen.includes(option.value)}
            required={option.required}
            disabled={control.disabled || option.disabled}
            aria-invalid={control['aria-invalid']}
            onChange={event => onChange(toggle(chosen, option.value, event.target.checked, state.options))}
          />
          <span>
            <OptionLabel label={option.label} variant={variant} />
            {option.required && (
              <span className="field-star" aria-hidden="true">
                {' *'}
              </span>
            )}
          </span>
        </label>
      )}
    </OptionsList>
  )
}
