import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from '@playwright/test'
import type { LockAnswer } from '#contract/tenant/bookings.shape.ts'

const EACH_MS = 100

/** Somebody else, who asks for the same space ten times a second until they have it. */
export interface Rival {
  readonly hasIt: () => boolean
  /** Resolves once they were refused once more from now on: so the space was not free meanwhile. */
  readonly refusedAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** @param lock the request with which a page holds the space */
export function startRival(lock: Request): Rival {
  const { authorization = '' } = lock.headers()
  const body = JSON.stringify({ ...(lock.postDataJSON() as object), run_uid: randomUUID() })
  let [isOver, isHeld] = [false, false]
  let refused = Promise.withResolvers<void>()

  async function ask(): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(lock.url(), { method: lock.method(), headers, body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`The other one was answered ${answer.status}: ${text}`)
    isHeld = (JSON.parse(text) as LockAnswer).uid !== ''
    if (isHeld) return
    refused.resolve()
    refused = Promise.withResolvers()
  }

  async function askOn(): Promise<void> {
    while (!isOver && !isHeld) {
      await ask()
      await pause(EACH_MS)
    }
  }

  const asking = askOn()
  // Whoever stops them hears of a failure, and whoever waits for them.
  asking.catch(() => {})
  return {
    hasIt: () => isHeld,
    refusedAgain: () => Promise.race([refused.promise, asking]),
    stop() {
      isOver = true
      return asking
    },
  }
}
