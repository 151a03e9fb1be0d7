import { useEffect, useEffectEvent } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { hiddenScreen } from '../shell/hidden-screen.ts'
import { hasLetterKeys } from './letter-keys.ts'

/** Where letters are typed, or lead to what begins with them. */
const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]'

/**
 * Single letters that do something on a screen: outside of what is typed into, while nothing lies over the page, and as long as nobody switched them off.
 * @param keys by small letter; undefined: it does nothing now
 */
export function useLetterKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const act = keys[shortcutKey(event)]
    if (!act || !hasLetterKeys() || hiddenScreen() || document.querySelector('[data-layer], dialog:modal, [role="menu"]')) return
    if (event.target instanceof Element && event.target.closest(TYPED)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
