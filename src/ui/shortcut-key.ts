import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { pressedKey } from './keys.ts'

/** One letter of another script than Latin. */
const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}$/u

/**
 * The key of a press, as a shortcut means it: small, and on a keyboard without Latin letters (Greek, Cyrillic, Hebrew, Arabic) the letter that
 * stands at this place of an English one.
 */
export function shortcutKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const key = pressedKey(event)
  const [, letter] = OTHER_LETTER.test(key) ? (/^Key([A-Z])$/.exec(event.code) ?? []) : []
  return (letter ?? key).toLowerCase()
}
