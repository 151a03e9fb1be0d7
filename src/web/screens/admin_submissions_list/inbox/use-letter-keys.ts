import { useEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'

/** A browser whose user wants none of these keys: what is dictated, or a slip of the hand, does nothing then. */
const OFF = 'foyer:no-letter-keys'

// A browser that keeps nothing forgets it with the page.
function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}

function keepOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(OFF, '1')
    else localStorage.removeItem(OFF)
  } catch {
    return
  }
}

/** Acts by the key of one letter or sign. */
export type LetterKeys = Readonly<Record<string, () => void>>

/**
 * Hears keys of one letter while nothing is typed, no other key is held and no dialog is open. They can be switched off in this browser; `always` are heard
 * even then.
 */
export function useLetterKeys(keys: LetterKeys, always: LetterKeys) {
  const [isOn, setOn] = useState(() => !isOff())
  const latest = useRef<LetterKeys>({})
  useEffect(() => {
    latest.current = isOn ? { ...keys, ...always } : always
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = pressedKey(event)
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!act || document.querySelector('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    isOn,
    switchKeys(on: boolean) {
      keepOff(!on)
      setOn(on)
    },
  }
}

/** Boxes that are ticked take no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'))
