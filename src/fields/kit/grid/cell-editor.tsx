import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import type { EditEnd, Editing } from './use-grid.ts'
import { OptionList } from './option-list.tsx'
import { optionsLike } from './options-like.ts'
import { itemId } from '../combo-attributes.ts'

interface Props {
  readonly id: string
  readonly editing: Editing
  readonly label: string
  readonly options: readonly string[] | undefined
  readonly isNumber: boolean
  readonly isInvalid: boolean
  /** `undefined`: the cell keeps what it had. */
  readonly onEnd: (text: string | undefined, then: EditEnd) => void
}

/** A cell while somebody types into it. */
export function CellEditor({ id, editing, label, options, isNumber, isInvalid, onEnd }: Props) {
  'use no memo'
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const list = useId()
  const [text, setText] = useState(editing.text)
  const [isTyped, setTyped] = useState(!editing.all && editing.text.length === 1)
  const found = options ? optionsLike(options, isTyped ? text : '') : []
  const [chosen, setChosen] = useState(-1)
  const active = chosen < 0 ? (isTyped ? 0 : found.indexOf(text)) : Math.min(chosen, found.length - 1)

  useLayoutEffect(() => {
    input.current?.focus()
    if (editing.all) input.current?.select()
  }, [editing])

  function end(given: string | undefined, then: EditEnd) {
    if (isOver.current) return
    isOver.current = true
    onEnd(given, then)
  }

  /** What is marked in the list goes before what was typed: `T` and Enter take Theater. */
  const marked = () => (options && (text !== '' || chosen >= 0) ? (found[active] ?? text) : text)
  /** Who only leaves the cell has marked nothing by that, unless it can mean but one. */
  const left = () => (chosen >= 0 || found.length === 1 ? marked() : text)

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const key = pressedKey(event)
    const end = endOf(key, event.shiftKey, options !== undefined)
    if (end) finish(event, end)
    else if (options && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const next = active + (key === 'ArrowDown' ? 1 : -1)
      setChosen(Math.max(0, Math.min(next, found.length - 1)))
    }
  }

  function finish(event: KeyboardEvent, then: EditEnd | 'cancel') {
    event.preventDefault()
    if (then === 'cancel') end(undefined, 'stay')
    else end(marked(), then)
  }

  return (
    <>
      <input
        ref={input}
        id={id}
        className="grid-editor"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        value={text}
        inputMode={isNumber ? 'numeric' : undefined}
        {...(options && {
          role: 'combobox',
          'aria-expanded': found.length > 0,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active >= 0 && found.length > 0 ? itemId(list, active) : undefined,
        })}
        onChange={event => {
          setText(event.currentTarget.value)
          setTyped(true)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(left(), 'stay')}
      />
      {found.length > 0 && (
        <OptionList id={list} name={label} under={input} options={found} active={active} onTake={option => end(option, 'next')} />
      )}
    </>
  )
}

/** What a key ends typing with; arrows up and down stay within a list. */
function endOf(key: string, shiftKey: boolean, hasList: boolean): EditEnd | 'cancel' | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter') return hasList ? 'next' : shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  if (hasList) return undefined
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : undefined
}
