export interface TipPlace {
  /** Pixels of the window: the edge next to the cell, and the left edge. */
  readonly top: number
  readonly left: number
  readonly isAbove: boolean
}

/** What a cell leaves out for the eye, so that its row keeps its lines: it stands there for screen readers, and on cards. */
export const LEFT_OUT = 'submissions-left-out'

/** Is something of it not seen? Of a card everything is. */
export function isCut(cell: HTMLElement): boolean {
  const leftOut = [...cell.querySelectorAll(`.${LEFT_OUT}, .submissions-zone, .clash-left-out`)]
  if (leftOut.some(part => getComputedStyle(part).position === 'absolute')) return true
  const parts = [cell, ...cell.querySelectorAll(':not(.ui-visually-hidden, svg *)')]
  // Those that stand in a line have no box of their own.
  return parts.some(
    ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
  )
}

const GAP = 6
const MAX_WIDTH = 360

/** Below the cell, or above it near the end of the window; inside the window. */
export function placeBeside(cell: HTMLElement): TipPlace {
  const { top, bottom, left } = cell.getBoundingClientRect()
  const isAbove = bottom > innerHeight - 120
  return { isAbove, top: isAbove ? top - GAP : bottom + GAP, left: Math.max(GAP, Math.min(left, innerWidth - MAX_WIDTH - GAP)) }
}
