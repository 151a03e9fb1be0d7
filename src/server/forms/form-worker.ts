import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../errors.ts'
import { type FormJob, type FormJobParts, type JobResult, runJob } from './form-jobs.ts'
import type { WorkerRequest, WorkerResponse, WorkerSetup } from './form-worker-thread.ts'

/** Where forms are read, checked and rendered: what is large, or may take long, in a thread of its own. */
export interface FormWorker {
  /** @throws Problem 400, 422; 503 when too many wait, or it took too long */
  run<J extends FormJob>(job: J): Promise<JobResult<J>>
  close(): Promise<void>
}

/** Forms up to this many characters are handled on the event loop: a thread would cost more. */
const MAX_INLINE = 16_384
/** Forms that wait for the thread. */
const MAX_WAITING = 100
/** A job that takes longer fails, and the thread is ended. */
const JOB_TIMEOUT_MS = 20_000
/** A thread without work ends after so long. */
const IDLE_TIMEOUT_MS = 60_000

const THREAD = fileURLToPath(new URL('./form-worker-thread.ts', import.meta.url))

interface QueuedJob {
  readonly request: WorkerRequest
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

/** @param keys of the server's secrets, for the thread */
export function openFormWorker(keys: readonly Buffer[], parts: FormJobParts): FormWorker {
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let number = 0
  const queue: QueuedJob[] = []

  function end(error: unknown): void {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    void ended?.terminate()
    for (const { reject } of queue.splice(0)) reject(error)
  }

  function start(): Worker {
    const workerData: WorkerSetup = { keys }
    const worker = new Worker(THREAD, { workerData, execArgv: [], name: 'forms' })
    worker.unref()
    worker.on('message', (response: WorkerResponse) => settle(response))
    worker.on('error', error => thread === worker && end(error))
    return worker
  }

  /** Sends one job at a time, so that the one that takes too long is known. */
  function next(): void {
    clearTimeout(timer)
    const [first] = queue
    timer = first ? setTimeout(end, JOB_TIMEOUT_MS, unavailable(5)) : setTimeout(end, IDLE_TIMEOUT_MS, undefined)
    timer.unref()
    if (first) (thread ??= start()).postMessage(first.request)
  }

  function settle(response: WorkerResponse): void {
    const queued = queue[0]
    if (queued?.request.number !== response.number) return
    queue.shift()
    if ('result' in response) queued.resolve(response.result as never)
    else if ('problem' in response) {
      const { status, title, text, extras } = response.problem
      queued.reject(new Problem(status, [title, text], extras))
    } else queued.reject(response.failed)
    next()
  }

  return {
    async run<J extends FormJob>(job: J): Promise<JobResult<J>> {
      if (isSmall(job)) return runJob(job, parts)
      if (queue.length >= MAX_WAITING) throw unavailable(5)
      return new Promise<JobResult<J>>((resolve, reject) => {
        queue.push({ request: { number: ++number, job }, resolve, reject })
        if (queue.length === 1) next()
      })
    },
    async close() {
      end(unavailable(1))
    },
  }
}

/** Can it be done on the event loop? Not with a pattern: its author decides how long compiling takes. */
function isSmall({ text, ...job }: FormJob): boolean {
  const before = job.is === 'save' ? (job.before?.length ?? 0) : 0
  return text.length + before <= MAX_INLINE && !text.includes('regex')
}
