import { languagesOf, translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover } from '#contract/portal/saved-answers.ts'
import type { RunEnd } from '#fields/runner-props.ts'
import { endRun, runUidOf } from '../run-uid.ts'
import type { Visit } from '../visit.ts'
import { blankPage, firstAttempt, nextAttempt, startOf, type SessionOptions, startAttemptVisit } from './attempts.ts'
import { Background } from './background.ts'
import { EffectRunner } from './effects.ts'
import type { SessionEvent } from './events.ts'
import { rememberedLanguage, rememberLanguage, serverLanguageOf } from './language.ts'
import { type AnswerCheck, checkOf, firstPageOf, wrongPagesOf } from './pages.ts'
import { GuestEntry } from './guest-keeping.ts'
import { reduce } from './reduce.ts'
import { type Attempt, isKeptRun, type SavedVersion, type SendIntent, type SessionState, stateOfAttempt } from './state.ts'
import { watchEnd } from './watch-end.ts'
import type { NewestRun, World } from './world.ts'

/**
 * A visitor's way through a form: one run after the other, from the first answer to what is said after the submit. Holds
 * the state, which only `reduce` makes, and runs its effects in an injected world. Nothing happens before `start`.
 */
export class FormSession {
  readonly #options: SessionOptions
  readonly #world: World
  readonly #effects: EffectRunner
  readonly #listeners = new Set<() => void>()
  readonly #background: Background
  readonly #guestEntry: GuestEntry
  #givenPage: FormPage
  #state: SessionState
  #isStarted = false

  constructor(page: FormPage, options: SessionOptions, world: World) {
    this.#options = options
    this.#world = world
    this.#givenPage = page
    this.#guestEntry = new GuestEntry(world)
    this.#effects = new EffectRunner(world, this, this.#guestEntry)
    this.#background = new Background(this, this.#guestEntry, world)
    const attempt = firstAttempt(page, options.preview)
    this.#state = stateOfAttempt(attempt, this.#createVisit(attempt, serverLanguageOf(page)), page, options.preview)
  }

  readonly getState = (): SessionState => this.#state

