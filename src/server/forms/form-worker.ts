import { fileURLToPath } from 'node:url'
import { Problem } from '../errors.ts'
import { openThreads } from '../threads.ts'
import { type FormJob, type FormJobParts, type JobResult, runJob } from './form-jobs.ts'
import type { JobAnswer, WorkerSetup } from './form-worker-thread.ts'

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
/** Markdown up to this many characters: its author decides how long each takes, at the worst some microseconds. */
export const MAX_INLINE_MARKDOWN = 5_000
/** One company that saves the largest forms again and again leaves the other thread to everybody else. */
const SHARES = { threads: 2, waiting: 100, waitingOfCompany: 5 }
/** What one form may take, and how long its company rests when it takes longer. */
const TIMES = { answerMs: 8_000, restMs: 30_000 }

/** @param keys of the server's secrets, for the threads */
export function openFormWorker(keys: readonly Buffer[], parts: FormJobParts, times = TIMES): FormWorker {
  const script = fileURLToPath(new URL('./form-worker-thread.ts', import.meta.url))
  const workerData: WorkerSetup = { keys }
  const threads = openThreads<FormJob, JobAnswer>({ script, workerData, what: 'a large form', ...SHARES, ...times })
  return {
    async run<J extends FormJob>(company: string, job: J): Promise<JobResult<J>> {
      if (isSmall(job)) return runJob(job, parts)
      const answer = await threads.use(company, ask => ask(job))
      if ('result' in answer) return answer.result as JobResult<J>
      const { status, title, text, extras } = answer.problem
      throw new Problem(status, [title, text], extras)
    },
    close: threads.close,
  }
}

/** Can it be done on the event loop? Not with a pattern: its author decides how long compiling takes. */
function isSmall({ text, ...job }: FormJob): boolean {
  if (job.is === 'publish' || job.is === 'render') return false
  const before = job.is === 'save' ? (job.before?.length ?? 0) : 0
  // A preview renders its Markdown, too.
  const most = job.is === 'preview' ? MAX_INLINE_MARKDOWN : MAX_INLINE
  return text.length + before <= most && !text.includes('regex')
}
