import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { NewRequestJob } from './request-jobs.shape.ts'

/** A request with which something was not done. */
export interface LeftRequest {
  readonly uuid: string
  /** What it is called, and its reference; '' of one that is gone, or that who asks does not see. */
  readonly title: string
  readonly reference: string
  /** A sentence. */
  readonly why: string
}

/** Something that is done with several requests, or was. */
export interface RequestJob {
  readonly uuid: string
  readonly act: 'status' | 'assign' | 'undo'
  /** Key of the status that is given, or taken back, and whether whoever sent them is written to; absent: who works on them. */
  readonly status?: string
  readonly mails?: boolean
  /** How many they are, those that were come to, and those of these with which it was not done. */
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly is_over: boolean
  /** The first 100 with which it was not done. */
  readonly left: readonly LeftRequest[]
  /** Instant, ISO 8601 UTC: until then it can be taken back; absent: it cannot. */
  readonly undo_until?: string
}

/** Requests that are dealt with at once at most. */
export const MAX_JOB_REQUESTS = 10_000
/** Requests of which it is looked at before whether what is booked can follow. */
export const MAX_PREVIEWED_REQUESTS = 3_000
/** What was done can be taken back for so many minutes. */
export const UNDO_MINUTES = 10
/** Jobs of one person that are not over. */
export const MAX_OWN_JOBS = 3

export interface OfJob extends OfCompany {
  /** uuid. */
  readonly id: string
}

const FACTS = { needs: 'can_edit', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/admin/submissions/jobs/'

/**
 * Begins to do something with several requests (P8.107), beside all else: with who asks' permissions and by what they see at each of them, and with all that
 * is booked for it. One that was changed since it was seen, or whose spaces cannot be had, is left as it is. 409 where too many of this person are not over,
 * 422 for an act that means nothing, for a decline without a reason, and where none fits.
 */
export const beginRequestJob = call<OfCompany, NewRequestJob, Outcome<RequestJob>>({
  ...FACTS,
  name: 'beginRequestJob',
  method: 'POST',
  path: PATH,
  body: 'json',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
})

/** With which of several requests something cannot be done as things are. */
export interface RequestJobPreview {
  /** How many they are, and those of these with which it cannot be done. */
  readonly total: number
  readonly failing: number
  /** The first 100 of them. */
  readonly left: readonly LeftRequest[]
  /** Of so many more it was not looked at what is booked: of the first MAX_PREVIEWED_REQUESTS it is. */
  readonly unchecked: number
}

/**
 * What `beginRequestJob` could not do as things are (P8.107): one that was changed since it was seen, or is decided; whose spaces others have, an earlier one of these
 * among them, or do not fit. Nothing is done, and a decline needs no reason yet.
 */
export const previewRequestJob = call<OfCompany, NewRequestJob, RequestJobPreview>({
  ...FACTS,
  name: 'previewRequestJob',
  method: 'POST',
  path: `${PATH}preview`,
  body: 'json',
  effect: 'reads',
  rate: 'checksPerMinute',
  cost: 'heavy',
})

/** Own ones that are not over, or were a few minutes ago, the newest first. */
export const listRequestJobs = call<OfCompany, undefined, { readonly jobs: readonly RequestJob[] }>({
  ...FACTS,
  name: 'listRequestJobs',
  method: 'GET',
  path: PATH,
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Begins to take back what one's own job did, for ten minutes after it was over: 409 later, and once more. What was changed since is left as it is. */
export const undoRequestJob = call<OfJob, undefined, Outcome<RequestJob>>({
  ...FACTS,
  name: 'undoRequestJob',
  method: 'POST',
  path: `${PATH}:id/undo`,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})
