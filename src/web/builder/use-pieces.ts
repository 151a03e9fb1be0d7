import { startTransition, useEffect, useState } from 'react'
import { whenReleased } from './rows-in-sight.ts'

/**
 * How much of a long list is drawn: at first what a window shows, then a piece more whenever the browser had its turn, until all of it is there and
 * stays. React draws a piece with pauses, but puts it into the page without one: so what is put there at once has to be little.
 * @param total how long the list is, in whatever it is counted in
 * @param first that much at once
 * @param piece that much more each time; later a quarter of what is there, for each time React walks through that too
 * @returns Infinity once all of it is drawn
 */
export function usePieces(total: number, first: number, piece: number): number {
  const [drawn, setDrawn] = useState(total <= first ? Infinity : first)
  useEffect(() => {
    if (drawn === Infinity) return
    let isWanted = true
    const next = drawn + Math.max(piece, drawn / 4)
    // The list does not grow under a field that is dragged: the places between rows were measured.
    whenReleased(() => isWanted && startTransition(() => setDrawn(next < total ? next : Infinity)))
    return () => void (isWanted = false)
  }, [drawn, total, piece])
  return drawn
}
