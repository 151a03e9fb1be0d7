import './typed.css'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Kind } from '#engine/model/kind.ts'
import { Button } from '#ui/button.tsx'
import { pressedKey } from '#ui/keys.ts'
import type { InputProps } from '../field-props.ts'
import { hasBounds } from './bounds.ts'
import { DEFAULT_FORMATS } from './formats.ts'
import { BoundsNote } from './bounds-note.tsx'
import type { BoundsTexts } from './bounds-texts.ts'
import { isLeaving } from './leaving-dom.ts'
import { useLatePicker } from './late-picker.tsx'
import type { PickerChoice } from './picker.tsx'
import { textOf } from './plain-text.ts'
import { atClick } from './press-dom.ts'
import { texts } from './texts.ts'
import { oneOf } from './typed.ts'

interface Props extends InputProps, Pick<ComponentProps<'input'>, 'inputMode'> {
  /** Counts with every key (numbers); else as soon as it is written as the company writes it, or when it is left. */
  readonly countsAtOnce?: boolean
  /** The browser's own control to pick an answer with; absent: there is none. */
  readonly picker?: PickerChoice
  readonly boundsTexts: BoundsTexts
  /** How answers are ordered. */
  readonly compare: (one: string, other: string) => number
  /** How it is to be typed; '' when that needs no words. */
  readonly hint: string
  /** The kind of the field, which reads what was typed. */
  readonly kind: Kind
  /** An answer as the company writes it. */
  readonly write: (answer: string) => string
  /** What is said of a text that is no answer: how it is to be written, or which of those that it may mean it is. */
  readonly explain: (choices: string) => string
  /** What is asked of a text that is not read before it is answered; '' for one that is read. Absent: nothing is. */
  readonly ask?: (text: string) => string
  /** An answer that cannot be mistaken; absent: as it is written. */
  readonly inWords?: (answer: string) => string
  /** The largest answer when the field sets none. */
  readonly last?: string
}

/**
 * A date, a time or a number in the company's format, typed or picked. While a date or a time is being typed it counts as
 * soon as it is written as the company writes it, and an emptied one is empty; everything else when it is left, or with Enter: half
 * of it on the way to another would else change what depends on it. A number counts at once. What cannot be read stays in the box, marked.
 */
export function TypedInput(props: Props) {
  'use no memo'
  const {
    field,
    state,
    value,
    onChange,
    control,
    unread,
    onUnread,
    countsAtOnce,
    picker,
    last,
    inputMode,
    hint,
    kind,
    formats = DEFAULT_FORMATS,
    write,
    explain,
    ask,
    inWords = write,
    boundsTexts,
    compare,
  } = props
  const answer = textOf(value)
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const Picker = useLatePicker(picker !== undefined)
  const hintId = hint && `${control.id}-format`
  const boundsId = hasBounds(state) && `${control.id}-bounds`
  const readTyped = (text: string) => (ask?.(text) ? [] : (kind.readTyped?.(text, field, formats, languageNow()) ?? []))
  const bound = (text: string) => textOf(kind.read(text, field))
  const readOne = (text: string) => oneOf(readTyped(text))
  const choices = answer === '' && draft === undefined && unread ? readTyped(unread.text) : []
  const shown = draft ?? (answer === '' && unread ? unread.text : write(answer))

  // Typing began, or nothing that could be read was typed, before the script ran.
  useEffect(() => {
    const typed = input.current
    if (!typed?.value) return
    if (typed === document.activeElement) setDraft(typed.value === shown ? undefined : typed.value)
    else if (readOne(typed.value) === '') {
      reportUnread(typed.value)
      control.onBlur?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [])

  function onType(text: string) {
    setDraft(text)
    // Also where there is none: something stands typed that is not lost with the page.
    onUnread?.(undefined)
    const typed = readOne(text)
    if (countsAtOnce || text === '' || (typed !== '' && [typed, write(typed).toLowerCase()].includes(text.trim().toLowerCase())))
      onChange(typed)
  }

  function settle() {
    if (draft === undefined) return
    const typed = readOne(draft)
    setDraft(undefined)
    if (typed !== answer && !countsAtOnce) onChange(typed)
    if (typed === '' && draft.trim() !== '') reportUnread(draft)
  }

  function reportUnread(text: string) {
    const meant = readTyped(text).map(inWords)
    const either = meant.length > 1 ? new Intl.ListFormat(languageNow(), { type: 'disjunction' }).format(meant) : ''
    if (onUnread) onUnread({ text, message: ask?.(text) || explain(either) })
    else if (input.current) input.current.value = ''
  }

  function choose(picked: string) {
    setDraft(undefined)
    onChange(picked)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === 'Enter') settle()
  }

  return (
    <>
      <div
        className={picker ? 'field-typed field-picked' : 'field-typed'}
        onBlur={event => {
          if (!isLeaving(event)) return
          atClick(settle)
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
          value={shown}
          aria-describedby={[control['aria-describedby'], hintId, boundsId].filter(Boolean).join(' ') || undefined}
          onBlur={undefined}
          onChange={event => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {hintId && (
          <span id={hintId} className="ui-visually-hidden" lang={languageNow()}>
            {texts.formatIs({ format: hint })}
          </span>
        )}
        {picker && Picker && !control.disabled && (
          <Picker {...picker} value={answer} min={bound(state.min)} max={bound(state.max) || last || ''} onPick={choose} />
        )}
      </div>
      {choices.length > 1 && (
        <div className="field-choices">
          {choices.map(value => (
            <Button
              key={value}
              onClick={() => {
                choose(value)
                input.current?.focus()
              }}
            >
              {inWords(value)}
            </Button>
          ))}
        </div>
      )}
      <BoundsNote
        id={`${control.id}-bounds`}
        state={state}
        texts={boundsTexts}
        compare={compare}
        write={write}
        typing={draft !== undefined}
      />
    </>
  )
}
