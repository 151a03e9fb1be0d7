import { useRef, useState } from 'react'
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
}

/** The rows and what can be done with them, each step of which can be taken back. */
export function useRequirements({ rows, event, onChange }: Input) {
  'use no memo'
  const past = useRef<(readonly Requirement[])[]>([])
  const [words, setWords] = useState('')
  const [removed, setRemoved] = useState<number>()
  const [opened, setOpened] = useState<Opened>()

  function change(next: readonly Requirement[]) {
    past.current.push(rows)
    setRemoved(undefined)
    onChange(next)
  }

  const actions: RowActions = {
    change,
    insert(after, row = newRequirement(rows[after], event)) {
      if (rows.length >= MAX_REQUIREMENTS) {
        setWords(meetingTexts.full)
        return after
      }
      change(withRowsAfter(rows, after, [row]))
      setWords(meetingTexts.added(1))
      return after + 1
    },
    remove(row) {
      change(withoutRow(rows, row))
      setRemoved(row)
    },
    move: (row, by) => change(withRowMoved(rows, row, by)),
    undo() {
      const before = past.current.pop()
      if (!before) return false
      setRemoved(undefined)
      onChange(before)
      return true
    },
    openMenu: row => setOpened({ is: 'menu', row }),
    openRepeat: row => setOpened({ is: 'repeat', row }),
    openNote: row => setOpened({ is: 'note', row }),
    openPaste: text => setOpened({ is: 'paste', text }),
    say: setWords,
  }

  return { actions, words, removed, opened, setOpened }
}
