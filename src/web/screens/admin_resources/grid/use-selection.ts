import { useState } from 'react'
import type { CellPosition } from './grid-state.ts'

/** Rows and columns of a range, all included. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface Selection {
  /** The cell that keys mean. */
  readonly active: CellPosition
  readonly range: CellRange
  /** Goes there, as far as there are cells. @param extends_ from where the range began */
  readonly moveTo: (position: CellPosition, extends_: boolean) => void
  /** Takes a range, and stays at its first cell: what is in sight stays there. */
  readonly select: (first: CellPosition, last: CellPosition) => void
}

/** Which cell is active, and the range that was drawn from where it began. */
export function useSelection(rows: number, columns: number): Selection {
  const [{ active, anchor }, setPlaces] = useState({ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } })
  const within = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  })
  // A shorter list leaves no cell beyond its end.
  const [here, from] = [within(active), within(anchor)]
  return {
    active: here,
    range: {
      top: Math.min(here.row, from.row),
      bottom: Math.max(here.row, from.row),
      left: Math.min(here.column, from.column),
      right: Math.max(here.column, from.column),
    },
    moveTo(position, extends_) {
      // Not cut at the end: rows may just have begun there.
      const next = { ...within(position), row: Math.max(0, position.row) }
      setPlaces(places => ({ active: next, anchor: extends_ ? places.anchor : next }))
    },
    select: (first, last) => setPlaces({ active: first, anchor: last }),
  }
}
