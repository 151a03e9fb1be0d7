import { type RefObject, useEffect, useState } from 'react'

export const ROW_HEIGHT = 38
/** Fewer rows are all drawn. */
const MIN_ROWS = 100
/** Drawn beyond the edges of the window; the window moves in steps of as many. */
const OVERSCAN = 8

export interface VisibleRows {
  readonly from: number
  /** Not included. */
  readonly to: number
  /** Whole rows that fit. */
  readonly fitting: number
}

/**
 * Which rows of a long list are drawn. All rows are of one height, so this is all that a package for it would do here; it is counted
 * again only when the window has moved by several rows.
 */
export function useVisibleRows(frame: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const [step, setStep] = useState(0)
  const [fitting, setFitting] = useState(20)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setFitting(Math.max(1, Math.floor(element.clientHeight / ROW_HEIGHT) - 1))
    const follow = () => setStep(Math.floor(element.scrollTop / ROW_HEIGHT / OVERSCAN))
    measure()
    element.addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', follow)
      removeEventListener('resize', measure)
    }
  }, [frame])
  if (count <= MIN_ROWS) return { from: 0, to: count, fitting }
  const from = Math.max(0, (step - 1) * OVERSCAN)
  return { from: Math.min(from, count), to: Math.min(count, (step + 2) * OVERSCAN + fitting + 2), fitting }
}
