import type { InputProps } from '../field-props.ts'
import { LONG } from '../kit/matching.ts'
import { directionOf, textOf } from '../kit/plain-text.ts'
import { useDraft } from '../kit/use-draft.ts'
import { optionLabelled } from '../kit/labelled.ts'
import { texts } from '../kit/texts.ts'
import { useComboBox } from '../kit/use-combo-box.ts'

/** People see and type labels; the answer is the value behind them. */
export function DatalistInput(props: InputProps) {
  'use no memo'
  const { field, state, control } = props
  const long = useComboBox(state.options.length > LONG, control.id)
  if (typeof long === 'object') return <long.ComboBox {...props} clears placeholder={field.placeholder ?? ''} />
  return <ShortList {...props} />
}

function ShortList({ field, state, value, onChange, control }: InputProps) {
  'use no memo'
  const answer = textOf(value)
  const { options } = state
  const label = options.find(option => option.value === answer)?.label ?? answer
  const draft = useDraft(label, text => onChange(optionLabelled(text, options)?.value ?? ''), control.onBlur)
  const list = `${control.id}-list`
  return (
    <>
      <input
        {...control}
        {...draft}
        className="field-input"
        type="text"
        dir={directionOf(draft.value)}
        list={list}
        autoComplete="off"
        placeholder={state.fetch === 'pending' ? texts.loading : field.placeholder}
      />
      <datalist id={list}>
        {options.map(option => !option.disabled && <option key={option.value}>{option.label}</option>)}
      </datalist>
    </>
  )
}
