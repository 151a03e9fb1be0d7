import { type RefObject, useEffect, useRef, useState } from 'react'

/** Of an element that may scroll: where it does it is a stop of the keyboard, whose keys scroll it; elsewhere nothing is there to do. */
export function useScrollStop(): { readonly ref: RefObject<HTMLDivElement | null>; readonly tabIndex: 0 | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    // What stands in it may grow, too.
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: scrolls ? 0 : undefined }
}
