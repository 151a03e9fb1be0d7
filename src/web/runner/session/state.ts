import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Leftover, SavedAnswers, SavedData } from '#contract/portal/saved-answers.ts'
import type { OtherDraft } from '#contract/portal/submissions.ts'
import { ownerOf } from '../../shell/kept-runs.ts'
import type { GuestAnswers } from '../guest/guest-run.ts'
import type { SendProgress } from '../send-progress.ts'
import type { SentPhase } from '../confirmation/submission-facts.ts'
import type { CarriedOver, Visit } from '../visit.ts'

/** What the visitor's last press starts. */
export type SendIntent = 'submit' | 'save'

/** What a run would go on with is being fetched, or could not be had. */
interface Fetching {
  readonly isLoading?: boolean
  /** What failed: the dialog says it, for nothing outside of one is heard. */
  readonly failure?: string | undefined
}

/** What is under way in a run. */
export type Phase =
  | { readonly kind: 'filling' }
  /** Save was pressed: what it does and does not do is to be acknowledged first. */
  | { readonly kind: 'notice' }
  /** Waits for the connection. */
  | { readonly kind: 'offline'; readonly intent: SendIntent }
  /** The login session is over: waits for the login dialog that is open, then goes on with `resume`. */
  | { readonly kind: 'login'; readonly resume: SendIntent }
  /** `hasWaited`: for the connection. */
  | { readonly kind: 'sending'; readonly intent: SendIntent; readonly hasWaited?: boolean; readonly progress?: SendProgress }
  | { readonly kind: 'failed'; readonly text: string; readonly mayRetry: boolean }
  /** Somebody else changed the edited submission meanwhile, or another tab the `draft`. */
  | ({ readonly kind: 'changed'; readonly draft?: OtherDraft } & Fetching)
  /** The version of the form is not taken any more; `issues`: what changed, by mapField. */
  | ({ readonly kind: 'replaced'; readonly issues: Readonly<Record<string, string>> } & Fetching)
  | { readonly kind: 'saved' }
  | SentPhase

/** A user's draft, or a run that this browser kept. */
export type SavedVersion = SavedData | GuestAnswers

export const isKeptRun = (saved: SavedAnswers): saved is GuestAnswers => 'bytes' in saved

/**
 * Is there a saved version, and what becomes of it? Until it is resolved the run has no effects. Beside the phase: a
 * visitor may press Submit while the dialog is still being loaded.
 */
export type RestorePrompt =
  | { readonly kind: 'unknown' }
  /** A user's draft and all that this browser keeps, the newest first. */
  | { readonly kind: 'open'; readonly choices: readonly [SavedVersion, ...SavedVersion[]] }
  | { readonly kind: 'resolved' }

/** Where the focus goes: the form's title, the head of the page, the summary of what is wrong, the button of an intent. */
export interface FocusTarget {
  readonly at: 'title' | 'head' | 'summary' | SendIntent
  /** Instead of it the element with this id, if it is there. */
  readonly id?: string
}

/** An answer is changed from Check and send: where to come back to. */
export interface WayBack {
  readonly mapField: string
  /** Where its row stood, in CSS pixels from the top of the window. */
  readonly top: number
  /** Indices of the pages that were there when it began, and of those that were seen since. */
  readonly seen: ReadonlySet<number>
  readonly isBack: boolean
}

/** One run of several that follow each other in a session. */
export interface Attempt {
  readonly number: number
  /** What the run begins with; who is logged in may change meanwhile. */
  readonly page: FormPage
  /** The page's data when the run began: newer data knows of what was saved since. */
  readonly pageAtStart: FormPage
  /** It may be that there is a saved version to ask about. */
  readonly mayRestore: boolean
  /** What it begins with: the saved version that was loaded, or the answers of a run that goes on in a newer version of the form. */
  readonly restored?: SavedAnswers
  /** It goes on in its own tab as if nothing had been. */
  readonly isOwn?: boolean
  readonly carriedOver?: CarriedOver
  /** The user's saved version is of this very run, with this revision. */
  readonly draftRevision?: number | undefined
  /** It opens where another tab left the saved version, wherever this tab is. */
  readonly isFromElsewhere?: boolean
  /** Answers of the run before that differ from what was loaded. */
  readonly enteredMeanwhile: readonly Leftover[]
}

