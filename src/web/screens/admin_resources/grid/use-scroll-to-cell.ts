import { type RefObject, useLayoutEffect } from 'react'
import type { ColumnSet } from './column-sets.ts'
import type { CellPosition } from './grid-state.ts'

/** Brings the active cell into sight, beside what stays at the edges. */
export function useScrollToCell(
  frame: RefObject<HTMLElement | null>,
  set: ColumnSet,
  { row, column }: CellPosition,
  rowHeight: number,
): void {
  // Before what else is brought into sight (refusal-note.tsx).
  useLayoutEffect(() => {
    // Where to is known once all is laid out: in a task of its own, for that of the key has enough to do. Not given up for the next
    // one: of a key that is held none would come to its end.
    setTimeout(() => frame.current && scrollTo(frame.current, set, { row, column }, rowHeight))
  }, [frame, set, row, column, rowHeight])
}

function scrollTo(element: HTMLElement, { columns, lefts }: ColumnSet, { row, column }: CellPosition, rowHeight: number): void {
  const top = row * rowHeight
  const bottom = top + 2 * rowHeight
  if (top < element.scrollTop) element.scrollTo({ top })
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  const { width = 0 } = columns[column] ?? {}
  const left = lefts[column] ?? 0
  const edge = columns[0]?.width ?? 0
  if (column > 0 && left - edge < element.scrollLeft) element.scrollTo({ left: left - edge })
  else if (left + width > element.scrollLeft + element.clientWidth) element.scrollTo({ left: left + width - element.clientWidth })
}
