import { type RefObject, useLayoutEffect, useRef } from 'react'

/** While it loads an element stays as high as it was before: what stands below it does not jump. */
export function useSteadyHeight(element: RefObject<HTMLElement | null>, isLoading: boolean): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    if (isLoading && height.current > 0) {
      current.style.setProperty('min-block-size', `${height.current}px`)
      return
    }
    current.style.removeProperty('min-block-size')
    const observer = new ResizeObserver(() => void (height.current = current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isLoading])
}
