import type { FormTrouble } from '#engine/problems/wording.ts'
import type { FormRow } from './admin-forms.ts'
import type { StaffShell } from './pages.ts'
import type { ClashReason } from './clashes.ts'
import type { AnswerPart } from './partial.ts'
import type { RequestStatusName } from './request-status.ts'
import type { PortalSetup } from './setup.ts'
import type { NamedSubmission } from './submission-row.ts'

/** Rows of each part; the list that it leads to has the others. */
export const START_ROWS = 6
/** Up to so many requests that wait are counted. */
export const MAX_WAITING_COUNT = 1_000

/** A request, as the start page names it. */
export interface StartRequest extends NamedSubmission {
  readonly uuid: string
  readonly reference: string
  readonly link: string
  readonly status: RequestStatusName
  /** Instant, ISO 8601 UTC. */
  readonly submitted_at: string
  /** First and last civil day of its event, or ''. */
  readonly event_from: string
  readonly event_to: string
  readonly form: string
}

export interface WaitingRequest extends StartRequest {
  /** Whoever reads it works on it; else nobody does. */
  readonly is_mine: boolean
}

/** What waits for a decision, of whoever reads it first and then of nobody, each the newest first. */
export interface WaitingRequests {
  readonly rows: readonly WaitingRequest[]
  /** How many there are; `more` than these. */
  readonly total: number
  readonly more: boolean
}

export interface StartClash {
  readonly request: StartRequest
  readonly space: string
  /** Instant, ISO 8601 UTC. */
  readonly starts_at: string
  readonly reason: ClashReason
}

/** What somebody did last with a request. `sent`: it was; `changed`: anything else than what is named. */
export type LastAct = 'sent' | 'status' | 'assigned' | 'cancelled' | 'changed'

interface Activity {
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  /** '': somebody without an account, or nobody in particular. */
  readonly who: string
}

export interface RequestActivity extends Activity {
  readonly act: LastAct
  readonly request: StartRequest
  /** The status that it got, or who works on it; '' for nobody. */
  readonly to: string
}

export interface FormActivity extends Activity {
  readonly act: 'form_made' | 'form_saved'
  readonly form: Pick<FormRow, 'uuid' | 'link'> & { readonly name: string }
}

export type StartActivity = RequestActivity | FormActivity

/** A form that visitors cannot send as it is (P8.49). */
export interface StartForm {
  readonly uuid: string
  readonly name: string
  readonly type: string
  readonly link: string
  readonly trouble: readonly FormTrouble[]
}

/** `admin`: where staff begin (P8.150). A part that is not for whoever reads it is absent; one that could not be read says so, and the others stand. */
export interface AdminStartPage extends StaffShell {
  readonly render: 'admin_start'
  /** When it was read, by the server: instant, ISO 8601 UTC. */
  readonly read_at: string
  /** Civil day in the company's zone. */
  readonly today: string
  /** The company has forms, or requests: nothing of it is a beginning. */
  readonly setup?: PortalSetup
  readonly waiting?: AnswerPart<WaitingRequests>
  readonly clashes?: AnswerPart<{ readonly rows: readonly StartClash[]; readonly more: boolean }>
  readonly soon?: AnswerPart<{ readonly rows: readonly StartRequest[]; readonly more: boolean }>
  readonly forms: AnswerPart<{ readonly rows: readonly StartForm[]; readonly total: number }>
  readonly activity: AnswerPart<{ readonly rows: readonly StartActivity[] }>
}
