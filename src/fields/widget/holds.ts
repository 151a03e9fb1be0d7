import { lockSpace } from '#contract/tenant/bookings.ts'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import { planHolds } from './planner.ts'
import { holdKey, type HoldNews, lockRequest, SpaceHold, type WantedHold } from './space-hold.ts'
import type { SpacesEvent } from './spaces-state.ts'
import type { SpacesWorld } from './spaces-world.ts'

export interface HoldsOptions {
  readonly world: SpacesWorld
  readonly runUid: () => string
  /** uuid of the form. */
  readonly form: string
  /** Something changed; with news for whoever keeps the answer, who takes out what was refused. */
  readonly onChange: (news?: HoldNews) => void
}

/** How often holds are renewed while the page is seen. */
export const RENEW_MS = 5 * 60_000

/**
 * Keeps what the server holds for the run the same as what is wanted: one call about a space at a time, the next one after its answer. So
 * answers that come out of order are of different spaces, and what was wished last is sent last.
 */
export class Holds {
  readonly #options: HoldsOptions
  readonly #spaces = new Map<string, SpaceHold>()
  #event: SpacesEvent | undefined
  #renewedAt = 0
  #cancelRenewal = () => {}
  #cancelEnd = () => {}
  #isStopped = false

  constructor(options: HoldsOptions) {
    this.#options = options
    this.#renewedAt = options.world.clock.elapsed()
  }

