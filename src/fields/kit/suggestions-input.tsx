import './unfolding.css'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../field-props.ts'
import { LONG } from './matching.ts'
import { directionOf, textOf } from './plain-text.ts'
import { useDraft } from './use-draft.ts'
import { optionMeant } from './labelled.ts'
import { noOption } from './no-option.ts'
import { texts } from './texts.ts'
import { useComboBox } from './use-combo-box.ts'

/** People see and type labels; the answer is the value behind them. */
export function SuggestionsInput(props: InputProps) {
  'use no memo'
  const { field, state, control } = props
  const long = useComboBox(state.options.length > LONG, control.id)
  if (typeof long === 'object') return <long.ComboBox {...props} placeholder={field.placeholder ?? ''} />
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
      settle()
      control.onBlur?.()
    },
  )

  /**
   * What was typed is judged when it is left. Where the options are not there, it is the answer until they are, and the mark shows only
   * if it is none of them then: whoever is on another page by that time comes back to it.
   */
  function settle() {
    const text = typed.current.trim()
    typed.current = ''
    if (text === '') return
    const meant = optionMeant(text, options)
    const isKnown = state.fetch === undefined || state.fetch === 'arrived'
    const taken = isKnown ? (meant?.value ?? '') : text
    if (taken !== answer) onChange(taken)
    if (!meant) onUnread?.(noOption(text, state.required))
  }

  // Typing began, or was over, before the script ran.
  useEffect(() => {
    const { current: line } = draft.ref
    if (!line || line.value === '' || line.value === label) return
    typed.current = line.value
    if (line === document.activeElement) return
    settle()
    control.onBlur?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [])

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
