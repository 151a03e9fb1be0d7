import { type RefObject, useEffect, useState } from 'react'
import { COLUMNS, LEFTS } from './columns.ts'

/** Columns in sight, besides the first one, which stays at the edge. */
export interface VisibleColumns {
  readonly from: number
  /** Included. */
  readonly to: number
}

const EDGE = COLUMNS[0]?.width ?? 0
const ALL: VisibleColumns = { from: 1, to: COLUMNS.length - 1 }

/** Which columns of a wide list are drawn: half of what a slow machine lays out and paints is not in sight. */
export function useVisibleColumns(frame: RefObject<HTMLElement | null>): VisibleColumns {
  const [columns, setColumns] = useState(ALL)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      // Counted from where the text begins.
      const offset = Math.abs(element.scrollLeft)
      const next = { from: Math.max(1, columnAt(offset + EDGE)), to: columnAt(offset + element.clientWidth) }
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
  }, [frame])
  return columns
}

/** The column at so many pixels from the first one's edge. */
const columnAt = (pixels: number): number =>
  Math.max(
    0,
    LEFTS.findLastIndex(left => left <= pixels),
  )
