import { type RefObject, useEffect, useState } from 'react'
import type { ColumnSet } from './column-sets.ts'

/** Columns in sight, besides the first one, which stays at the edge. */
export interface VisibleColumns {
  readonly from: number
  /** Included. */
  readonly to: number
}

/** Which columns of a wide list are drawn: half of what a slow machine lays out and paints is not in sight. */
export function useVisibleColumns(frame: RefObject<HTMLElement | null>, set: ColumnSet): VisibleColumns {
  const [columns, setColumns] = useState<VisibleColumns>({ from: 1, to: set.columns.length - 1 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      // Counted from where the text begins.
      const offset = Math.abs(element.scrollLeft)
      const [edge] = set.columns
      const next = { from: Math.max(1, columnAt(set, offset + (edge?.width ?? 0))), to: columnAt(set, offset + element.clientWidth) }
      setColumns(before => (before.from === next.from && before.to === next.to ? before : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [frame, set])
  return columns
}

/** The column at so many pixels from the first one's edge. */
const columnAt = ({ lefts }: ColumnSet, pixels: number): number =>
  Math.max(
    0,
    lefts.findLastIndex(left => left <= pixels),
  )
