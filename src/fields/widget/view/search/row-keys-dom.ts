import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'

/** Rows that Page Up and Page Down go over. */
const PAGE = 3

/** Of what has the focus in a row without the button that one goes by, as that of a space that somebody took: which one that is, for the next row. */
const BEGAN_ON = 'beganOn'

/** Moves the focus from row to row, to the same button there if it has one. @returns whether the key was one of these */
export function stepIn(list: HTMLElement, press: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = press
  if (altKey || ctrlKey || metaKey) return false
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const from = rows.findIndex(row => row.contains(target as Node))
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + PAGE, PageUp: from - PAGE, Home: 0, End: rows.length - 1 }[
    pressedKey(press)
  ]
  if (to === undefined || from < 0) return false
  const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
  const { dataset } = target as HTMLElement
  const kind = dataset[BEGAN_ON] ?? dataset['key'] ?? 'name'
  delete dataset[BEGAN_ON]
  const same = row?.querySelector<HTMLElement>(`[data-key='${kind}']`)
  const next = same ?? row?.querySelector<HTMLElement>('[data-key]') ?? row
  if (next && !same) next.dataset[BEGAN_ON] = kind
  next?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return true
}
