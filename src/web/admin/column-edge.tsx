import './column-edge.css'
import { type PointerEvent, useRef, useState } from 'react'
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '#contract/portal/list-columns.ts'

interface Props {
  /** Widths are in rem. */
  readonly onDrag: (width: number) => void
  readonly onEnd: (width: number) => void
  readonly onCancel: () => void
  readonly onReset: () => void
}

interface Drag {
  /** Where it was pressed, and how wide the column was then, in pixels. */
  readonly at: number
  readonly width: number
  /** rem; undefined: it was not moved yet. */
  moved: number | undefined
}

/** The edge of a column: dragged it makes it narrower or wider, pressed twice as wide as ever. Who has no pointer does so in a dialog: nobody hears of it. */
export function ColumnEdge({ onDrag, onEnd, onCancel, onReset }: Props) {
  const drag = useRef<Drag>(undefined)
  const [isDragged, setDragged] = useState(false)

  function begin(event: PointerEvent<HTMLElement>): void {
    const head = event.currentTarget.closest('th')
    if (event.button !== 0 || !head) return
    // No text is selected meanwhile.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: event.clientX, width: head.getBoundingClientRect().width, moved: undefined }
    setDragged(true)
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return
    const { at, width } = drag.current
    const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const moved = inRem(width + (event.clientX - at) * way)
    if (moved === (drag.current.moved ?? inRem(width))) return
    drag.current.moved = moved
    onDrag(moved)
  }

  function end(isKept: boolean): void {
    const moved = drag.current?.moved
    drag.current = undefined
    setDragged(false)
    if (moved === undefined) return
    if (isKept) onEnd(moved)
    else onCancel()
  }

  return (
    <span
      className="staff-column-edge"
      aria-hidden="true"
      data-dragged={isDragged ? '' : undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={onReset}
    />
  )
}

/** Eighths of a rem within what a column can be made. */
function inRem(pixels: number): number {
  const rem = pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(rem * 8) / 8))
}
