import { useEffect, useState } from 'react'

/** What a slow machine lays out and paints without a stop that is felt. */
const ROWS_PER_FRAME = 2

/**
 * Of the rows that are wanted those that are drawn: what is there stays, and a few more come with each frame. A leap through thousands of
 * rows, or a search, so never draws a whole window at once.
 * @param wanted uuids, those in sight first
 */
export function useDrawnRows(wanted: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const missing = wanted.filter(uuid => !drawn.has(uuid))
    if (missing.length === 0 && drawn.size === wanted.length) return
    const next = new Set([...wanted.filter(uuid => drawn.has(uuid)), ...missing.slice(0, ROWS_PER_FRAME)])
    const frame = requestAnimationFrame(() => setDrawn(next))
    return () => cancelAnimationFrame(frame)
  }, [drawn, wanted])
  return drawn
}
