import { type RefObject, useEffect } from 'react'
import { COLUMNS, LEFTS } from './columns.ts'

/** Brings the active cell into sight, beside what stays at the edges. */
export function useScrollToCell(frame: RefObject<HTMLElement | null>, row: number, column: number, rowHeight: number): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const top = row * rowHeight
    const bottom = top + 2 * rowHeight
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
    const { width = 0 } = COLUMNS[column] ?? {}
    const left = LEFTS[column] ?? 0
    const edge = COLUMNS[0]?.width ?? 0
    if (column > 0 && left - edge < element.scrollLeft) element.scrollTo({ left: left - edge })
    else if (left + width > element.scrollLeft + element.clientWidth) element.scrollTo({ left: left + width - element.clientWidth })
  }, [frame, row, column, rowHeight])
}
