import { availableParallelism } from 'node:os'
import { unavailable } from '../errors.ts'
import { fairQueue, type Guest } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'

export type LoginLimits = Pick<Limits, 'loginQueue' | 'loginQueuePerCompany' | 'loginQueuePerAddress'>

/** Whose password is checked or hashed next. */
export interface PasswordTurns {
  /** @throws Problem 503 when too many wait, or it would take too long */
  atTurn<T>(guest: Guest, work: () => Promise<T>): Promise<T>
  /** @throws Problem 503 when so many wait that `atTurn` would refuse this one */
  refuseCrowd(guest: Guest): void
}

/** Milliseconds that a login waits for its turn at most. */
const PATIENCE_MS = 10_000
const LIMIT_OF = { all: 'LIMIT_LOGIN_QUEUE', party: 'LIMIT_LOGIN_QUEUE_PER_COMPANY', address: 'LIMIT_LOGIN_QUEUE_PER_ADDRESS' }
/** Threads that Node has for hashing, files and name look-ups together; some stay free of hashing. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4
const RESERVED_THREADS = 2
/** As long as a hash took, so many times, nothing is hashed behind it where that leaves one core alone to all others, who are there. */
const REST = 2
/** Milliseconds of a rest at most: a machine may have stood still meanwhile. */
const MAX_REST_MS = 200
/** Cores beside those that hash: one for this server, one for PostgreSQL. */
const ENOUGH_CORES = 2

/** @param isServed are others than those who log in served at this moment? */
export function passwordTurns(limits: LoginLimits, isServed: () => boolean = () => false): PasswordTurns {
  const cores = availableParallelism()
  // One core is left to everybody else: with both of two cores at work on passwords the pages of all companies wait.
  const all = Math.max(1, Math.min(THREADS - RESERVED_THREADS, cores - 1))
  const queue = fairQueue(
    {
      all,
      ofParty: () => Math.max(1, all - 1),
      mostWaiting: limits.loginQueue,
      mostWaitingOfParty: limits.loginQueuePerCompany,
      mostWaitingOfAddress: limits.loginQueuePerAddress,
    },
    {
      tooMany: (waiting, of) => unavailable(2, `${waiting} logins wait to be checked (${LIMIT_OF[of]})`),
      late: () => unavailable(2, 'a login waited too long to be checked'),
    },
  )
  const mayRest = cores - all < ENOUGH_CORES

  return {
    async atTurn(guest, work) {
      const leave = await queue.enter(guest, { until: performance.now() + PATIENCE_MS })
      const begun = performance.now()
      return work().finally(() => {
        if (mayRest && isServed()) setTimeout(leave, Math.min(MAX_REST_MS, (performance.now() - begun) * REST))
        else leave()
      })
    },
    refuseCrowd: queue.refuseCrowd,
  }
}
