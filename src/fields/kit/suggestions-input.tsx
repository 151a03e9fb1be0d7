import './unfolding.css'
import { useRef } from 'react'
import type { InputProps } from '../field-props.ts'
import { LONG } from './matching.ts'
import { directionOf, textOf } from './plain-text.ts'
import { useDraft } from './use-draft.ts'
import { optionMeant } from './labelled.ts'
import { comboTexts } from './combo-texts.ts'
import { texts } from './texts.ts'
import { useComboBox } from './use-combo-box.ts'

/** People see and type labels; the answer is the value behind them. */
export function SuggestionsInput(props: InputProps) {
  'use no memo'
  const { field, state, control } = props
  const long = useComboBox(state.options.length > LONG, control.id)
  if (typeof long === 'object') return <long.ComboBox {...props} clears placeholder={field.placeholder ?? ''} />
  return <ShortList {...props} />
}

/** What is no option stays in the line, marked, and is not taken. */
function ShortList({ field, state, value, onChange, control, unread, onUnread }: InputProps) {
  'use no memo'
  const answer = textOf(value)
  const { options } = state
  const label = options.find(option => option.value === answer)?.label ?? (answer || (unread?.text ?? ''))
  const typed = useRef('')
  const draft = useDraft(
    label,
    text => {
      typed.current = text
      if (unread) onUnread?.(undefined)
      onChange(optionMeant(text, options)?.value ?? '')
    },
    () => {
      const text = typed.current.trim()
      if (text !== '' && state.fetch !== 'pending' && !optionMeant(text, options))
        onUnread?.({ text, message: (state.required ? comboTexts.noSuchOption : comboTexts.noSuchOptionOrEmpty)({ text }) })
      typed.current = ''
      control.onBlur?.()
    },
  )
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
      <datalist id={list}>{options.map(option => !option.disabled && <option key={option.value}>{option.label}</option>)}</datalist>
    </>
  )
}
