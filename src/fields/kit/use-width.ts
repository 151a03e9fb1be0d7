import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element, and how wide it is in CSS pixels; undefined until it is drawn in a browser. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number | undefined] {
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [box, width]
}
