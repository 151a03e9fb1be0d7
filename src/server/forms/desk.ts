import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../errors.ts'
import type { Authorizations } from '../secrets/authorizations.ts'
import type { Answered, Asked, Begun } from './desk-thread.ts'
import { type Job, type Made, makeOf } from './desk-work.ts'

/** Where forms are read, checked and rendered: what is large, or may take long, in a thread of its own. */
export interface Desk {
  /** @throws Problem 400, 422; 503 when too many wait, or it took too long */
  make<J extends Job>(job: J): Promise<Made<J>>
  close(): Promise<void>
}

/** Characters that are looked into at once: less than a thread costs. */
const SMALL = 16_384
/** Forms that wait for the thread. */
const MOST = 100
/** Milliseconds after which a form is given up, and the thread with it; and for which a thread waits for the next one. */
const PATIENCE = 20_000
const IDLE = 60_000

const THREAD = fileURLToPath(new URL('./desk-thread.ts', import.meta.url))

interface Waiter {
  readonly asked: Asked
  readonly resolve: (made: never) => void
  readonly reject: (error: unknown) => void
}

export function openDesk(keys: readonly Buffer[], authorizations: Authorizations): Desk {
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let number = 0
  const waiting: Waiter[] = []

  function end(error: unknown): void {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    void ended?.terminate()
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  function begin(): Worker {
    const workerData: Begun = { keys }
    const begun = new Worker(THREAD, { workerData, execArgv: [], name: 'forms' })
    begun.unref()
    begun.on('message', (answered: Answered) => hear(answered))
    begun.on('error', error => thread === begun && end(error))
    return begun
  }

  /** One at a time: when one takes too long, it is known which. */
  function next(): void {
    clearTimeout(timer)
    const [first] = waiting
    timer = first ? setTimeout(end, PATIENCE, unavailable(5)) : setTimeout(end, IDLE, undefined)
    timer.unref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    if (first) (thread ??= begin()).postMessage(first.asked)
  }

  function hear(answered: Answered): void {
    const waiter = waiting[0]
    if (waiter?.asked.number !== answered.number) return
    waiting.shift()
    if ('made' in answered) waiter.resolve(answered.made as never)
    else if ('problem' in answered) {
      const { status, title, text, extras } = answered.problem
      waiter.reject(new Problem(status, [title, text], extras))
    } else waiter.reject(answered.failed)
    next()
  }

  return {
    async make<J extends Job>(job: J): Promise<Made<J>> {
      if (isSmall(job)) return makeOf(job, authorizations)
      if (waiting.length >= MOST) throw unavailable(5)
      return new Promise<Made<J>>((resolve, reject) => {
        waiting.push({ asked: { number: ++number, job }, resolve, reject })
        if (waiting.length === 1) next()
      })
    },
    async close() {
      end(unavailable(1))
    },
  }
}

/** Patterns are compiled, and that may take what their author wants. */
function isSmall({ text, ...job }: Job): boolean {
  const before = job.is === 'save' ? (job.before?.length ?? 0) : 0
  return text.length + before <= SMALL && !text.includes('regex')
}
