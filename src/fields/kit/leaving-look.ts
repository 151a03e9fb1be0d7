import type { FocusEvent } from 'react'

/** For a group of controls: calls back when the focus leaves the whole group, not when it moves within. */
export function leaving(onLeave?: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
}
