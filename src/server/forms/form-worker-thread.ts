import { workerData } from 'node:worker_threads'
import type { FormTrouble } from '#engine/problems/wording.ts'
import { Problem } from '../errors.ts'
import { markdownRenderer } from '../markdown/markdown.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { type FormJob, type FormJobParts, type PreparedForm, runJob } from './form-jobs.ts'
import { makePublish } from './published.ts'
import { providePatterns } from './regex.ts'
import { answerRequests } from '../in-thread.ts'
import { makeZoneOptions } from './zones.ts'

/** How a job ended: what is wrong with a form is an answer. */
export type JobAnswer =
  | { readonly result: PreparedForm | readonly FormTrouble[] | string }
  | { readonly problem: Pick<Problem, 'status' | 'title' | 'text' | 'extras'> }

/** What the thread starts with: the keys of the server's secrets. */
export interface WorkerSetup {
  readonly keys: readonly Uint8Array[]
}

providePatterns()
answerJobs(workerData as WorkerSetup)

function answerJobs({ keys }: WorkerSetup): void {
  const renderMarkdown = markdownRenderer()
  const parts = {
    authorizations: authorizationsWith(secretsWith(keys.map(key => Buffer.from(key)))),
    publish: makePublish({ renderMarkdown, zoneOptions: makeZoneOptions() }),
    renderMarkdown,
  }
  answerRequests((job: FormJob) => answer(job, parts))
}

function answer(job: FormJob, parts: FormJobParts): JobAnswer {
  try {
    return { result: runJob(job, parts) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, title, text, extras } = error
    return { problem: { status, title, text, extras } }
  }
}
