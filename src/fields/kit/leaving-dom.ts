import type { FocusEvent } from 'react'

/** For a group of controls: the focus leaves the whole group, it does not move within. */
export function isLeaving(event: FocusEvent<HTMLElement>): boolean {
  return !event.currentTarget.contains(event.relatedTarget)
}
