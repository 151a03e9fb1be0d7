import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { hiddenScreen } from '../shell/hidden-screen.ts'

/**
 * Escape closes the layer on top, not those beneath it. It is heard wherever the focus is; what closes by itself first (a list that is
 * unfolded) says so, and while a login stands over everything, or in its place, what was typed here waits.
 * @param layer `data-layer` of what is drawn of it
 */
export function useTopEscape(layer: string, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented || hiddenScreen()) return
    // A dialog of the browser itself is above every layer, and closes by itself.
    if (document.querySelector('dialog:modal')) return
    if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
    const layers = document.querySelectorAll<HTMLElement>('[data-layer]')
    if ([...layers].at(-1)?.dataset['layer'] !== layer) return
    // The layer beneath hears it after this one is gone.
    event.preventDefault()
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
