import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { KnownList, type NamedValues } from '../../../admin/resources/known-input.tsx'
import type { NextCell } from './row-handlers.ts'

interface Props {
  readonly label: string
  readonly text: string
  /** What is offered for it. */
  readonly known?: (() => NamedValues) | undefined
  readonly onTyped: (text: string, then: NextCell) => void
  readonly onCancel: () => void
}

/** The input of the cell that is edited: Enter and Tab take what was typed and go on, Escape gives it up. */
export function CellInput({ label, text, known, onTyped, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const id = useId()
  const [all] = useState(() => known?.())
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  function end(work: () => void) {
    if (isOver.current) return
    isOver.current = true
    work()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    const key = pressedKey(event)
    if (key === 'Enter') end(() => onTyped(value, event.shiftKey ? 'up' : 'down'))
    else if (key === 'Tab') end(() => onTyped(value, event.shiftKey ? 'left' : 'right'))
    else if (key === 'Escape') end(onCancel)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        className="spaces-input"
        aria-label={label}
        autoComplete="off"
        list={all && id}
        defaultValue={text}
        onFocus={event => event.currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={onKeyDown}
        onMouseDown={event => event.stopPropagation()}
        onBlur={event => end(() => onTyped(event.currentTarget.value, 'stay'))}
      />
      {all && <KnownList id={id} all={all} />}
    </>
  )
}
