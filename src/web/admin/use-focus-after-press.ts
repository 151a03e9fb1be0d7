import { useEffect, useRef } from 'react'
import { leadTo } from './focus.ts'

/** Nothing has the focus, or what had it cannot have it any more. */
function isLost(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches(':disabled')
}

/**
 * A button that begins work is disabled meanwhile, or gone afterwards, and takes the focus with it: once the work is done the focus goes to what
 * `find` gives, unless somebody moved it elsewhere. @returns to be called when such a button is pressed
 */
export function useFocusAfterPress(isBusy: boolean, find: () => HTMLElement | null | undefined): () => void {
  const isPressed = useRef(false)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && isPressed.current) {
      isPressed.current = false
      if (isLost()) leadTo(find)
    }
    wasBusy.current = isBusy
  })
  return () => void (isPressed.current = true)
}
