import { useEffect, useRef, useState } from 'react'

/** How many rows come with a frame: fewer where frames take long, more where they do not. */
interface Pace {
  readonly rows: number
  /** When the last frame began, in milliseconds. */
  readonly at: number
}

const START_ROWS = 2
const MAX_ROWS = 6
/** After a frame that took longer fewer rows come. */
const LONG_FRAME_MS = 20
/** What took longer was a pause, after which nothing is known. */
const MAX_FRAME_MS = 200

/**
 * Of the rows that are wanted those that are drawn: what is there stays, and a few more come with each frame. A leap through thousands of
 * rows, or a search, so never draws a whole window at once.
 * @param wanted keys, those in sight first @param most so many come with a frame at most
 */
export function useDrawnRows(wanted: readonly string[], most = MAX_ROWS): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const pace = useRef<Pace>({ rows: START_ROWS, at: 0 })
  useEffect(() => {
    const missing = wanted.filter(uuid => !drawn.has(uuid))
    if (missing.length === 0 && drawn.size === wanted.length) return
    const stay = wanted.filter(uuid => drawn.has(uuid))
    const frame = requestAnimationFrame(at => {
      pace.current = paceAfter(pace.current, at)
      setDrawn(new Set([...stay, ...missing.slice(0, Math.min(most, pace.current.rows))]))
    })
    return () => cancelAnimationFrame(frame)
  }, [drawn, wanted, most])
  return drawn
}

/** @param at when this frame began, in milliseconds */
function paceAfter({ rows, at: last }: Pace, at: number): Pace {
  const took = at - last
  if (took > MAX_FRAME_MS) return { rows: START_ROWS, at }
  return { rows: took > LONG_FRAME_MS ? 1 : Math.min(MAX_ROWS, rows + 1), at }
}
