import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'

/** What the form around the widget must not hear, and what it has to hear: that the widget was left. */
export function useFormEvents(root: RefObject<HTMLElement | null>, onLeave: (() => void) | undefined): void {
  const leave = useEffectEvent(() => onLeave?.())

  useEffect(() => {
    const element = root.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      // It would send the form.
      if (pressedKey(event) === 'Enter' && (target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
        event.preventDefault()
    }
    const out = (event: FocusEvent) => {
      if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) leave()
    }
    element.addEventListener('keydown', press)
    element.addEventListener('focusout', out)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusout', out)
    }
  }, [root])
}
