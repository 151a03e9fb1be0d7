import { NoSlot } from './failure.ts'
import { endOf } from './transfer.ts'

/** At most so many requests at once for each key; the others wait. */
export interface ConcurrencyLimits {
  /** Waits for a slot. @returns releases it. @throws NoSlot when too many wait, or the wait ends. */
  take(key: string, signal: AbortSignal): Promise<() => void>
}

const MAX_WAITING = 100

export function concurrencyLimits(limit: number): ConcurrencyLimits {
  const slots = new Map<string, { busy: number; waiting: Set<() => void> }>()

  function release(key: string): void {
    const slot = slots.get(key)
    if (!slot) return
    const [next] = slot.waiting
    if (next) return next()
    slot.busy -= 1
    if (slot.busy === 0) slots.delete(key)
  }

  return {
    async take(key, signal) {
      const slot = slots.get(key) ?? { busy: 0, waiting: new Set() }
      slots.set(key, slot)
      if (slot.busy < limit) slot.busy += 1
      else await waitForSlot(slot.waiting, signal)
      let released = false
      return () => {
        if (!released) release(key)
        released = true
      }
    },
  }
}

function waitForSlot(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  if (waiting.size >= MAX_WAITING) throw new NoSlot('busy', 'Too many requests wait already')
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      waiting.delete(onSlot)
      const { reason, message } = endOf(signal)
      reject(new NoSlot(reason, message))
    }
    const onSlot = () => {
      waiting.delete(onSlot)
      signal.removeEventListener('abort', onAbort)
      resolve()
    }
    if (signal.aborted) return onAbort()
    waiting.add(onSlot)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
