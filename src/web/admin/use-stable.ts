import { useLayoutEffect, useRef, useState } from 'react'

/** The same function for as long as the component is there, which does what the newest one would do: who is given it need not be drawn anew. */
export function useStable<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [stable] = useState(
    () =>
      (...args: A) =>
        latest.current(...args),
  )
  return stable
}
