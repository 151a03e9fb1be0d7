import { useEffect, useEffectEvent } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { hiddenScreen } from '../shell/hidden-screen.ts'
import { hasLetterKeys } from './letter-keys.ts'

/** Where letters are typed, or lead to what begins with them. Boxes that are ticked take none. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]'
const LETTER = /^\p{L}$/u

/** By small letter or by sign; undefined: it does nothing now. */
export type LetterKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single letters and signs that do something on a screen: outside of what is typed into, while nothing lies over the page, and as long as nobody switched them
 * off. @param always are heard even then
 */
export function useLetterKeys(keys: LetterKeys, always: LetterKeys = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event)
    if (event.defaultPrevented || event.repeat || isHeldWithAnother(event, key)) return
    const act = always[key] ?? (hasLetterKeys() ? keys[key] : undefined)
    if (!act || hiddenScreen() || document.querySelector('[data-layer], dialog:modal, [role="dialog"], [role="menu"]')) return
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

/** Signs are typed with Shift or AltGr on many keyboards. */
function isHeldWithAnother(event: KeyboardEvent, key: string): boolean {
  const isSign = !LETTER.test(key)
  if (event.metaKey || (event.shiftKey && !isSign)) return true
  return (event.ctrlKey || event.altKey) && !(isSign && event.getModifierState('AltGraph'))
}
