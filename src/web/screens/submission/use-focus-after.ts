import { type RefObject, useEffect, useRef } from 'react'

/** An element that gets the focus whenever `change` is another one than before: what was pressed is gone then. */
export function useFocusAfter<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(change)
  useEffect(() => {
    if (before.current !== change) element.current?.focus()
    before.current = change
  }, [change])
  return element
}
