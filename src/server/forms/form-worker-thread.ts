import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '../errors.ts'
import { markdownRenderer } from '../markdown/markdown.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { type FormJob, type FormJobParts, type PreparedForm, runJob } from './form-jobs.ts'
import { makePublish } from './published.ts'
import { providePatterns } from './regex.ts'
import { makeZoneOptions } from './zones.ts'

/** What the thread is sent, one job at a time. */
export interface WorkerRequest {
  readonly job: FormJob
}

/** What it sends back: that it has begun, then how it ended. */
export type WorkerResponse =
  | { readonly begun: true }
  | { readonly result: PreparedForm | string }
  | { readonly problem: Pick<Problem, 'status' | 'title' | 'text' | 'extras'> }
  | { readonly failed: unknown }

/** What the thread starts with: the keys of the server's secrets. */
export interface WorkerSetup {
  readonly keys: readonly Uint8Array[]
}

providePatterns()
answerJobs(workerData as WorkerSetup)

function answerJobs({ keys }: WorkerSetup): void {
  const parts = {
    authorizations: authorizationsWith(secretsWith(keys.map(key => Buffer.from(key)))),
    publish: makePublish({ renderMarkdown: markdownRenderer(), zoneOptions: makeZoneOptions() }),
  }
  const send = (response: WorkerResponse) => parentPort?.postMessage(response)
  parentPort?.on('message', ({ job }: WorkerRequest) => {
    send({ begun: true })
    send(answer(job, parts))
  })
}

function answer(job: FormJob, parts: FormJobParts): WorkerResponse {
  try {
    return { result: runJob(job, parts) }
  } catch (error) {
    if (!(error instanceof Problem)) return { failed: error }
    const { status, title, text, extras } = error
    return { problem: { status, title, text, extras } }
  }
}
