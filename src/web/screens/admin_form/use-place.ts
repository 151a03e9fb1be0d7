import { type RefObject, useEffect, useRef } from 'react'
import { returnToScroll } from './return-to-scroll.ts'
import type { EditorPlace } from './use-editing.ts'

/** Keeps where somebody works, and brings it back into sight when the editor opens there. */
export function usePlace(place: RefObject<EditorPlace>, now: Omit<EditorPlace, 'scroll'>): void {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    const { scroll } = place.current
    const stop = scroll > 0 ? returnToScroll(scroll) : undefined
    return () => {
      stop?.()
      place.current = { ...latest.current, scroll: place.current.scroll }
    }
  }, [place])
}
