import { type KeyboardEvent, useEffect, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { pressedKey } from '#ui/keys.ts'
import { textOf } from './plain-text.ts'
import type { InputProps } from '../field-props.ts'
import { itemId, lineOf } from './combo-attributes.ts'
import { optionMeant } from './labelled.ts'
import { ListBox } from './list-box.tsx'
import { matching, type Matching } from './matching.ts'
import { onlyMatch } from './only-match.ts'
import { atClick } from './press-dom.ts'
import { comboTexts } from './combo-texts.ts'
import { noOption } from './no-option.ts'
import { texts } from './texts.ts'

interface Props extends InputProps {
  readonly placeholder: string
}

const NONE: Matching = { shown: [], more: 0 }
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/**
 * One of very many options, found by typing (WAI-ARIA combobox with a list). Only the first matches are drawn. A file of
 * its own: only a form with a long list loads it, and until then the native control stands in its place.
 */
export function ComboBox({ state, value, onChange, control, placeholder, unread, onUnread }: Props) {
  'use no memo'
  const { options } = state
  const answer = textOf(value)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { shown, more } = open ? matching(options, typed ?? '', answer ? [answer] : []) : NONE
  const listId = `${control.id}-options`

  useEffect(() => {
    if (active >= 0) document.getElementById(itemId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function pick(index: number) {
    const option = shown[index]
    if (!option || option.disabled) return
    close()
    setTyped(undefined)
    onChange(option.value)
  }

  /** What stands in the line becomes the answer, if it means one option; else it stays there, marked, and nothing else is sent in its place. */
  function take() {
    close()
    if (typed === undefined) return
    const text = typed.trim()
    const option = optionMeant(text, options) ?? onlyMatch(options, text)
    onChange(option?.value ?? '')
    if (!option && text !== '') onUnread?.(noOption(text, state.required))
    setTyped(undefined)
  }

  function unfold() {
    if (open || control.disabled) return
    setOpen(true)
    setActive(
      typed === undefined && answer !== '' ? matching(options, '', [answer]).shown.findIndex(option => option.value === answer) : -1,
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const by = STEPS[key]
    if (by !== undefined) {
      event.preventDefault()
      if (!open) unfold()
      else if (shown.length > 0) setActive(stepped(active, by, shown.length))
    } else if (key === 'Escape' && (open || typed !== undefined)) {
      event.stopPropagation()
      setTyped(undefined)
      close()
    } else if (key === 'Enter') {
      // With the list open it is the list's, not the form's: the marked option, or the only one there is.
      if (open) event.preventDefault()
      if (open && (active >= 0 || shown.length === 1)) pick(Math.max(active, 0))
      else take()
    }
  }

  return (
    <div className="field-combo">
      <input
        {...control}
        {...lineOf(listId, open, active)}
        className="field-input field-select"
        spellCheck={false}
        placeholder={placeholder}
        value={typed ?? options.find(option => option.value === answer)?.label ?? (answer || (unread?.text ?? ''))}
        onChange={event => {
          setTyped(event.target.value)
          if (unread) onUnread?.(undefined)
          setOpen(true)
          setActive(-1)
        }}
        // What is typed takes the place of what is chosen; a second press, or one that marked a part, puts the caret.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget: line }) => {
          if (!open && line.selectionStart === line.selectionEnd) line.select()
          unfold()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          atClick(take)
          control.onBlur?.()
        }}
      />
      {open && (
        <ListBox
          id={listId}
          name={comboTexts.options}
          items={shown.map(({ value: key, label, disabled }) => ({ key, label, disabled }))}
          active={active}
          onPick={pick}
        />
      )}
      <p role="status" className="field-more" lang={languageNow()}>
        {open ? summaryOf(shown.length, more) : ''}
      </p>
    </div>
  )
}

/** The first step leads to an end of the list, the others not beyond it; the line itself stands before the first. */
function stepped(active: number, by: number, count: number): number {
  if (active < 0) return by > 0 ? 0 : count - 1
  return Math.min(Math.max(active + by, 0), count - 1)
}

function summaryOf(shown: number, more: number): string {
  if (more > 0) return texts.more({ count: more })
  return shown === 0 ? texts.noData : ''
}
