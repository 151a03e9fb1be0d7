import { lockSpace } from '#contract/tenant/bookings.ts'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import { HoldTimes } from './hold-times.ts'
import { planSpaces } from './plan-spaces.ts'
import { type FilledIn, holdKey, type HoldNews, lockRequest, SpaceHold, type WantedHold } from './space-hold.ts'
import type { SpacesEvent } from './spaces-state.ts'
import type { SpacesWorld } from './spaces-world.ts'

export interface HoldsOptions {
  readonly world: SpacesWorld
  readonly runUid: () => string
  readonly of: FilledIn
  /** Something changed; `news`: what became of a space, so that a refused one is taken out of the answer. */
  readonly onChange: (news?: HoldNews) => void
}

/** An answer about a space that is this recent still holds: the stream reports the run's own calls as changes too. */
const CERTAIN_MS = 5_000

/**
 * Keeps what the server holds for the run the same as what is wanted: one call about a space at a time, the next one after its answer. So
 * answers that come out of order are of different spaces, and what was wanted last is sent last.
 */
export class Holds {
  readonly #options: HoldsOptions
  readonly #spaces = new Map<string, SpaceHold>()
  readonly #times: HoldTimes
  #event: SpacesEvent | undefined
  #isStopped = false

  constructor(options: HoldsOptions) {
    this.#options = options
    this.#times = new HoldTimes({
      world: options.world,
      onRenewal: () => this.renew(),
      onEnd: () => {
        this.#noteEnds()
        this.#work()
        options.onChange()
      },
    })
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

  /** An earlier page may have left these behind, and whether they are held is unknown: the next plan locks or releases them. */
  suspect(uids: readonly string[]): void {
    for (const uid of uids) this.#spaces.set(uid, new SpaceHold(uid, true))
  }

  /** uids of what is not wanted any more, and may still be held. */
  unreleased(): readonly string[] {
    return [...this.#spaces.values()].filter(({ wanted }) => !wanted).map(({ uid }) => uid)
  }

  /** `waiting`: not known yet. `unheld`: no request was answered. */
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

  /** Holds one space, or all, for as long as may be once more. Requests without an answer are repeated at once. */
  renew(only?: string): void {
    for (const space of this.#spaces.values()) {
      if (only !== undefined && space.uid !== only) continue
      space.retryNow()
      if (space.isHeld && space.wanted && space.calls === 0) this.#lock(space)
    }
    if (only === undefined) this.#times.noteRenewed()
    this.#work()
  }

  /** Something happened to these spaces: checks that those it holds are still held. */
  check(uids: readonly string[]): void {
    const since = this.#options.world.clock.elapsed() - CERTAIN_MS
    for (const uid of uids) if ((this.#spaces.get(uid)?.answeredAt ?? Infinity) < since) this.renew(uid)
  }

  /** The page goes away: all is left to the next page of the run, for a grace (P12.57), without waiting for what is on its way. */
  leave(): void {
    this.stop()
    for (const space of planSpaces(this.#spaces, this.#event, 'left').release) {
      // What the next page renewed before this arrives belongs to that page; what is not wanted any more is nobody's.
      const expires_at = space.isHeld && space.calls === 0 ? space.expiresAt : undefined
      this.#release(space, { ...(expires_at && { expires_at }), ...(space.wanted && { leaving: true }) })
    }
  }

  /** The server has made bookings of it, and released what else the run held (P12.16). What is on its way is released once it is held. */
  end(): void {
    this.stop()
    this.#isStopped = false
    for (const space of this.#spaces.values()) {
      space.wanted = undefined
      if (space.calls === 0) this.#spaces.delete(space.uid)
    }
  }

  /** From now on nothing is requested: the run goes on elsewhere, or the page goes away. */
  stop(): void {
    this.#isStopped = true
    this.#times.stop()
    for (const space of this.#spaces.values()) space.retryNow()
  }

  /** The page is seen again: what was wanted is held again, and after a long while what is held may have ended. @returns it was long */
  resume(): boolean {
    this.#isStopped = false
    this.#work()
    this.#noteEnds()
    const wasLong = this.#times.isRenewalDue()
    if (wasLong) this.renew()
    else this.#work()
    return wasLong
  }

  #work(): void {
    if (this.#isStopped) return
    const { lock, release, notify } = planSpaces(this.#spaces, this.#event, this.#event ? 'active' : 'inactive')
    for (const space of lock) this.#lock(space)
    for (const space of release) this.#release(space)
    for (const { uid, wanted, known, calls } of this.#spaces.values()) {
      if (!wanted && known === 'none' && calls === 0) this.#spaces.delete(uid)
    }
    this.#times.plan(this.#spaces.values())
    for (const { uid } of notify) this.#options.onChange({ is: 'unoffered', uid })
  }

  #lock(space: SpaceHold): void {
    const [event, wanted] = [this.#event, space.wanted]
    if (!event || !wanted) return
    const { of, runUid } = this.#options
    void this.#ask(space, holdKey(wanted, event), lockRequest(wanted, event, of, runUid()))
  }

  #release(space: SpaceHold, more: Pick<SpaceLockRequest, 'expires_at' | 'leaving'> = {}): void {
    void this.#ask(space, '', { uid: space.uid, lock: false, from_form: true, run_uid: this.#options.runUid(), ...more })
  }

  /** @param key of the hold that is requested; '' for a release */
  async #ask(space: SpaceHold, key: string, body: SpaceLockRequest): Promise<void> {
    const { world, onChange } = this.#options
    const requestedAt = world.clock.elapsed()
    space.beginCall()
    const answer = await world.call(lockSpace, body)
    if (answer) space.answeredAt = world.clock.elapsed()
    // A page that went away and came back has sent another request meanwhile: which of them came first is unknown.
    if (!space.endCall()) return this.#work()
    const isStale = key !== '' && !this.#isWanted(space, key)
    let news: HoldNews | undefined
    if (answer?.uid === space.uid) news = key === '' ? space.noteReleased() : space.noteHeld(key, answer, requestedAt)
    else if (answer?.uid === '' && key !== '') news = space.noteRefused(key, answer.alert ?? '')
    else {
      // P10.27, P12.10: an answer with another uid is ignored.
      if (answer) world.logError(`A call about the space ${space.uid} was answered for the space ${answer.uid}.`)
      space.noteFailure(key, world.clock.after, () => this.#work())
      // Only to be renewed, it is believed: what is added again meanwhile waits for no further call.
      if (space.isAsWanted(this.#event)) news = { is: 'held', uid: space.uid }
    }
    // Meanwhile something else is wanted: that is requested now.
    if (isStale) space.retryNow()
    if (!this.#isStopped) onChange(isStale ? undefined : news)
    this.#work()
  }

  /** While there is no event, what was requested before is still wanted. */
  #isWanted({ wanted }: SpaceHold, key: string): boolean {
    return wanted !== undefined && (this.#event === undefined || key === holdKey(wanted, this.#event))
  }

  /** A hold whose time is over may still last on the server: it is requested once more, and the server's answer is shown. */
  #noteEnds(): void {
    const now = this.#options.world.clock.elapsed()
    for (const space of this.#spaces.values()) if (space.isHeld && space.endsAt <= now) space.known = 'unknown'
  }
}
