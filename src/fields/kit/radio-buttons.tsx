import { NOTHING } from '#engine/model/values.ts'
import type { InputProps } from '../field-props.ts'
import { optionId } from './option-id.ts'
import { OptionsList } from './options-list.tsx'
import { textOf } from './plain-text.ts'
import { styled } from './styled-dom.ts'
import { texts } from './texts.ts'

export function RadioButtons({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const chosen = textOf(value)

  function clear() {
    onChange('')
    document.getElementById(control.id)?.focus()
  }

  return (
    <>
      <OptionsList inLine={field.isInLine} onLeave={control.onBlur} options={state.options} chosen={chosen === '' ? NOTHING : [chosen]}>
        {(option, index) => (
          <label key={option.value} className="field-option" ref={styled(option.style)}>
            <input
              id={optionId(control.id, index)}
              name={control.name}
              type="radio"
              value={option.value}
              checked={option.value === chosen}
              required={control.required}
              disabled={control.disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        )}
      </OptionsList>
      {chosen !== '' && !state.required && !control.disabled && (
        <button type="button" className="field-link" onClick={clear}>
          {texts.clear}
        </button>
      )}
    </>
  )
}
