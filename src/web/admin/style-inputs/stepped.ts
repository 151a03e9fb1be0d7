import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'

/** A number as it is typed, without a unit. */
export const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/

/** One more or less with the arrow keys, ten with Shift. @param step of one press */
export function stepped(text: string, event: KeyboardEvent, step: number): string | undefined {
  const key = pressedKey(event)
  const sign = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (sign === 0 || !NUMBER.test(text || '0')) return undefined
  return String(Math.round((Number(text) + sign * step * (event.shiftKey ? 10 : 1)) * 1000) / 1000)
}
