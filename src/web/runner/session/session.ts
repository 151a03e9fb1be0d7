import { translate } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover, SavedData } from '#contract/portal/saved-answers.ts'
import type { RunEnd } from '#fields/runner-props.ts'
import { deleteGuestAnswers } from '../guest-store.ts'
import { endRun, runUidOf } from '../run-uid.ts'
import type { Newest } from '../newest.ts'
import type { Visit } from '../visit.ts'
import { blankPage, firstAttempt, newestAttempt, nextAttempt, savedVersionOf, type SessionOptions, startAttemptVisit } from './attempts.ts'
import { EffectRunner } from './effects.ts'
import type { SessionEvent } from './events.ts'
import { saveWhileTyping } from './guest-keeping.ts'
import { rememberedLanguage, rememberLanguage, serverLanguageOf } from './language.ts'
import { Ongoing } from './ongoing.ts'
import { checkOf, firstPageOf, wrongPagesOf } from './pages.ts'
import { reduce } from './reduce.ts'
import { areEffectsEnabled, type Attempt, isBusy, isSavedForGuest, type SendIntent, type SessionState, stateOfAttempt } from './state.ts'
import type { World } from './world.ts'

/** The part that loads late comes by itself after so long. */
const PRELOAD_MS = 1000

/**
 * A visitor's way through a form: one run after the other, from the first answer to what is said after the submit. Holds
 * the state, which only `reduce` makes, and runs its effects in an injected world. Nothing happens before `start`.
 */
export class FormSession {
  readonly #options: SessionOptions
  readonly #world: World
  readonly #effects: EffectRunner
  readonly #listeners = new Set<() => void>()
  /** What goes on for as long as the state asks for it. */
  readonly #answering = new Ongoing<Visit>(visit => visit.start())
  readonly #listening = new Ongoing<Visit>(visit => {
    visit.files.onRetry(from => this.send(this.#state.lastIntent, from))
    return visit.watchInput(() => this.dispatch({ type: 'answerChanged' }))
  })
  readonly #saving: Ongoing<Visit>
  readonly #preloading: Ongoing<Attempt>
  #givenPage: FormPage
  #state: SessionState
  #isStarted = false

  constructor(page: FormPage, options: SessionOptions, world: World) {
    this.#options = options
    this.#world = world
    this.#givenPage = page
    this.#effects = new EffectRunner(world, this)
    this.#saving = new Ongoing(visit => saveWhileTyping(this.#state.attempt.page, visit, world))
    this.#preloading = new Ongoing(() => world.clock.after(PRELOAD_MS, () => world.network.loadChunk().catch(() => {})))
    const attempt = firstAttempt(page, options.preview)
    this.#state = stateOfAttempt(attempt, this.#createVisit(attempt, page, serverLanguageOf(page)), page, options.preview)
  }

  readonly getState = (): SessionState => this.#state

