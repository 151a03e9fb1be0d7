import type { Formats } from '#engine/model/formats.ts'
import type { Field } from '#engine/model/form.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Leftover } from '#contract/portal/saved-answers.ts'
import type { Unread } from '#fields/field-props.ts'
import type { Waiting } from '../../api/connection.ts'
import type { StoredGuestRun } from '../guest/guest-run.ts'
import type { SaveResult, SendRequest, SendResult } from '../sending.ts'
import type { Reduced, SessionEvent } from './events.ts'
import type { Attempt, SavedVersion, SessionState } from './state.ts'

/** Everything outside that a session touches. The browser's is `browserWorld`; tests inject their own. */
export interface World {
  readonly clock: Clock
  readonly storage: RunStorage
  readonly guestRuns: GuestRuns
  readonly network: Network
  readonly login: Login
  readonly screen: SessionScreen
  /** A random uuid. */
  newUid(): string
}

interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** The visitor's IANA zone; '' where it is unknown. */
  timeZone(): string
  /** Does the work once, after so many milliseconds. @returns cancel */
  after(milliseconds: number, work: () => void): () => void
}

interface RunStorage {
  /** Lasts; shared by all tabs. */
  readonly local: KeyValueStore
  /** Lasts as long as the tab. */
  readonly tab: KeyValueStore
}

/** Never throws: a browser may refuse its storage, or have no more room. */
export interface KeyValueStore {
  keys(): readonly string[]
  get(key: string): string | undefined
  set(key: string, value: string): void
  delete(key: string): void
}

/** A session, as what looks for something to go on with sees it. */
export interface FindTarget {
  getState(): SessionState
  dispatch(event: SessionEvent): void
  load(saved: SavedVersion, enteredMeanwhile: readonly Leftover[], isOwn: boolean): void
}

/** What the browser keeps of runs besides their answers, which lie in `storage.local`. */
interface GuestRuns {
  /** Not while the page is hidden because of a logout in another tab. */
  mayKeep(): boolean
  /** The entry with this key is of this tab, and of no other; '' for none. */
  hold(key: string): void
  /** An answer as the form shows it, once what loads late is there; until then as on the wire. */
  shownAnswer(field: Field, text: string, formats: Formats): string
  /** What stands in the box of this field while somebody types there, not judged yet; undefined for nothing, and before what loads late is there. */
  draftOf(mapField: string): Unread | undefined
  /** What loads late. @throws without a network */
  store(): Promise<GuestRunStore>
}

/** What was typed and chosen in this browser and not sent, in all tabs. */
export interface GuestRunStore {
  /**
   * Finds what the attempt of a session may go on with: that of this very tab goes on without a question (P6.24), about the others the session
   * asks.
   */
  offer(session: FindTarget, attempt: Attempt, world: World): Promise<void>
  /**
   * Deletes what is too old, unreadable or too much, of whichever form, what another user of the company left, and the files that no entry names.
   * @returns what is left of closed tabs by key, the newest first
   */
  tidy(page: FormPage): Promise<readonly (readonly [key: string, run: StoredGuestRun])[]>
  /** Start Over: deletes these, with their files; a draft is none of them. */
  delete(choices: readonly SavedVersion[]): void
  /** Stores the files that an entry names and that are not there yet, and deletes those that no entry names any more. */
  storeFiles(key: string, bytesOf: (key: string) => File | undefined): Promise<void>
  deleteUnusedFiles(): Promise<void>
  /** What is typed could not be stored: the visitor hears of it, once. */
  reportUnkept(): Promise<void>
}

interface Network {
  isOffline(): boolean
  waitForConnection(): Waiting
  /** A call got no answer: the portal is called again until it answers. */
  noteNoAnswer(): void
  /** Fetches the part that loads late, which sends and draws dialogs. @throws without a network */
  loadChunk(): Promise<void>
  /** What comes of sending; undefined before `loadChunk`. */
  reduceOutcome(): ((state: SessionState, event: SessionEvent) => Reduced) | undefined
  /** These only after `loadChunk`. */
  sendSubmission(request: SendRequest): Promise<SendResult>
  sendDraft(request: SendRequest): Promise<SaveResult>
  /** What a run with this state goes on with, once its submission was `changed` or its version `replaced`; undefined: it cannot be had. */
  loadNewest(state: SessionState, runUid: string): Promise<NewestRun | undefined>
}

/** What a run goes on with: it begins from what the session is by then. */
export interface NewestRun {
  attemptAfter(state: SessionState, world: World): { readonly attempt: Attempt; readonly currentPage: FormPage }
}

/** The login dialog over the page. */
interface Login {
  /** Opens it, at most once in some seconds. Only after `loadChunk`. @returns whether it did */
  ask(): boolean
  /** Resolves once it is closed: with who is logged in then. */
  closed(): Promise<UserData | undefined>
}

interface SessionScreen {
  /** What stands typed in the field with the focus becomes its answer, as when it is left; the focus stays. */
  settle(): void
  toast(kind: 'info' | 'failure', title: string, text: string): void
  dismissToasts(): void
  /** The page was loaded again, or gone back to: it goes on. Any other way to it begins anew. */
  isReloaded(): boolean
  /** The visitor pressed Continue (`#continue`) to take up the saved version; true only at the first call. */
  takesUpSaved(): boolean
  /** What this tab goes on with is read: the form may be typed into (`holdStill`). */
  release(): void
  /** Takes query and hash from the address. */
  clearAddress(): void
  /** The browser asks before a page with unsaved answers is left, and a login does not reload one that holds answers. @returns unsubscribe */
  guardLeaving(isUnsaved: () => boolean, holdsAnswers: () => boolean): () => void
  /** Calls back when the page is left or comes out of sight or into it. @returns unsubscribe */
  watchLeaving(listener: () => void): () => void
  /** Calls back when the page goes away. @returns unsubscribe */
  watchPageHide(listener: () => void): () => void
}
