import type { FormPage } from '#contract/portal/pages.ts'
import type { Visit } from '../visit.ts'
import type { SessionEvent } from './events.ts'
import { type GuestEntry, saveWhileTyping } from './guest-keeping.ts'
import { Ongoing } from './ongoing.ts'
import { areEffectsEnabled, type Attempt, isKept, type SendIntent, type SessionState } from './state.ts'
import type { World } from './world.ts'

/** The part that loads late comes by itself after so long. */
const PRELOAD_MS = 1000

/** The session, as its background work sees it. */
interface BackgroundTarget {
  readonly getState: () => SessionState
  dispatch(event: SessionEvent): void
  send(intent: SendIntent, from?: string): void
}

/** What goes on beside a session for as long as its state asks for it. */
export class Background {
  readonly #answering = new Ongoing<Visit>(visit => visit.start())
  readonly #listening: Ongoing<Visit>
  readonly #saving: Ongoing<Visit>
  readonly #preloading: Ongoing<Attempt>

  constructor(session: BackgroundTarget, entry: GuestEntry, world: World) {
    this.#listening = new Ongoing(visit => {
      visit.files.onRetry(from => session.send(session.getState().lastIntent, from))
      return visit.watchInput(() => session.dispatch({ type: 'answerChanged' }))
    })
    this.#saving = new Ongoing(visit => saveWhileTyping(visit, session.getState, entry, world))
    this.#preloading = new Ongoing(({ page }) => world.clock.after(PRELOAD_MS, () => preload(session, page, world)))
  }

  /** @param isStarted else nothing goes on */
  follow(state: SessionState, isStarted: boolean): void {
    const { visit, attempt } = state
    const wanted = (isWanted: boolean) => (isStarted && isWanted ? visit : undefined)
    this.#listening.follow(wanted(true))
    this.#answering.follow(wanted(areEffectsEnabled(state)))
    // Whoever logs in, or is back, keeps what is there as theirs at once.
    this.#saving.follow(wanted(isKept(state)), state.currentPage.user)
    this.#preloading.follow(isStarted ? attempt : undefined)
  }
}

/** What loads late, which then says at the fields what is to be said there; and what this browser keeps longer than it may goes. */
async function preload(session: BackgroundTarget, page: FormPage, { network, guestRuns }: World): Promise<void> {
  try {
    await network.loadChunk()
    session.dispatch({ type: 'chunkLoaded', attempt: 0, reason: { kind: 'panels' }, uid: '' })
    await (await guestRuns.store()).tidy(page)
  } catch {
    // Tried again when it is needed.
  }
}
