import { type RefObject, useEffect, useState } from 'react'

/** Drawn beyond the edges of the window; the window moves in steps of as many. */
const OVERSCAN = 3

export interface VisibleRows {
  readonly from: number
  /** Not included. */
  readonly to: number
  /** The first one in sight, or a little before it. */
  readonly first: number
  /** Whole rows that fit. */
  readonly fitting: number
}

/**
 * Which rows of a long list are drawn. All rows are of one height, so this is all that a package for it would do here; it is counted
 * again only when the window has moved by several rows.
 * @param rowHeight pixels
 */
export function useVisibleRows(frame: RefObject<HTMLElement | null>, count: number, rowHeight: number): VisibleRows {
  const [step, setStep] = useState(0)
  const [fitting, setFitting] = useState(20)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setFitting(Math.max(1, Math.floor(element.clientHeight / rowHeight) - 1))
    const follow = () => setStep(Math.floor(element.scrollTop / rowHeight / OVERSCAN))
    measure()
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', follow)
      removeEventListener('resize', measure)
    }
  }, [frame, rowHeight])
  const first = Math.min(step * OVERSCAN, count)
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, first + 2 * OVERSCAN + fitting + 2), first, fitting }
}
