import { type RefObject, useLayoutEffect, useRef } from 'react'

const PLACE = '[data-place]'

/**
 * Gives the focus on when what had it is taken away: to what stands in its place then (an element with `data-place`, which can have
 * the focus), else to the last such place. Called at each drawing of the widget that `root` is.
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; position: number; list: Element | null }>(undefined)

  useLayoutEffect(() => {
    const { current } = root
    if (!current) return
    const remember = (event: FocusEvent) => {
      const element = event.target as HTMLElement
      const place = element.closest<HTMLElement>(PLACE)
      const list = place?.parentElement ?? null
      last.current = place ? { element, position: placesIn(current).indexOf(place), list } : undefined
    }
    const forget = (event: FocusEvent) => {
      // What is taken away says nothing of where the focus goes; what is left by a person does.
      if (event.relatedTarget && !current.contains(event.relatedTarget as Node)) last.current = undefined
    }
    const press = () => {
      // A press beside everything leaves on purpose.
      if (document.activeElement === document.body) last.current = undefined
    }
    current.addEventListener('focusin', remember)
    current.addEventListener('focusout', forget)
    document.addEventListener('pointerup', press)
    return () => {
      current.removeEventListener('focusin', remember)
      current.removeEventListener('focusout', forget)
      document.removeEventListener('pointerup', press)
    }
  }, [root])

  useLayoutEffect(() => {
    const { current } = root
    const had = last.current
    if (!current || !had || had.element.isConnected || document.activeElement !== document.body) return
    const places = placesIn(current)
    const next = places[Math.min(had.position, places.length - 1)]
    next?.focus({ preventScroll: false })
  })
}

const placesIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(PLACE)]
