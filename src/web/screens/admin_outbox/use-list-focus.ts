import { type FocusEvent, useEffect, useRef } from 'react'
import { regain } from '../../admin/focus.ts'

/**
 * When a row goes while the keyboard is in it, the keyboard goes on where `find` says: a browser leaves it nowhere.
 * @returns for the element around the list
 */
export function useListFocus(rows: readonly unknown[], find: () => HTMLElement | null) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    regain(find)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only rows that change take something away
  }, [rows])
  return {
    onFocus: () => void (isInside.current = true),
    // One that is taken away by the browser itself is not left.
    onBlur: ({ target }: FocusEvent) => void (isInside.current = !target.isConnected),
  }
}
