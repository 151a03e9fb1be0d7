import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../errors.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { type Job, makeOf, type Ready } from './desk-work.ts'
import { lendPatterns } from './regex.ts'

/** What the thread is asked, and what it answers. */
export interface Asked {
  readonly number: number
  readonly job: Job
}

export type Answered = { readonly number: number } & (
  | { readonly made: Ready | string }
  | { readonly problem: Pick<Problem, 'status' | 'title' | 'text' | 'extras'> }
  | { readonly failed: unknown }
)

/** Keys of the server's secrets. */
export interface Begun {
  readonly keys: readonly Uint8Array[]
}

lendPatterns()
const { keys } = workerData as Begun
const authorizations = authorizationsWith(secretsWith(keys.map(key => Buffer.from(key))))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.on('message', ({ number, job }: Asked) => parentPort?.postMessage({ number, ...answer(job) }))

function answer(job: Job) {
  try {
    return { made: makeOf(job, authorizations) }
  } catch (error) {
    if (!(error instanceof Problem)) return { failed: error }
    const { status, title, text, extras } = error
    return { problem: { status, title, text, extras } }
  }
}
