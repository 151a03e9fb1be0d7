/** Waits for a turn of the event loop of its own. */
export type Turn = () => Promise<void>

/**
 * Gives a turn of the event loop to one after the other: what costs some of it is done piece by piece, and whatever else
 * the server has to do goes on in between.
 */
export function makeTurns(): Turn {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise(resolve => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}