export interface SessionState {
  /** Sends nothing, and says so. */
  readonly preview: boolean
  /** The page's data as it is now: somebody may have logged in or out since the run began. */
  readonly currentPage: FormPage
  readonly attempt: Attempt
  /** The answers of the attempt, in the language that is shown. Changes in place; another object for another language. */
  readonly visit: Visit
  readonly prompt: RestorePrompt
  readonly phase: Phase
  /** Index into the definition of the page that is to be seen; for one that is not shown any more see `positionIn`. */
  readonly requestedPage: number
  /** The pages that were opened, as indices into the definition. */
  readonly visitedPages: ReadonlySet<number>
  /** The pages that were shown when the present one was opened: those that came or went since are announced. */
  readonly pagesAtTurn: readonly number[]
  /** The pages whose issues are listed, once there are some. */
  readonly revealedPages: ReadonlySet<number>
  /** Set while an answer is changed from Check and send, and when the visitor is back there (P5.34). */
  readonly wayBack?: WayBack | undefined
  /** Where the focus was sent last; another object sends it once more. */
  readonly focus: FocusTarget | undefined
  /** What was pressed last to send or to save: the focus comes back to it. */
  readonly pressed: FocusTarget
  /** Whose answers the run holds. A guest who logs in takes them along. */
  readonly owner: UserData
  /** Of the user's saved version that was loaded or saved in this run; undefined: none was. */
  readonly draftRevision: number | undefined
  /** Key of the submit: made at the press, for every try until an answer changes; '' for none. */
  readonly submitKey: string
  /** The latest one that was started. */
  readonly lastIntent: SendIntent
  /** Who was logged in when it was started: the same person may go on after a login, nobody else. */
  readonly sender: UserData
  /** The part that loads late is there. */
  readonly isChunkLoaded: boolean
}

export const FILLING: Phase = { kind: 'filling' }

/** A session at the start of an attempt. @param requestedPage index of the page it begins at */
export function stateOfAttempt(attempt: Attempt, visit: Visit, currentPage: FormPage, preview: boolean, requestedPage = 0): SessionState {
  return {
    preview,
    currentPage,
    attempt,
    visit,
    prompt: { kind: 'unknown' },
    phase: FILLING,
    requestedPage,
    visitedPages: new Set(Array(requestedPage + 1).keys()),
    pagesAtTurn: visit.run.form().pages,
    revealedPages: new Set(attempt.carriedOver ? visit.form.fields.keys() : []),
    focus: attempt.number > 0 && !attempt.isOwn ? { at: 'title' } : undefined,
    pressed: { at: 'submit' },
    owner: currentPage.user,
    draftRevision: attempt.draftRevision,
    submitKey: '',
    lastIntent: 'submit',
    sender: currentPage.user,
    isChunkLoaded: false,
  }
}

/** A send or a save is not over yet. */
export const isBusy = ({ phase }: SessionState) => phase.kind === 'sending' || phase.kind === 'offline' || phase.kind === 'login'

/** What is being sent or waits for it; false for nothing. */
export const intentOf = (phase: Phase): SendIntent | false => 'intent' in phase && phase.intent

/** What the answers of the attempt began with; undefined for a blank form. */
export const startAnswersOf = ({ restored, page }: Attempt): SavedAnswers | undefined => restored ?? page.event

/** Who logged in while the run holds somebody else's answers. */
export function otherUserOf({ owner, currentPage: { user } }: SessionState): UserData | undefined {
  return owner.is_valid && user.is_valid && owner.email !== user.email ? user : undefined
}

/** The confirmation stands in the place of the form; a preview goes on with its answers. */
export const isOver = ({ phase, preview }: SessionState) => phase.kind === 'sent' && !preview

/** The run may reach the network and the storage. */
export const areEffectsEnabled = (state: SessionState) => state.prompt.kind === 'resolved' && !isOver(state)

/**
 * The answers are kept in the browser of whoever is there (P6.9), as theirs. What somebody with an account began is never a
 * guest's, also after a logout: the browser may be shared. An earlier request that is edited or cloned is on the server.
 */
export function isKept({ preview, prompt, attempt: { page }, owner, currentPage: { user } }: SessionState): boolean {
  const key = ownerOf(owner)
  const isTheirs = key !== undefined && key === ownerOf(user) && (owner.is_valid || !page.user.is_valid)
  return prompt.kind === 'resolved' && isTheirs && !page.event && !page.behalf && !preview
}

/** Who is logged in may save this form as a draft. */
export function canSave({ visit, currentPage, attempt }: SessionState): boolean {
  return visit.form.can_be_saved && currentPage.user.is_valid && attempt.page.event?.mode !== 'edit'
}

/** The user's saved version that is not of this run, as far as the page knows: a save takes its place, and says so first. */
export function otherDraftOf({ draftRevision, attempt, currentPage }: SessionState): SavedData | undefined {
  if (draftRevision !== undefined) return undefined
  return (currentPage === attempt.pageAtStart ? attempt.page : currentPage).form.saved_data
}
