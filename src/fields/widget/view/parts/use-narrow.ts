import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels: what is called narrow (P1.27). */
const NARROW = 500

/** Is this element so narrow that it is drawn as on a phone? */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setNarrow(current.clientWidth <= NARROW)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isNarrow
}
