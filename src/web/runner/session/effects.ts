import type { Waiting } from '../../api/connection.ts'
import { endRun, runUidOf } from '../run-uid.ts'
import { deleteConfirmation, storeConfirmation } from '../confirmation/confirmation-store.ts'
import type { SendRequest } from '../sending.ts'
import type { GuestEntry } from './guest-keeping.ts'
import type { ChunkReason, SessionEffect } from './events.ts'
import { positionIn } from './pages.ts'
import { otherDraftOf, type SendIntent } from './state.ts'
import type { FindTarget, NewestRun, World } from './world.ts'

/** The session, as its effects see it. */
interface EffectTarget extends FindTarget {
  goOn(newest: NewestRun): void
}

/** Runs the effects of a session in its world, and reports what comes of them. */
export class EffectRunner {
  readonly #world: World
  readonly #session: EffectTarget
  readonly #guestEntry: GuestEntry
  /** What is under way; what was replaced reports nothing any more. */
  #transfer: AbortController | undefined
  #waiting: Waiting | undefined

  constructor(world: World, session: EffectTarget, guestEntry: GuestEntry) {
    this.#guestEntry = guestEntry
    this.#world = world
    this.#session = session
  }

  run(effect: SessionEffect): void {
    const state = this.#session.getState()
    const { visit, attempt, currentPage } = state
    const { screen, guestRuns } = this.#world
    switch (effect.type) {
      case 'loadChunk':
        return void this.#loadChunk(effect.reason)
      case 'waitForConnection':
        return void this.#waitForConnection()
      case 'endWaiting':
        return this.#waiting?.end(effect.isOnline)
      case 'send':
        return void this.#send(effect.intent)
      case 'abortSend':
        return this.#transfer?.abort()
      case 'askLogin':
        return void this.#askLogin()
      case 'toast':
        return screen.toast(effect.kind, effect.title, effect.text)
      case 'dismissToasts':
        return screen.dismissToasts()
      case 'reveal':
        return visit.reveal(effect.page)
      case 'loadNewest':
        return void this.#loadNewest()
      case 'showServerErrors':
        visit.setServerErrors(effect.issues)
        // What it was refused for may be a place that somebody else has now.
        return visit.refetchOptions(false)
      case 'draftStored':
        visit.storeFiles(effect.files)
        visit.markClean()
        return void this.#guestEntry[effect.entry](state)
      case 'clearRun':
        visit.markClean()
        visit.end('submitted')
        endRun(attempt.page, this.#world)
        storeConfirmation(attempt.page, currentPage.user.email, effect.confirmation, this.#world)
        screen.clearAddress()
        return this.#guestEntry.delete()
      case 'deleteConfirmation':
        return deleteConfirmation(attempt.page, this.#world)
      case 'findGuestRuns':
        return void guestRuns.store().then(store => store.offer(this.#session, attempt, this.#world))
      case 'prefill':
        return visit.prefillFrom(effect.user)
      case 'refetchOptions':
        return visit.refetchOptions(effect.all)
    }
  }

  /** Ends what is under way. */
  abort(): void {
    this.#transfer?.abort()
    this.#waiting?.end(false)
  }

  /** Ends what is under way, whose outcome nobody wants to know. */
  abandon(): void {
    this.abort()
    this.#transfer = undefined
    this.#waiting = undefined
  }

  async #loadChunk(reason: ChunkReason): Promise<void> {
    const attempt = this.#session.getState().attempt.number
    let isLoaded = await this.#tryToLoad()
    // What nobody presses a button for is shown, however long it takes until that is possible.
    while (!isLoaded && reason.kind !== 'send' && reason.kind !== 'notice') {
      const waiting = this.#world.network.waitForConnection()
      this.#world.network.noteNoAnswer()
      await waiting.there
      isLoaded = await this.#tryToLoad()
    }
    if (!isLoaded) this.#world.network.noteNoAnswer()
    this.#session.dispatch(
      isLoaded ? { type: 'chunkLoaded', attempt, reason, uid: this.#world.newUid() } : { type: 'chunkFailed', attempt, reason },
    )
  }

  #tryToLoad(): Promise<boolean> {
    return this.#world.network.loadChunk().then(
      () => true,
      () => false,
    )
  }

  async #waitForConnection(): Promise<void> {
    const waiting = this.#world.network.waitForConnection()
    this.#waiting = waiting
    const isOnline = await waiting.there
    if (this.#waiting === waiting) this.#session.dispatch({ type: 'waitingEnded', isOnline })
  }

  async #send(intent: SendIntent): Promise<void> {
    const transfer = new AbortController()
    this.#transfer = transfer
    const { network } = this.#world
    const request = this.#requestOf(intent, transfer)
    const result = await (intent === 'save' ? network.sendDraft(request) : network.sendSubmission(request))
    if (this.#transfer === transfer) this.#session.dispatch({ type: 'sendEnded', result })
  }

  #requestOf(intent: SendIntent, transfer: AbortController): SendRequest {
    const state = this.#session.getState()
    const { attempt, visit, sender, submitKey, requestedPage } = state
    const { page } = attempt
    return {
      company: page.company.path,
      visit,
      loggedIn: sender.is_valid,
      event: page.event,
      behalf: page.behalf?.uuid,
      openPage: positionIn(visit.run.form().pages, requestedPage).page,
      draftRevision: state.draftRevision ?? otherDraftOf(state)?.revision ?? 0,
      runUid: runUidOf(page, this.#world),
      idempotencyKey: intent === 'save' ? this.#world.newUid() : submitKey,
      onProgress: progress => {
        if (this.#transfer === transfer) this.#session.dispatch({ type: 'progressed', progress })
      },
      signal: transfer.signal,
    }
  }

  /** Whoever goes back to the answers meanwhile stays with them. */
  async #loadNewest(): Promise<void> {
    const state = this.#session.getState()
    const newest = await this.#world.network.loadNewest(state, runUidOf(state.attempt.page, this.#world))
    if (this.#session.getState().phase !== state.phase) return
    if (newest) this.#session.goOn(newest)
    else this.#session.dispatch({ type: 'newestFailed' })
  }

  async #askLogin(): Promise<void> {
    const { login, network } = this.#world
    if (!login.ask()) return this.#session.dispatch({ type: 'loginRefused' })
    this.#session.dispatch({ type: 'loginOpened' })
    const user = await login.closed()
    this.#session.dispatch({ type: 'loginClosed', user, isOffline: network.isOffline() })
  }
}
