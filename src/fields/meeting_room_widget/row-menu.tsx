import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { spokenNow } from '#contract/texts/spoken.ts'
import type { Formats } from '#engine/model/formats.ts'
import { pressedKey } from '#ui/keys.ts'
import type { Requirement } from './meeting_room_widget.ts'
import type { RowActions } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { dayWords, nameOf, timeWords } from './requirement-words-dom.ts'

interface Props {
  readonly row: number
  readonly rows: readonly Requirement[]
  readonly formats: Formats
  readonly removeText: string
  readonly isNarrow: boolean
  readonly actions: RowActions
  readonly onClose: () => void
}

const KEYS = {
  copy: '',
  insert: 'Ctrl Enter',
  repeat: 'Ctrl Shift D',
  up: 'Alt ↑',
  down: 'Alt ↓',
  remove: 'Ctrl Del',
} as const

/** What a row can do: it hangs on the row's number, on a phone it comes from below. Escape and a press elsewhere close it. */
export function RowMenu({ row, rows, formats, removeText, isNarrow, actions, onClose }: Props) {
  'use no memo'
  const menu = useRef<HTMLDivElement>(null)
  const { menu: words } = meetingTexts
  const insert = (copy?: Requirement) => actions.focusRow(actions.insert(row, copy) ?? row)
  const move = (by: -1 | 1) => {
    actions.move(row, by)
    actions.focusRow(row + by)
  }
  const items = [
    { key: 'copy', words: words.copy, act: () => insert(rows[row]) },
    { key: 'insert', words: words.insert, act: () => insert() },
    { key: 'repeat', words: words.repeat, act: () => actions.openRepeat(row) },
    { key: 'up', words: words.up, act: () => move(-1), isOff: row === 0 },
    { key: 'down', words: words.down, act: () => move(1), isOff: row === rows.length - 1 },
    { key: 'remove', words: removeText, act: () => actions.remove(row) },
  ] as const

  useLayoutEffect(() => {
    const box = menu.current
    const opener = document.activeElement
    if (!box) return
    box.showPopover?.()
    if (!isNarrow && opener) placeBeside(box, opener)
    box.querySelector<HTMLElement>('[role=menuitem]:not([disabled])')?.focus()
    return () => {
      // What was chosen may have put the focus elsewhere.
      const isFree = document.activeElement === document.body || box.contains(document.activeElement)
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isNarrow])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const key = pressedKey(event)
    if (key === 'Escape' || key === 'Tab') {
      event.preventDefault()
      onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]:not([disabled])')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }

  return (
    <div
      ref={menu}
      {...spokenNow()}
      role="menu"
      tabIndex={-1}
      popover="manual"
      className={isNarrow ? 'meetings-menu meetings-sheet' : 'meetings-menu'}
      aria-label={meetingTexts.rowMenu({ row: row + 1 })}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      {isNarrow && rows[row] && (
        <p role="presentation">
          <strong>{nameOf(rows, row)}</strong>
          {meetingTexts.dayAndTimes({ day: dayWords(rows[row].date, formats), times: timeWords(rows[row], formats) })}
        </p>
      )}
      {items.map(item => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={'isOff' in item && item.isOff}
          data-danger={item.key === 'remove' || undefined}
          onClick={() => {
            onClose()
            item.act()
          }}
        >
          {item.words}
          {!isNarrow && <kbd aria-hidden>{KEYS[item.key]}</kbd>}
        </button>
      ))}
    </div>
  )
}

function placeBeside(box: HTMLElement, opener: Element) {
  const { left, right, bottom, top } = opener.getBoundingClientRect()
  const isBelow = bottom + box.offsetHeight + 8 < window.innerHeight
  box.style.insetBlockStart = `${Math.max(8, isBelow ? bottom + 4 : top - box.offsetHeight - 4)}px`
  box.style.left = `${Math.max(8, document.dir === 'rtl' ? right - box.offsetWidth : left)}px`
}
