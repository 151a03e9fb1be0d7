import { languageNow } from '#contract/texts/catalogue.ts'
import { NOTHING } from '#engine/model/values.ts'
import type { InputProps } from '../field-props.ts'
import { optionId } from './option-id.ts'
import { OptionLabel } from './option-label.tsx'
import { OptionsList } from './options-list.tsx'
import { textOf } from './plain-text.ts'
import { FEW_OPTIONS } from './select-frame.ts'
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
      <OptionsList
        inLine={field.isInLine}
        few={field.asRadios ? FEW_OPTIONS : undefined}
        onLeave={control.onBlur}
        options={state.options}
        chosen={chosen === '' ? NOTHING : [chosen]}
      >
        {(option, index, variant) => (
          <label key={option.value} className="field-option" ref={styled(option.style)}>
            <input
              className="field-tick"
              id={optionId(control.id, index)}
              name={control.name}
              type="radio"
              value={option.value}
              checked={option.value === chosen}
              required={control.required}
              disabled={control.disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <OptionLabel label={option.label} variant={variant} />
            </span>
          </label>
        )}
      </OptionsList>
      {chosen !== '' && !state.required && !control.disabled && (
        <button type="button" className="field-link" lang={languageNow()} onClick={clear}>
          {texts.clear}
        </button>
      )}
    </>
  )
}
