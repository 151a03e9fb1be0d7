import { useEffect, useState } from 'react'
import type { SpacesActions } from '../../spaces-state.ts'

const SECOND = 1000

/** Milliseconds until the hold of a space ends by the server's clock, told anew each second; undefined: it is not held. */
export function useRemaining(actions: SpacesActions, uid: string): number | undefined {
  const [remaining, setRemaining] = useState(() => actions.remainingMs(uid))
  useEffect(() => {
    const update = () => setRemaining(actions.remainingMs(uid))
    update()
    const timer = setInterval(update, SECOND)
    return () => clearInterval(timer)
  }, [actions, uid])
  return remaining
}
