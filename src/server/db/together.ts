import { DatabaseError } from 'pg'
import { unavailable } from '../errors.ts'
import { currentBudget, newBudget, withBudget } from './budget.ts'

/** What waits at the same time is done together, within these limits. */
export interface Together<Job, Result> {
  /** Does all of these jobs or, when it throws, none; one result per job, in their order. */
  readonly work: (jobs: readonly Job[]) => Promise<readonly Result[]>
  /** What a job weighs; together they weigh at most `heaviest` (one alone may be heavier). */
  readonly weigh: (job: Job) => number
  readonly heaviest: number
  /** Jobs at once. */
  readonly most: number
  /** Milliseconds after which a job that still waits is refused (503). */
  readonly patience: number
}

interface Waiter<Job, Result> {
  readonly job: Job
  readonly until: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: jobs with the same key that arrive while one transaction is under way wait for it and share the next.
 * A job is answered after the commit of its transaction, never before. One that the database refuses takes nobody with
 * it: when a shared transaction fails, each of its jobs is tried by itself.
 */
export function together<Job, Result>(told: Together<Job, Result>): (key: string, job: Job) => Promise<Result> {
  const { patience } = told
  const queues = new Map<string, Waiter<Job, Result>[]>()

  /** Nobody waits longer for what is shared than the request that has waited longest. */
  async function work(waiters: readonly Waiter<Job, Result>[]): Promise<readonly Result[]> {
    const until = Math.min(...waiters.map(waiter => waiter.until))
    return withBudget(newBudget(until - performance.now()), () => told.work(waiters.map(({ job }) => job)))
  }

  async function alone(waiter: Waiter<Job, Result>): Promise<void> {
    const { resolve, reject } = waiter
    try {
      resolve((await work([waiter]))[0] as Result)
    } catch (error) {
      reject(error)
    }
  }

  async function share(waiters: readonly Waiter<Job, Result>[]): Promise<void> {
    try {
      const results = await work(waiters)
      waiters.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (waiters.length > 1 && error instanceof DatabaseError) for (const waiter of waiters) void alone(waiter)
      else for (const { reject } of waiters) reject(error)
    }
  }

  async function empty(key: string, queue: Waiter<Job, Result>[]): Promise<void> {
    while (queue.length > 0) {
      // Whatever else this turn of the event loop brings shares the transaction.
      await new Promise(setImmediate)
      const waiters = next(queue, told)
      if (waiters.length > 0) await share(waiters)
    }
    queues.delete(key)
  }

  return (key, job) =>
    new Promise((resolve, reject) => {
      const budget = currentBudget()
      const done = budget?.begin()
      const waiter: Waiter<Job, Result> = {
        job,
        until: performance.now() + Math.min(patience, budget?.left() ?? patience),
        resolve: result => {
          done?.()
          resolve(result)
        },
        reject: error => {
          done?.()
          reject(error as Error)
        },
      }
      const queue = queues.get(key)
      if (queue) {
        queue.push(waiter)
        return
      }
      const begun = [waiter]
      queues.set(key, begun)
      void empty(key, begun)
    })
}

/** Takes from the queue what is done next. Who has waited too long hears so. */
function next<Job, Result>(queue: Waiter<Job, Result>[], { weigh, heaviest, most, patience }: Together<Job, Result>): Waiter<Job, Result>[] {
  const now = performance.now()
  const taken: Waiter<Job, Result>[] = []
  let weight = 0
  let passed = 0
  for (const waiter of queue) {
    // Who has next to no time left would take it from those who share.
    if (waiter.until - now > patience / 10) {
      weight += weigh(waiter.job)
      if (taken.length > 0 && (taken.length === most || weight > heaviest)) break
      taken.push(waiter)
    } else waiter.reject(unavailable(1, 'too many submits of this form waited to be stored'))
    passed += 1
  }
  queue.splice(0, passed)
  return taken
}
