import { useEffect, useRef } from 'react'

/** Under which the history of the browser has the row that was left. */
const NAME = 'calendarRow'

/** Somebody goes on from this row: whoever comes back by the browser's Back stands on it again. */
export function noteRow(key: string): void {
  const before = history.state as object | null
  history.replaceState({ ...before, [NAME]: key }, '')
}

/** The row that was left has the focus again, once, where it is still there. After the page gave the focus to its beginning. */
export function useKeptRow(): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const state = history.state as Readonly<Record<string, unknown>> | null
    const key = state?.[NAME]
    if (typeof key !== 'string') return
    const timer = setTimeout(() => {
      const row = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      row?.querySelector('a')?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'center' })
    }, 0)
    return () => clearTimeout(timer)
  }, [])
}
