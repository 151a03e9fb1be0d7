import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Tells an element's style where it begins on the page (`--side-top`), so that it ends with the window as long as nobody scrolls. */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const columns = element?.parentElement
    if (!columns) return
    // The columns do not stick: where they begin is where the element does.
    const measure = () => element.style.setProperty('--side-top', `${Math.round(columns.getBoundingClientRect().top + scrollY)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    // What stands above them gets higher or lower.
    for (const above of columns.parentElement?.children ?? []) if (above !== columns) observer.observe(above)
    return () => observer.disconnect()
  }, [])
  return ref
}
