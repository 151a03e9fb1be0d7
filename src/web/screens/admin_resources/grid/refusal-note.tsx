import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import type { CellEdit } from './grid-state.ts'
import { ROW_HEIGHT } from './use-visible-rows.ts'

interface Props {
  readonly edit: CellEdit
  /** Pixels, of the cell among all rows. */
  readonly top: number
  readonly left: number
  /** The last rows have no room beneath. */
  readonly isAbove: boolean
  readonly onBack: () => void
}

/** Why the active cell was not saved, and the way back to what stood there. */
export function RefusalNote({ edit, top, left, isAbove, onBack }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void note.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div
      ref={note}
      className="spaces-refusal"
      role="alert"
      data-above={isAbove ? '' : undefined}
      style={{ insetBlockStart: top + (isAbove ? ROW_HEIGHT : 2 * ROW_HEIGHT), insetInlineStart: left }}
    >
      <p>{edit.issue}</p>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {texts.backTo(edit.before)}
      </Button>
    </div>
  )
}
