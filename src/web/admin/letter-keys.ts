import { useSyncExternalStore } from 'react'

// Whoever talks to the machine, or whose hand trembles, presses letters that they do not mean (WCAG 2.1.4): a browser remembers that they are off.
const STORED = 'foyer-letter-keys'
const OFF = 'off'

const listeners = new Set<() => void>()

/** Do single letters do something in this browser? */
export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF
  } catch {
    return true
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether single letters do something, and the way to switch that. */
export function useLetterKeysSwitch(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(watch, hasLetterKeys)
  return [isOn, setLetterKeys]
}

function setLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, OFF)
  } catch {
    // A browser that stores nothing has them.
  }
  for (const listener of listeners) listener()
}
