import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InputProps } from '../field-props.ts'
import { isLeaving } from './leaving-look.ts'
import { Picker, type PickerProps } from './picker.tsx'
import { textOf } from './plain-text.ts'
import { texts } from './texts.ts'

interface Props extends InputProps, Pick<PickerProps, 'type'>, Pick<ComponentProps<'input'>, 'inputMode'> {
  /** How it is to be typed. */
  readonly hint: string
  /** What was typed, leniently, as an answer; '' for what is none. */
  readonly readTyped: (text: string) => string
  /** An answer as the company writes it. */
  readonly write: (answer: string) => string
  /** The kind's own, for its bounds. */
  readonly read: (text: string) => string
  /** The largest answer when the field sets none. */
  readonly last?: string
}

/**
 * A date or a time in the company's format, typed or picked. While it is being typed it counts as soon as it is written
 * as the company writes it; everything else when it is left, or with Enter: half of it on the way to another would else
 * change what depends on it. What is no answer is taken away then.
 */
export function TypedInput(props: Props) {
  'use no memo'
  const { field, state, value, onChange, control, type, last, inputMode, hint, readTyped, write, read } = props
  const answer = textOf(value)
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hintId = `${control.id}-format`

  // Typing began, or nothing that could be read was typed, before the script ran.
  useEffect(() => {
    const typed = input.current
    if (!typed?.value) return
    if (typed === document.activeElement) setDraft(typed.value)
    else if (readTyped(typed.value) === '') typed.value = ''
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [])

  function onType(text: string) {
    setDraft(text)
    const typed = readTyped(text)
    if (typed !== '' && [typed, write(typed).toLowerCase()].includes(text.trim().toLowerCase())) onChange(typed)
  }

  function settle() {
    if (draft === undefined) return
    const typed = readTyped(draft)
    setDraft(undefined)
    if (typed !== answer) onChange(typed)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') settle()
  }

  return (
    <div
      className="field-typed"
      onBlur={event => {
        if (!isLeaving(event)) return
        settle()
        control.onBlur?.()
      }}
    >
      <input
        {...control}
        ref={input}
        className="field-input"
        type="text"
        dir="ltr"
        inputMode={inputMode}
        autoComplete="off"
        placeholder={field.placeholder || hint}
        value={draft ?? write(answer)}
        aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
        onBlur={undefined}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={hintId} className="ui-visually-hidden">
        {texts.formatIs(hint)}
      </span>
      {!control.disabled && (
        <Picker
          type={type}
          value={answer}
          min={read(state.min)}
          max={read(state.max) || last || ''}
          onPick={picked => {
            setDraft(undefined)
            onChange(picked)
          }}
        />
      )}
    </div>
  )
}
