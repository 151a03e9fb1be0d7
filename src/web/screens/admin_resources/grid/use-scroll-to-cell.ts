import { type RefObject, useLayoutEffect } from 'react'
import { COLUMNS, LEFTS } from './columns.ts'

/** Brings the active cell into sight, beside what stays at the edges. */
export function useScrollToCell(frame: RefObject<HTMLElement | null>, row: number, column: number, rowHeight: number): void {
  // Before what else is brought into sight (refusal-note.tsx).
  useLayoutEffect(() => {
    // Where to is known once all is laid out: in a task of its own, for that of the key has enough to do. Not given up for the next
    // one: of a key that is held none would come to its end.
    setTimeout(() => frame.current && scrollTo(frame.current, row, column, rowHeight))
  }, [frame, row, column, rowHeight])
}

function scrollTo(element: HTMLElement, row: number, column: number, rowHeight: number): void {
  const top = row * rowHeight
  const bottom = top + 2 * rowHeight
  if (top < element.scrollTop) element.scrollTo({ top })
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  const { width = 0 } = COLUMNS[column] ?? {}
  const left = LEFTS[column] ?? 0
  const edge = COLUMNS[0]?.width ?? 0
  if (column > 0 && left - edge < element.scrollLeft) element.scrollTo({ left: left - edge })
  else if (left + width > element.scrollLeft + element.clientWidth) element.scrollTo({ left: left + width - element.clientWidth })
}
