import { setFlagsFromString } from 'node:v8'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { unavailable } from './errors.ts'
import { fairQueue } from './fair-queue.ts'

/** Work that would keep everybody else waiting, done beside the event loop: companies take turns, and each has one of the threads. */
export interface Threads<Request, Answer> {
  /**
   * Lends a thread to a company for as long as `work` lasts; it has started by then, and answers one request at a time.
   * @param company its uuid
   * @throws Problem 503 when too many wait, or an answer took too long; what the thread throws
   */
  use<T>(company: string, work: (ask: AskThread<Request, Answer>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type AskThread<Request, Answer> = (request: Request) => Promise<Answer>

/** What a thread sends: once that it has started, then for each request how it ended. */
export type ThreadMessage<Answer> = { readonly started: true } | { readonly answer: Answer } | { readonly failed: unknown }

export interface ThreadOptions {
  /** Path of the script. It answers each message by `ThreadMessage`s. */
  readonly script: string
  readonly workerData?: unknown
  /** For the log: 'a large form'. */
  readonly what: string
  /** At a time; one company has one of them. */
  readonly threads: number
  /** Others that wait for one, in all and of one company. */
  readonly waiting: number
  readonly waitingOfCompany: number
  /** An answer that takes longer from the asking fails, and its thread is ended. */
  readonly answerMs: number
  /** A company whose thread was ended waits so long before the next. */
  readonly restMs: number
  /** Of one thread, which ends when it takes more; absent: as much as it likes. */
  readonly memory?: ResourceLimits
}

const PATIENCE_MS = 30_000
/** A thread that nobody has for so long ends. */
const IDLE_TIMEOUT_MS = 60_000
/** What is new in a thread, at most: as in the server itself (`npm start`). */
const YOUNG = { maxYoungGenerationSizeMb: 16 }

export function openThreads<Request, Answer>(options: ThreadOptions): Threads<Request, Answer> {
  const { what, threads: all, waiting, waitingOfCompany, restMs } = options
  const threads = new Set<Thread<Request, Answer>>()
  const idle: Thread<Request, Answer>[] = []
  /** By company, on the clock of `performance`. */
  const restsUntil = new Map<string, number>()
  const queue = fairQueue(
    { all, ofParty: () => Math.max(1, all - 1), mostWaiting: waiting, mostWaitingOfParty: waitingOfCompany },
    {
      tooMany: count => unavailable(5, `${what}: ${count} wait for a thread`),
      late: () => unavailable(5, `${what} waited too long for a thread`),
    },
  )
  let isClosed = false

  function start(): Thread<Request, Answer> {
    const thread = openThread<Request, Answer>(options, () => {
      threads.delete(thread)
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
    threads.add(thread)
    return thread
  }

  function putBack(thread: Thread<Request, Answer>): void {
    thread.release()
    idle.push(thread)
  }

  async function workWith<T>(company: string, work: (ask: AskThread<Request, Answer>) => Promise<T>): Promise<T> {
    const thread = idle.pop() ?? start()
    try {
      return await work(await thread.acquire())
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      if (!isClosed) {
        restsUntil.set(company, performance.now() + restMs)
        // Its start takes seconds: the next one shall not wait for it.
        putBack(start())
      }
      throw unavailable(5, error.message)
    } finally {
      if (threads.has(thread)) putBack(thread)
    }
  }

  function refuseResting(company: string): void {
    const rest = (restsUntil.get(company) ?? 0) - performance.now()
    if (rest > 0) throw unavailable(Math.ceil(rest / 1000), `${what} of this company took too long just now`)
    restsUntil.delete(company)
  }

  return {
    async use(company, work) {
      refuseResting(company)
      const leave = await queue.enter({ party: company }, { until: performance.now() + PATIENCE_MS })
      try {
        // What was ended meanwhile may have been of the same company.
        refuseResting(company)
        return await workWith(company, work)
      } finally {
        leave()
      }
    },
    async close() {
      isClosed = true
      for (const thread of threads) thread.end()
    },
  }
}

/** A thread was ended before it had answered. */
class ThreadEnded extends Error {}

interface Thread<Request, Answer> {
  /** Once it has started. @throws ThreadEnded, as the asking does, when it ended or took too long */
  acquire(): Promise<AskThread<Request, Answer>>
  /** Nobody has it any more. */
  release(): void
  end(): void
}

/** @param onEnd it takes no more requests */
function openThread<Request, Answer>(options: ThreadOptions, onEnd: () => void): Thread<Request, Answer> {
  const { script, workerData, what, answerMs, memory } = options
  // What the process was told when it began would count in place of what a thread may take. The server itself keeps what it began with.
  setFlagsFromString('--max-semi-space-size=0')
  const worker = new Worker(script, { workerData, execArgv: [], name: what, resourceLimits: { ...YOUNG, ...memory } })
  worker.unref()
  const started = Promise.withResolvers<void>()
  started.promise.catch(() => undefined)
  let asking: PromiseWithResolvers<Answer> | undefined
  let timer: NodeJS.Timeout | undefined
  let ended: ThreadEnded | undefined

  function end(why: string): void {
    clearTimeout(timer)
    ended ??= new ThreadEnded(why)
    onEnd()
    void worker.terminate()
    started.reject(ended)
    asking?.reject(ended)
  }

  const endIn = (milliseconds: number, why: string) => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds, why).unref()
  }

  worker.on('message', (message: ThreadMessage<Answer>) => {
    if ('started' in message) return started.resolve()
    clearTimeout(timer)
    if ('answer' in message) asking?.resolve(message.answer)
    else asking?.reject(message.failed)
    asking = undefined
  })
  worker.on('error', error => end(error instanceof Error ? error.message : 'the thread broke'))

  async function ask(request: Request): Promise<Answer> {
    if (ended) throw ended
    asking = Promise.withResolvers<Answer>()
    endIn(answerMs, `${what} was not read within ${answerMs} ms`)
    worker.postMessage(request, [])
    return asking.promise
  }

  return {
    async acquire() {
      clearTimeout(timer)
      await started.promise
      return ask
    },
    release: () => endIn(IDLE_TIMEOUT_MS, 'nothing to do'),
    end: () => end('the server ends'),
  }
}