  /** Calls back after every change. @returns unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the visitor did, or the world reports. */
  dispatch(event: SessionEvent): void {
    const [state, effects] = reduce(this.#state, event)
    const isChanged = state !== this.#state
    this.#state = state
    for (const effect of effects) this.#effects.run(effect)
    this.#followState()
    if (isChanged) for (const listener of this.#listeners) listener()
  }

  /** From now on it reaches the world. @returns stop */
  start(): () => void {
    const { screen } = this.#world
    this.#isStarted = true
    const isUnsaved = () => this.#state.visit.isDirty()
    const end = (how: RunEnd) => this.#state.visit.end(how)
    const stops = [screen.watchPageHide(() => end('left')), () => end('cleared')]
    if (!this.#options.preview) stops.push(screen.guardLeaving(isUnsaved, () => isUnsaved() || isBusy(this.#state)))
    this.#restoreLanguage()
    this.#startAttempt()
    return () => {
      this.#isStarted = false
      stops.forEach(stop => stop())
      this.#effects.abort()
      this.#followState()
    }
  }

  /** The page's data is loaded anew: somebody logged in or out. */
  setPage(page: FormPage): void {
    if (page === this.#givenPage) return
    this.#givenPage = page
    this.dispatch({ type: 'pageLoaded', page })
  }

  setLanguage(tag: string): void {
    if (!this.#options.preview) rememberLanguage(tag, this.#world.storage.local)
    this.#translate(tag)
  }

  /** To the next page; submits on the last one. */
  goForward(): void {
    this.dispatch({ type: 'nextPressed', ...this.#situation() })
  }

  goBack(): void {
    this.dispatch({ type: 'previousPressed', pages: this.#state.visit.run.form().pages })
  }

  /** @param from id of what was pressed, where it is not the button of the intent */
  send(intent: SendIntent, from?: string): void {
    this.dispatch({ type: 'sendPressed', intent, from, ...this.#situation() })
  }

  closeFailure(): void {
    this.dispatch({ type: 'failureClosed', wrongPages: wrongPagesOf(this.#state.visit) })
  }

  #situation() {
    return { check: checkOf(this.#state.visit), isOffline: this.#world.network.isOffline() }
  }

  /** The saved version is not loaded: the run goes on as it is. */
  startOver(): void {
    const { attempt, currentPage } = this.#state
    if (!currentPage.user.is_valid) deleteGuestAnswers(attempt.page, this.#world)
    endRun(attempt.page, this.#world)
    this.runUid()
    this.dispatch({ type: 'promptResolved' })
  }

  /** Begins another run with a blank form. @param mayRestore it is for somebody else, who may have a saved version too */
  startAnother(mayRestore: boolean): void {
    endRun(this.#state.attempt.page, this.#world)
    const page = blankPage(this.#state.currentPage, mayRestore)
    this.#begin('cleared', nextAttempt(this.#state, page, this.#world, { mayRestore }))
  }

  /** Begins with the saved version. @param enteredMeanwhile answers that differ from it */
  load(restored: SavedData, enteredMeanwhile: readonly Leftover[]): void {
    this.#begin('cleared', nextAttempt(this.#state, this.#state.attempt.page, this.#world, { restored, enteredMeanwhile }))
  }

  /** The newest version takes the place of the submission, or of the form, that was begun with. */
  goOn(newest: Newest): void {
    const { attempt, currentPage } = newestAttempt(this.#state, newest, this.#world)
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
    const next = this.#createVisit(attempt, currentPage, language)
    this.dispatch({ type: 'attemptCreated', attempt, visit: next, currentPage, firstPage: firstPageOf(next, attempt) })
    this.#startAttempt()
  }

  #startAttempt(): void {
    const { page, mayRestore } = this.#state.attempt
    if (!this.#options.preview) this.runUid()
    this.dispatch({ type: 'attemptStarted', saved: mayRestore ? savedVersionOf(page, this.#world) : undefined })
  }

  #createVisit(attempt: Attempt, currentPage: FormPage, language: string): Visit {
    return startAttemptVisit(attempt, currentPage, language, this.#options, this.#world, event => this.dispatch(event))
  }

  #restoreLanguage(): void {
    const tag = this.#options.preview ? undefined : rememberedLanguage(this.#state.attempt.page, this.#world.storage.local)
    if (tag !== undefined) this.#translate(tag)
  }

  /** The same run goes on in another language. */
  #translate(tag: string): void {
    const { attempt, visit } = this.#state
    if (tag === visit.language) return
    this.dispatch({ type: 'languageChanged', visit: visit.inLanguage(translate(attempt.page.form, tag), tag) })
  }

  #followState(): void {
    const { visit, attempt } = this.#state
    const wanted = (isWanted: boolean) => (this.#isStarted && isWanted ? visit : undefined)
    this.#listening.follow(wanted(true))
    this.#answering.follow(wanted(areEffectsEnabled(this.#state)))
    this.#saving.follow(wanted(isSavedForGuest(this.#state)))
    this.#preloading.follow(this.#isStarted ? attempt : undefined)
  }
}
