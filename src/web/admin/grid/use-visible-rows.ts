import { type RefObject, useEffect, useState } from 'react'

/** Drawn beyond the edges of the window, where nothing else is said; the window moves in steps of as many. */
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
 * again only when the window has moved by several rows. Of rows of several heights what divides all of these is taken for a row.
 * @param rowHeight pixels
 */
export function useVisibleRows(frame: RefObject<HTMLElement | null>, count: number, rowHeight: number, overscan = OVERSCAN): VisibleRows {
  const [step, setStep] = useState(0)
  const [fitting, setFitting] = useState(20)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setFitting(Math.max(1, Math.floor(element.clientHeight / rowHeight) - 1))
    const measureStep = () => setStep(Math.floor(element.scrollTop / rowHeight / overscan))
    measure()
    measureStep()
    element.addEventListener('scroll', measureStep, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measureStep)
      removeEventListener('resize', measure)
    }
  }, [frame, rowHeight, overscan])
  const first = Math.min(step * overscan, count)
  return { from: Math.max(0, first - overscan), to: Math.min(count, first + 2 * overscan + fitting + 2), first, fitting }
}
