import { useRef, useState } from 'react'
import type { RowsMessage } from '../kit/rows-message.ts'
import { rowsTexts } from '../kit/rows-texts.ts'
import { MAX_REQUIREMENTS, type Requirement } from './meeting_room_widget.ts'
import type { RowActions } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { type EventFacts, newRequirement, withoutRow, withRowMoved, withRowsAfter } from './requirements.ts'

/** What is open above the rows. */
export type Opened =
  | { readonly is: 'menu' | 'repeat' | 'note' | 'row'; readonly row: number }
  | { readonly is: 'paste'; readonly text: string }

interface Input {
  readonly rows: readonly Requirement[]
  readonly event: EventFacts
  readonly onChange: (rows: readonly Requirement[]) => void
  /** Takes the rows back to where they were before they went along with the event; undefined: they did not. */
  readonly moveBack: (() => void) | undefined
}

/** The rows and what can be done with them, each step of which can be taken back. */
export function useRequirements({ rows, event, onChange, moveBack }: Input) {
  'use no memo'
  const past = useRef<(readonly Requirement[])[]>([])
  const [message, setMessage] = useState<RowsMessage>({})
  const [opened, setOpened] = useState<Opened>()
  const [target, setTarget] = useState<{ readonly row: number }>()

  function change(next: readonly Requirement[], said: RowsMessage = {}) {
    past.current.push(rows)
    setMessage(said)
    onChange(next)
  }

  const actions: RowActions = {
    change: next => change(next),
    changeAll: (next, done) => change(next, { done }),
    insert(after, row = newRequirement(rows[after], event)) {
      if (rows.length >= MAX_REQUIREMENTS) {
        setMessage({ refused: meetingTexts.full })
        return undefined
      }
      change(withRowsAfter(rows, after, [row]), { words: meetingTexts.added({ count: 1 }) })
      return after + 1
    },
    remove: row => change(withoutRow(rows, row), { done: meetingTexts.removed({ row: row + 1 }) }),
    move: (row, by) => change(withRowMoved(rows, row, by)),
    undo() {
      if (moveBack) {
        setMessage({})
        moveBack()
        return true
      }
      const before = past.current.pop()
      if (!before) return false
      setMessage({})
      onChange(before)
      return true
    },
    focusRow: row => setTarget({ row }),
    openMenu: row => setOpened({ is: 'menu', row }),
    openRepeat: row => setOpened({ is: 'repeat', row }),
    openNote: row => setOpened({ is: 'note', row }),
    openPaste: text => setOpened({ is: 'paste', text }),
    refuse: refused => setMessage({ refused }),
  }

  const shown: RowsMessage = moveBack && message.refused === undefined ? { done: rowsTexts.followed } : message
  return { actions, message: shown, target, opened, setOpened }
}