  /** @param event undefined: the widget is inactive */
  want(wanted: readonly WantedHold[], event: SpacesEvent | undefined): void {
    const before = this.#event
    this.#event = event
    const byUid = new Map(wanted.map(hold => [hold.uid, hold]))
    for (const uid of byUid.keys()) if (!this.#spaces.has(uid)) this.#spaces.set(uid, new SpaceHold(uid))
    for (const [uid, space] of this.#spaces) {
      const next = byUid.get(uid)
      const [keyBefore, key] = [space.wanted && holdKey(space.wanted, before), next && holdKey(next, event)]
      if (keyBefore !== key) space.retryNow()
      space.wanted = next
    }
    this.#work()
  }

  /** What an earlier page may have left behind, of which nobody knows whether it is held, is released. */
  releaseUnknown(uids: readonly string[]): void {
    for (const uid of uids) {
      const space = new SpaceHold(uid)
      space.known = 'unknown'
      this.#spaces.set(uid, space)
    }
    this.#work()
  }

  /** `waiting`: nothing is certain yet. `unheld`: nobody could be asked. */
  stateOf(uid: string): 'waiting' | 'held' | 'unheld' {
    const space = this.#spaces.get(uid)
    if (space?.isAsWanted(this.#event)) return 'held'
    return space?.isGivenUp ? 'unheld' : 'waiting'
  }

  isLastRenewal(uid: string): boolean {
    return this.#spaces.get(uid)?.isLastRenewal === true
  }

  /** undefined: it is not held. */
  remainingMs(uid: string): number | undefined {
    const space = this.#spaces.get(uid)
    return space?.isHeld ? Math.max(0, space.endsAt - this.#options.world.clock.elapsed()) : undefined
  }

  /** Holds one space, or all, for as long as may be once more. What nobody answered about is tried at once. */
  renew(only?: string): void {
    for (const space of this.#spaces.values()) {
      if (only !== undefined && space.uid !== only) continue
      space.retryNow()
      if (space.isHeld && space.wanted && space.calls === 0) this.#lock(space)
    }
    if (only === undefined) this.#renewedAt = this.#options.world.clock.elapsed()
    this.#work()
  }

  /** The page is seen again: after a long while what is held may have ended. */
  wake(): void {
    this.#noteEnds()
    if (this.#options.world.clock.elapsed() - this.#renewedAt >= RENEW_MS) this.renew()
    else this.#work()
  }

  /** The page goes away: all is released at once, without waiting for what is on its way. */
  leave(): void {
    this.stop()
    for (const space of this.#spaces.values()) if (space.known !== 'none' || space.calls > 0) this.#release(space)
  }

  /** From now on nothing is asked: the server has made bookings of it, or the page goes away. */
  stop(): void {
    this.#isStopped = true
    this.#cancelRenewal()
    this.#cancelEnd()
    for (const space of this.#spaces.values()) space.retryNow()
  }

  /** The page is back: what was wanted is held again. */
  resume(): void {
    this.#isStopped = false
    this.#work()
  }

  #work(): void {
    if (this.#isStopped) return
    const planned = [...this.#spaces.values()].map(({ uid, wanted, known, calls, isPaused }) => ({
      uid,
      wanted: wanted && holdKey(wanted, this.#event),
      known,
      isAsked: calls > 0 || isPaused,
      isOffered: wanted?.isOffered ?? false,
    }))
    const { lock, release, notify } = planHolds(planned, this.#event !== undefined)
    for (const uid of lock) this.#lock(this.#spaces.get(uid)!)
    for (const uid of release) this.#release(this.#spaces.get(uid)!)
    for (const { uid, wanted, known, calls } of this.#spaces.values()) {
      if (!wanted && known === 'none' && calls === 0) this.#spaces.delete(uid)
    }
    this.#schedule()
    for (const uid of notify) this.#options.onChange({ is: 'unoffered', uid })
  }

  #lock(space: SpaceHold): void {
    const [event, wanted] = [this.#event, space.wanted]
    if (!event || !wanted) return
    const { form, runUid } = this.#options
    void this.#ask(space, holdKey(wanted, event), lockRequest(wanted, event, form, runUid()))
  }

  #release(space: SpaceHold): void {
    void this.#ask(space, '', { uid: space.uid, lock: false, from_form: true, run_uid: this.#options.runUid() })
  }

  /** @param key of the hold that is asked for; '' for a release */
  async #ask(space: SpaceHold, key: string, body: SpaceLockRequest): Promise<void> {
    const { world, onChange } = this.#options
    const askedAt = world.clock.elapsed()
    space.beginCall()
    const answer = await world.call(lockSpace, body)
    // A page that went away and came back has asked beside it: nobody knows which came first.
    if (!space.endCall()) return this.#work()
    const isStale = key !== '' && !this.#isWanted(space, key)
    let news: HoldNews | undefined
    if (answer?.uid === space.uid) news = key === '' ? space.noteReleased() : space.noteHeld(key, answer, askedAt)
    else if (answer?.uid === '' && key !== '') news = space.noteRefused(key, answer.alert ?? '')
    else {
      // P10.27, P12.10: an answer with another uid is ignored.
      if (answer) world.logError(`A call about the space ${space.uid} was answered for the space ${answer.uid}.`)
      space.noteFailure(key, world.clock.after, () => this.#work())
    }
    // Meanwhile something else is wanted: that is asked for now.
    if (isStale) space.retryNow()
    if (!this.#isStopped) onChange(isStale ? undefined : news)
    this.#work()
  }

  /** While there is no event what was asked for before is still wanted. */
  #isWanted({ wanted }: SpaceHold, key: string): boolean {
    return wanted !== undefined && (this.#event === undefined || key === holdKey(wanted, this.#event))
  }

  /** Of a hold whose time is over nobody knows, by a clock that is never late: it is asked for once more, and what the server says is told. */
  #noteEnds(): void {
    const now = this.#options.world.clock.elapsed()
    for (const space of this.#spaces.values()) if (space.isHeld && space.endsAt <= now) space.known = 'unknown'
  }

  #schedule(): void {
    const { clock, isVisible } = this.#options.world
    this.#cancelRenewal()
    this.#cancelEnd()
    if (this.#spaces.size === 0) return
    // Nobody looks: what is not renewed ends by itself.
    const renewIn = Math.max(0, this.#renewedAt + RENEW_MS - clock.elapsed())
    if (isVisible()) this.#cancelRenewal = clock.after(renewIn, () => isVisible() && this.renew())
    const ends = [...this.#spaces.values()].filter(({ isHeld }) => isHeld).map(({ endsAt }) => endsAt)
    if (ends.length === 0) return
    this.#cancelEnd = clock.after(Math.max(0, Math.min(...ends) - clock.elapsed()), () => {
      this.#noteEnds()
      this.#work()
      this.#options.onChange()
    })
  }
}
