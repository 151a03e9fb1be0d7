import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../errors.ts'
import { fairQueue } from '../fair-queue.ts'
import { type FormJob, type FormJobParts, type JobResult, runJob } from './form-jobs.ts'
import type { WorkerRequest, WorkerResponse, WorkerSetup } from './form-worker-thread.ts'

/** Where forms are read, checked and rendered: what is large, or may take long, in threads of their own. */
export interface FormWorker {
  /**
   * @param company its uuid: companies take turns, and each has one of the threads
   * @throws Problem 400, 422; 503 when too many wait, or it took too long
   */
  run<J extends FormJob>(company: string, job: J): Promise<JobResult<J>>
  close(): Promise<void>
}

/** Forms up to this many characters are handled on the event loop: a thread would cost more. */
const MAX_INLINE = 16_384
/** One company that saves the largest forms again and again leaves the other thread to everybody else. */
const MAX_THREADS = 2
/** Forms that wait for a thread, in all and of one company, and how long. */
const MAX_WAITING = 100
const MAX_WAITING_OF_COMPANY = 5
const PATIENCE_MS = 30_000
/** A job that takes longer fails, and its thread is ended. The thread's own start does not count. */
const JOB_TIMEOUT_MS = 8_000
/** A company whose job was ended waits so long before the next one. */
const REST_MS = 30_000
/** A thread without work ends after so long. */
const IDLE_TIMEOUT_MS = 60_000

const THREAD = fileURLToPath(new URL('./form-worker-thread.ts', import.meta.url))

const TIMES = { jobMs: JOB_TIMEOUT_MS, restMs: REST_MS }

/** @param keys of the server's secrets, for the threads */
export function openFormWorker(keys: readonly Buffer[], parts: FormJobParts, { jobMs, restMs } = TIMES): FormWorker {
  const threads = new Set<FormThread>()
  const idle: FormThread[] = []
  /** By company, on the clock of `performance`. */
  const restsUntil = new Map<string, number>()
  const queue = fairQueue(
    { all: MAX_THREADS, ofParty: () => 1, mostWaiting: MAX_WAITING, mostWaitingOfParty: MAX_WAITING_OF_COMPANY },
    {
      tooMany: waiting => unavailable(5, `${waiting} large forms wait to be read`),
      late: () => unavailable(5, 'a large form waited too long to be read'),
    },
  )
  let isClosed = false

  function start(): FormThread {
    const thread = formThread({ keys, jobMs }, () => {
      threads.delete(thread)
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
    threads.add(thread)
    return thread
  }

  async function inThread<J extends FormJob>(company: string, job: J): Promise<JobResult<J>> {
    const thread = idle.pop() ?? start()
    try {
      return await thread.run(job)
    } catch (error) {
      if (error instanceof JobEnded && !isClosed) {
        restsUntil.set(company, performance.now() + restMs)
        // Its start takes seconds: the next one shall not wait for it.
        idle.push(start())
      }
      throw error instanceof JobEnded ? unavailable(5, error.message) : error
    } finally {
      if (threads.has(thread)) idle.push(thread)
    }
  }

  return {
    async run<J extends FormJob>(company: string, job: J): Promise<JobResult<J>> {
      if (isSmall(job)) return runJob(job, parts)
      const rest = (restsUntil.get(company) ?? 0) - performance.now()
      if (rest > 0) throw unavailable(Math.ceil(rest / 1000), 'a large form of this company took too long just now')
      restsUntil.delete(company)
      const leave = await queue.enter({ party: company }, { until: performance.now() + PATIENCE_MS })
      try {
        return await inThread(company, job)
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

/** A job's thread was ended before it was done. */
class JobEnded extends Error {}

interface FormThread {
  /** One job at a time. @throws Problem of the job; JobEnded */
  run<J extends FormJob>(job: J): Promise<JobResult<J>>
  end(): void
}

/** @param onEnd it takes no more jobs */
function formThread({ keys, jobMs }: { readonly keys: readonly Buffer[]; readonly jobMs: number }, onEnd: () => void): FormThread {
  const workerData: WorkerSetup = { keys }
  const worker = new Worker(THREAD, { workerData, execArgv: [], name: 'forms' })
  worker.unref()
  let settle: ((response: WorkerResponse) => void) | undefined
  let fail: ((error: unknown) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  function end(why: string): void {
    clearTimeout(timer)
    onEnd()
    void worker.terminate()
    fail?.(new JobEnded(why))
  }

  const endIn = (milliseconds: number, why: string) => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds, why).unref()
  }

  worker.on('message', (response: WorkerResponse) => {
    if ('begun' in response) endIn(jobMs, `a large form was not read within ${jobMs} ms`)
    else settle?.(response)
  })
  worker.on('error', error => end(error instanceof Error ? error.message : 'the thread broke'))

  return {
    run<J extends FormJob>(job: J): Promise<JobResult<J>> {
      clearTimeout(timer)
      return new Promise<JobResult<J>>((resolve, reject) => {
        fail = reject
        settle = response => {
          settle = fail = undefined
          endIn(IDLE_TIMEOUT_MS, 'nothing to do')
          if ('result' in response) resolve(response.result as JobResult<J>)
          else if ('problem' in response) {
            const { status, title, text, extras } = response.problem
            reject(new Problem(status, [title, text], extras))
          } else if ('failed' in response) reject(response.failed)
        }
        worker.postMessage({ job } satisfies WorkerRequest)
      })
    },
    end: () => end('the server ends'),
  }
}

/** Can it be done on the event loop? Not with a pattern: its author decides how long compiling takes. */
function isSmall({ text, ...job }: FormJob): boolean {
  const before = job.is === 'save' ? (job.before?.length ?? 0) : 0
  return text.length + before <= MAX_INLINE && !text.includes('regex')
}