  /** Calls back after every change. @returns unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the visitor did, or the world reports. */
  dispatch(event: SessionEvent): void {
    const [state, effects] = reduce(this.#state, event, this.#world.network.reduceOutcome())
    const isChanged = state !== this.#state
    this.#state = state
    for (const effect of effects) this.#effects.run(effect)
    this.#background.follow(this.#state, this.#isStarted)
    if (isChanged) for (const listener of this.#listeners) listener()
  }

  /** From now on it reaches the world. @returns stop */
  start(): () => void {
    this.#isStarted = true
    const stops = watchEnd(this.getState, this.#world.screen, this.#options.preview ? undefined : this.#guestEntry)
    this.#restoreLanguage()
    this.#startAttempt()
    return () => {
      this.#isStarted = false
      stops.forEach(stop => stop())
      this.#effects.abort()
      this.#background.follow(this.#state, this.#isStarted)
    }
  }

  /** The page's data is loaded anew: somebody logged in or out. */
  setPage(page: FormPage): void {
    if (page === this.#givenPage) return
    this.#givenPage = page
    this.dispatch({ type: 'pageLoaded', page })
  }

  /** Goes on in a language, as far as the form has it. */
  setLanguage(tag: string): void {
    this.settle()
    if (!this.#options.preview) rememberLanguage(tag, this.#world.storage.local)
    const languages = languagesOf(this.#state.attempt.page.form)
    this.#translate(languages.includes(tag) ? tag : (languages[0] ?? tag))
  }

  /** What stands typed counts before anything is done with the answers (P5.9). */
  readonly settle = (): void => this.#world.screen.settle()

  /** To the next page; submits on the last one. */
  goForward(): void {
    this.dispatch({ type: 'nextPressed', ...this.#situation() })
  }

  goBack(): void {
    this.dispatch({ type: 'previousPressed', pages: this.#settledCheck().pages })
  }

  /**
   * To a page (index into the definition), and to the element on it with this id. Forward only over pages without errors, as
   * Next would: else to the first that has some.
   */
  goTo(page: number, id?: string): void {
    this.dispatch({ type: 'pageRequested', page, id, check: this.#settledCheck() })
  }

  /** @param from id of what was pressed, where it is not the button of the intent */
  send(intent: SendIntent, from?: string): void {
    this.dispatch({ type: 'sendPressed', intent, from, ...this.#situation() })
  }

  closeFailure(): void {
    this.dispatch({ type: 'failureClosed', wrongPages: wrongPagesOf(this.#state.visit) })
  }

  #settledCheck(): AnswerCheck {
    this.settle()
    return checkOf(this.#state.visit)
  }

  #situation = () => ({ check: this.#settledCheck(), isOffline: this.#world.network.isOffline() })

  /** The saved version is not loaded: the run goes on as it is. */
  startOver(): void {
    const { attempt, prompt } = this.#state
    if (prompt.kind === 'open') void this.#world.guestRuns.store().then(store => store.delete(prompt.choices))
    endRun(attempt.page, this.#world)
    this.runUid()
    this.dispatch({ type: 'promptResolved' })
  }

  /** Begins another run with a blank form. @param mayRestore it is for somebody else, who may have a saved version too */
  startAnother(mayRestore: boolean): void {
    this.#guestEntry.delete()
    endRun(this.#state.attempt.page, this.#world)
    const page = blankPage(this.#state.currentPage, mayRestore)
    this.#begin('cleared', nextAttempt(this.#state, page, this.#world, { mayRestore }))
  }

  /** Begins with the saved version. @param enteredMeanwhile answers that differ from it @param isOwn it is the run of this very tab */
  load(restored: SavedVersion, enteredMeanwhile: readonly Leftover[], isOwn = false): void {
    const { attempt } = this.#state
    if (isKeptRun(restored)) this.#guestEntry.resume(restored.key)
    const more = { restored, enteredMeanwhile, draftRevision: restored.revision, isOwn }
    this.#begin(isOwn ? 'continued' : 'cleared', nextAttempt(this.#state, attempt.page, this.#world, more))
  }

  /** The newest version takes the place of the submission, or of the form, that was begun with. */
  goOn(newest: NewestRun): void {
    const { attempt, currentPage } = newest.attemptAfter(this.#state, this.#world)
    this.#begin('continued', attempt, currentPage)
  }

  /** The uuid of the run that is under way. */
  runUid(): string {
    return runUidOf(this.#state.attempt.page, this.#world)
  }

  #begin(end: RunEnd, attempt: Attempt, currentPage = this.#state.currentPage): void {
    const { attempt: before, visit } = this.#state
    this.#effects.abandon()
    visit.end(end)
    const isOtherForm = attempt.page.form !== before.page.form && !this.#options.preview
    const language = (isOtherForm && rememberedLanguage(attempt.page, this.#world.storage.local)) || visit.language
    const next = this.#createVisit(attempt, language)
    this.dispatch({ type: 'attemptCreated', attempt, visit: next, currentPage, firstPage: firstPageOf(next, attempt) })
    this.#startAttempt()
  }

  #startAttempt(): void {
    if (!this.#options.preview) this.runUid()
    const start = startOf(this.#state.attempt, this.#world)
    if (start.saved && this.#world.screen.takesUpSaved()) this.load(start.saved, [])
    else this.dispatch({ type: 'attemptStarted', ...start })
  }

  #createVisit(attempt: Attempt, language: string): Visit {
    return startAttemptVisit(attempt, language, this.#options, this.#world, event => this.dispatch(event))
  }

  #restoreLanguage(): void {
    const tag = this.#options.preview ? undefined : rememberedLanguage(this.#state.attempt.page, this.#world.storage.local)
    if (tag !== undefined && tag !== this.#state.visit.language) this.#translate(tag)
  }

  /** The same run goes on in another language, or in the same while the product speaks another: messages come anew. */
  #translate(tag: string): void {
    const { attempt, visit } = this.#state
    this.dispatch({ type: 'languageChanged', visit: visit.inLanguage(translate(attempt.page.form, tag), tag) })
  }
}
