import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { SavedData, StoredFile } from '#contract/portal/saved-answers.ts'
import type { GuestAnswers } from '../guest/guest-run.ts'
import type { SendProgress } from '../send-progress.ts'
import type { SaveResult, SendResult } from '../sending.ts'
import type { SentPhase } from '../confirmation/submission-facts.ts'
import type { Visit } from '../visit.ts'
import type { AnswerCheck } from './pages.ts'
import type { Attempt, SendIntent, SessionState, WayBack } from './state.ts'

/** What the part that loads late is needed for. */
export type ChunkReason =
  | { readonly kind: 'send'; readonly intent: SendIntent }
  | { readonly kind: 'notice' }
  | { readonly kind: 'replaced'; readonly issues: Readonly<Record<string, string>> }
  /** `hasGuestRuns`: what this browser keeps is still to be read. */
  | { readonly kind: 'prompt'; readonly saved?: SavedData | undefined; readonly hasGuestRuns?: boolean | undefined }
  /** What is listed beside the form, or said of another user. */
  | { readonly kind: 'panels' }
  /** The confirmation of a submit, after a reload. */
  | { readonly kind: 'confirmation' }

/** Everything that can happen to a session: done by the visitor, or reported by the world. */
export type SessionEvent =
  /** `firstPage`: index of the page it begins at. */
  | {
      readonly type: 'attemptCreated'
      readonly attempt: Attempt
      readonly visit: Visit
      readonly currentPage: FormPage
      readonly firstPage: number
    }
  /** `saved`: the version that the visitor decides about. `hasGuestRuns`: there may be one in this browser. `confirmation`: of the last submit, if it is not closed. */
  | {
      readonly type: 'attemptStarted'
      readonly saved?: SavedData | undefined
      readonly hasGuestRuns?: boolean
      readonly confirmation?: SentPhase | undefined
    }
  /** What this browser keeps of the visitor, the newest first. */
  | { readonly type: 'guestRunsFound'; readonly attempt: number; readonly runs: readonly GuestAnswers[] }
  | { readonly type: 'promptResolved' }
  | { readonly type: 'languageChanged'; readonly visit: Visit }
  | { readonly type: 'pageLoaded'; readonly page: FormPage }
  /** Another user goes on with the answers as their own. */
  | { readonly type: 'answersAdopted' }
  | { readonly type: 'answerChanged' }
  /** Next, or on the last page Submit. */
  | { readonly type: 'nextPressed'; readonly check: AnswerCheck; readonly isOffline: boolean }
  /** `pages`: those that are shown. */
  | { readonly type: 'previousPressed'; readonly pages: readonly number[] }
  /** `page`: index into the definition. `id`: of the element that gets the focus there. `check`: forward it goes only as Next would. */
  | {
      readonly type: 'pageRequested'
      readonly page: number
      readonly id?: string | undefined
      readonly check?: AnswerCheck
    }
  /** An answer is changed from Check and send, or the visitor is back there. */
  | { readonly type: 'wayBackSet'; readonly wayBack: WayBack | undefined }
  | SendPressed
  | { readonly type: 'savePressed' }
  | { readonly type: 'cancelPressed' }
  | { readonly type: 'tryNowPressed' }
  /** What was said is read. */
  | { readonly type: 'dismissed' }
  /** Why it failed is read. `wrongPages`: the shown ones with something wrong. */
  | { readonly type: 'failureClosed'; readonly wrongPages: readonly number[] }
  /** The newest version of the form, or of the submission that is edited, is requested. */
  | { readonly type: 'newestPressed' }
  | { readonly type: 'newestFailed' }
  /** The words after the submit are read. */
  | { readonly type: 'sentClosed' }
  | { readonly type: 'waitingEnded'; readonly isOnline: boolean }
  /** `uid`: a new uuid, in case that a submit needs a key. */
  | { readonly type: 'chunkLoaded'; readonly attempt: number; readonly reason: ChunkReason; readonly uid: string }
  | { readonly type: 'chunkFailed'; readonly attempt: number; readonly reason: ChunkReason }
  | { readonly type: 'progressed'; readonly progress: SendProgress }
  | { readonly type: 'sendEnded'; readonly result: SendResult | SaveResult }
  | { readonly type: 'loginOpened' }
  /** The login was opened only a moment ago: it does not open again. */
  | { readonly type: 'loginRefused' }
  | { readonly type: 'loginClosed'; readonly user: UserData | undefined; readonly isOffline: boolean }
  | { readonly type: 'versionReplaced'; readonly issues: Readonly<Record<string, string>> }

interface SendPressed {
  readonly type: 'sendPressed'
  readonly intent: SendIntent
  readonly check: AnswerCheck
  readonly isOffline: boolean
  /** Id of what was pressed, where it is not the button of the intent. */
  readonly from?: string | undefined
}

/** What is to be done in the world because of an event. */
export type SessionEffect =
  | { readonly type: 'loadChunk'; readonly reason: ChunkReason }
  | { readonly type: 'waitForConnection' }
  | { readonly type: 'endWaiting'; readonly isOnline: boolean }
  | { readonly type: 'send'; readonly intent: SendIntent }
  | { readonly type: 'abortSend' }
  | { readonly type: 'askLogin' }
  | { readonly type: 'toast'; readonly kind: 'info' | 'failure'; readonly title: string; readonly text: string }
  | { readonly type: 'dismissToasts' }
  /** What is wrong with the fields of this page is drawn. */
  | { readonly type: 'reveal'; readonly page: number }
  | { readonly type: 'loadNewest' }
  | { readonly type: 'showServerErrors'; readonly issues: Readonly<Record<string, string>> }
  /** `entry`: what becomes of what this browser keeps of the run: it stays where something is no part of a draft. */
  | { readonly type: 'draftStored'; readonly files: Readonly<Record<string, readonly StoredFile[]>>; readonly entry: 'save' | 'delete' }
  /** Nothing of the run is left to lose, and the address no longer presets anything (P5.18). */
  | { readonly type: 'clearRun'; readonly confirmation: SentPhase }
  /** The confirmation is closed, or another run begins. */
  | { readonly type: 'deleteConfirmation' }
  | { readonly type: 'findGuestRuns' }
  | { readonly type: 'prefill'; readonly user: UserData }
  /** Options that failed are fetched again, or `all`. */
  | { readonly type: 'refetchOptions'; readonly all: boolean }

/** A session after an event, and what is to be done. */
export type Reduced = readonly [SessionState, readonly SessionEffect[]]
