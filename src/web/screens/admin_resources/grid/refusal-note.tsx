import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import type { CellEdit } from './grid-state.ts'
import './refusal-note.css'

interface Props {
  readonly edit: CellEdit
  /** Pixels: of the cell among all rows, and of a row. */
  readonly top: number
  readonly left: number
  readonly rowHeight: number
  /** The last rows have no room beneath. */
  readonly isAbove: boolean
  readonly onBack: () => void
}

/** Why the active cell was not saved, and the way back to what stood there. */
export function RefusalNote({ edit, top, left, rowHeight, isAbove, onBack }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the grid has brought the cell into sight, which it does in such a task that it asks for earlier.
    const task = setTimeout(() => note.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => clearTimeout(task)
  }, [])
  return (
    <div
      ref={note}
      className="spaces-refusal"
      role="alert"
      data-above={isAbove ? '' : undefined}
      style={{ insetBlockStart: top + (isAbove ? rowHeight : 2 * rowHeight), insetInlineStart: left }}
    >
      <p>{edit.issue}</p>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {texts.backTo(edit.before)}
      </Button>
    </div>
  )
}
