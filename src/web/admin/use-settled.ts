import { useState } from 'react'
import { settleTyped } from '#ui/settle-typed.ts'
import { useStable } from './use-stable.ts'

/**
 * What a button or a key does that saves: once what stands typed is taken over and drawn, and as what is drawn then would do it.
 * @returns the same function for as long as the component is there
 */
export function useSettled(act: () => void): () => void {
  const latest = useStable(act)
  const [press] = useState(() => () => {
    settleTyped()
    latest()
  })
  return press
}
