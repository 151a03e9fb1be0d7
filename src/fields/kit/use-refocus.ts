import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Control } from '../field-props.ts'
import { isLeaving } from './leaving-dom.ts'

/**
 * The focused element may be removed: the last row, an Undo that was pressed, a dialog whose opener is gone. The focus
 * goes to the control with this id then, and is never lost. `onBlur`: it was left.
 */
export function useRefocus({ id, onBlur }: Pick<Control, 'id' | 'onBlur'>): FocusHandlers {
  'use no memo'
  const isInside = useRef(false)

  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) document.getElementById(id)?.focus()
  })

  return {
    onFocus: () => void (isInside.current = true),
    // An element that is removed fires no event.
    onBlur: event => {
      if (!isLeaving(event)) return
      isInside.current = false
      onBlur?.()
    },
  }
}

interface FocusHandlers {
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}
