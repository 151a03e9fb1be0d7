import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { RestoredNames, RestoredSubmission } from './bin.shape.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'

/** What is deleted lies in the bin for so many days. */
export const BIN_DAYS = 30
/** Rows of a page of the bin. */
export const BIN_PAGE = 50

/** What lies in the bin; `fields` are favorite fields. */
export const BIN_KINDS = ['submissions', 'forms', 'fields', 'styles'] as const
export type BinKind = (typeof BIN_KINDS)[number]

export interface BinRow {
  readonly uuid: string
  /** What it is called; of a submission without a title its reference. */
  readonly name: string
  /** Beside it: the reference of a submission, the address of a form, the kind of a field as it is stored; '' for nothing. */
  readonly detail: string
  /** Of a submission: who sent it, and its form. */
  readonly requester?: string
  readonly form?: string
  /** Of a submission: how many spaces it had that are ahead. Of a form: how much was sent to it; absent where that is not for who asks. */
  readonly count?: number
  /** Of a form: where it is found, without the company: it is brought back there. */
  readonly path?: string
  /** Instant, ISO 8601 UTC. */
  readonly deleted_at: string
  /** Who put it there; '' where nobody knows. Absent: the portal did, for the company keeps submissions no longer. */
  readonly by?: string
  /** Whole days until it leaves the bin; 0: within a day. */
  readonly days_left: number
}

/** `admin/bin?kind=…`, and `admin/submissions?view=bin`: what was deleted within the last days, to be brought back (P8.130). */
export interface AdminBinPage extends StaffShell {
  readonly render: 'admin_bin'
  readonly kind: BinKind
  /** Those that who asks may look into. */
  readonly kinds: readonly BinKind[]
  /** The one deleted last first. */
  readonly rows: readonly BinRow[]
  readonly total: number
  /** From 0. */
  readonly page: number
}

export interface OfBinned extends OfCompany {
  /** uuid. */
  readonly id: string
}

const FACTS = { needs: 'can_delete', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>
const PATH = '/api/portal/:company/admin/bin'

/**
 * Brings a submission back, with its spaces taken anew: all or none (P8.132). 404 where it is not in the bin; 422 with NotToBeHad where spaces are taken; 409 with
 * UnfitSpaces where they are free and do not fit, without `anyway`.
 */
export const restoreSubmission = call<OfBinned, RestoredSubmission, Outcome>({
  ...FACTS,
  name: 'restoreSubmission',
  method: 'POST',
  path: `${PATH}/submissions/:id/`,
  effect: 'stores',
  body: 'json',
})

/** Of one in the bin nothing is left: answers, files, history and messages go at once. */
export const eraseSubmission = call<OfBinned, undefined, Outcome>({
  ...FACTS,
  name: 'eraseSubmission',
  method: 'DELETE',
  path: `${PATH}/submissions/:id/`,
  effect: 'changes',
  body: 'none',
})

/** Brings a form back as it was, as a new version. 409 with issues at `path` and `name` that others have now: it is given others with the call. */
export const restoreForm = call<OfBinned, RestoredNames, Outcome>({
  ...FACTS,
  name: 'restoreForm',
  method: 'POST',
  path: `${PATH}/forms/:id/`,
  effect: 'stores',
  body: 'json',
})

/** The same of a favorite field, at `name` alone. */
export const restoreFavorite = call<OfBinned, RestoredNames, Outcome>({
  ...FACTS,
  name: 'restoreFavorite',
  method: 'POST',
  path: `${PATH}/fields/:id/`,
  effect: 'stores',
  body: 'json',
})

/** The same of a style. It is not the default one. */
export const restoreStyle = call<OfBinned, RestoredNames, Outcome>({
  ...FACTS,
  name: 'restoreStyle',
  method: 'POST',
  path: `${PATH}/styles/:id/`,
  effect: 'stores',
  body: 'json',
})
