import { NoTurn } from './failure.ts'
import { endOf } from './transfer.ts'

/** So many at once for each key; the others wait for their turn. */
export interface PlacesAtOnce {
  /** Waits for a place; gives the way to leave it. @throws NoTurn when too many wait, or the wait ends. */
  take(key: string, signal: AbortSignal): Promise<() => void>
}

const MOST_WAITING = 100

export function placesAtOnce(most: number): PlacesAtOnce {
  const rooms = new Map<string, { busy: number; waiting: Set<() => void> }>()

  function leave(key: string): void {
    const room = rooms.get(key)
    if (!room) return
    const [next] = room.waiting
    if (next) return next()
    room.busy -= 1
    if (room.busy === 0) rooms.delete(key)
  }

  return {
    async take(key, signal) {
      const room = rooms.get(key) ?? { busy: 0, waiting: new Set() }
      rooms.set(key, room)
      if (room.busy < most) room.busy += 1
      else await turn(room.waiting, signal)
      let left = false
      return () => {
        if (!left) leave(key)
        left = true
      }
    },
  }
}

function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  if (waiting.size >= MOST_WAITING) throw new NoTurn('busy', 'Too many requests wait already')
  return new Promise((resolve, reject) => {
    const end = () => {
      waiting.delete(come)
      const { reason, message } = endOf(signal)
      reject(new NoTurn(reason, message))
    }
    const come = () => {
      waiting.delete(come)
      signal.removeEventListener('abort', end)
      resolve()
    }
    if (signal.aborted) return end()
    waiting.add(come)
    signal.addEventListener('abort', end, { once: true })
  })
}
