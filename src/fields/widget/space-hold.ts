import type { LockAnswer, SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import type { KnownHold } from './planner.ts'
import type { SpacesEvent } from './spaces-state.ts'

/** A space that is to be held, and how. */
export interface WantedHold {
  readonly uid: string
  readonly layout_uid: string
  readonly days: readonly string[]
  /** As far as known facts say, it may be offered at the event. */
  readonly isOffered: boolean
  readonly location: string
  readonly location_id: string
  /** uid of the space that shares its people, or '', and the layout there. */
  readonly beside: string
  readonly besideLayout: string
}

/** What became of a space that was to be held. */
export type HoldNews =
  | { readonly is: 'held'; readonly uid: string }
  /** It is not available. `was`: how it was held before: at other times, with other seats or another layout, as it is wanted now, or not at all. `alert`: why, in words of the server, or ''. */
  | { readonly is: 'refused'; readonly uid: string; readonly was: 'atOtherTimes' | 'otherwise' | 'same' | 'unheld'; readonly alert: string }
  /** Its facts do not fit the event any more. */
  | { readonly is: 'unoffered'; readonly uid: string }

/** How long each try waits for the next one after a call without an answer, in milliseconds; then it waits for the next renewal. */
const RETRY_MS = [2_000, 4_000, 8_000, 16_000]
/** Where the server says no end. */
const USUAL_MS = 15 * 60_000
/** A renewal that gives less than the first hold did, by this much, is the last one. */
const CAP_TOLERANCE_MS = 30_000

/** What makes a hold another one; '' while there is no event. Its times stand first. */
export function holdKey({ layout_uid, days }: WantedHold, event: SpacesEvent | undefined): string {
  if (!event) return ''
  return JSON.stringify([[event.start, event.end, event.timezone, event.overnight, event.wholeDays, days], event.seats, layout_uid])
}

const timesIn = (key: string) => JSON.stringify((JSON.parse(key) as unknown[])[0])

/** What a run fills in: uuids of its form, and of the submission that it edits. */
export interface FilledIn {
  readonly form: string
  readonly edited: string | undefined
}

export const lockRequest = (wanted: WantedHold, event: SpacesEvent, { form, edited }: FilledIn, run: string): SpaceLockRequest => ({
  uid: wanted.uid,
  start_date: event.start,
  end_date: event.end,
  timezone: event.timezone,
  location: wanted.location,
  location_id: wanted.location_id,
  seating_capacity: event.seats,
  from_form: true,
  lock: true,
  layout_uid: wanted.layout_uid,
  form_uid: form,
  run_uid: run,
  ...(edited && { event_id: edited }),
  ...(event.overnight && { overnight: true }),
  ...(event.wholeDays.length > 0 && { whole_days: [...event.wholeDays] }),
  ...(wanted.days.length > 0 && { days: [...wanted.days] }),
  ...(wanted.beside && { beside_uid: wanted.beside, beside_layout_uid: wanted.besideLayout }),
})

/** One space, as far as its hold goes. */
export class SpaceHold {
  readonly uid: string
  wanted: WantedHold | undefined
  known: KnownHold
  /** The page before had it, and nothing was requested of it since. */
  isOfPageBefore: boolean
  /** Calls on their way: more than one only when a page went away, which waits for nothing. */
  calls = 0
  /** By the clock that nobody sets; only while it is held. */
  endsAt = 0
  /** The same as the server has it; undefined: it may have been renewed since. */
  expiresAt: string | undefined
  /** When its last answer came, by the same clock. */
  answeredAt = -Infinity
  isLastRenewal = false
  /** Nothing is requested before the next retry, or until something changes. */
  isPaused = false
  #failures = 0
  #fullMs = 0
  /** Of the last hold. */
  #heldKey = ''
  #cancelTry = () => {}
  #areMixed = false

  constructor(uid: string, isOfPageBefore = false) {
    this.uid = uid
    this.isOfPageBefore = isOfPageBefore
    // Whether it is still held nobody knows.
    this.known = isOfPageBefore ? 'unknown' : 'none'
  }

  get isHeld(): boolean {
    return typeof this.known === 'object'
  }

  /** Milliseconds that the first hold lasted. */
  get fullMs(): number {
    return this.#fullMs
  }

  /** No retry is left, and whether it is held is unknown. */
  get isGivenUp(): boolean {
    return this.#failures > RETRY_MS.length
  }

  /** Is it held the way it is wanted now? */
  isAsWanted(event: SpacesEvent | undefined): boolean {
    if (typeof this.known !== 'object' || !this.wanted) return false
    return event === undefined || this.known.key === holdKey(this.wanted, event)
  }

  beginCall(): void {
    this.isOfPageBefore = false
    this.#areMixed ||= this.calls > 0
    this.calls += 1
  }

  /** @returns does its answer say what is held? Of calls that were on their way together none does. */
  endCall(): boolean {
    this.calls -= 1
    if (!this.#areMixed) return true
    this.#areMixed = this.calls > 0
    this.known = 'unknown'
    return false
  }

  retryNow(): void {
    this.#cancelTry()
    this.isPaused = false
    this.#failures = 0
  }

  /** No answer came: whether the request took effect is unknown. @param after does `work` after so many milliseconds, and returns cancel */
  noteFailure(key: string, after: (milliseconds: number, work: () => void) => () => void, again: () => void): void {
    this.expiresAt = undefined
    // A hold that was only to be renewed is believed until its end.
    if (typeof this.known !== 'object' || this.known.key !== key) this.known = 'unknown'
    const wait = RETRY_MS[this.#failures]
    this.#failures += 1
    this.isPaused = true
    this.#cancelTry()
    if (wait === undefined) return
    this.#cancelTry = after(wait, () => {
      this.isPaused = false
      again()
    })
  }

  noteReleased(): undefined {
    this.#failures = 0
    this.known = 'none'
  }

  /** @param requestedAt when the call was made: its answer took a while */
  noteHeld(key: string, { expires_at, server_time }: LockAnswer, requestedAt: number): HoldNews {
    const difference = Date.parse(expires_at ?? '') - Date.parse(server_time ?? '')
    const lastsMs = Number.isFinite(difference) ? difference : USUAL_MS
    this.#failures = 0
    this.#fullMs = Math.max(this.#fullMs, lastsMs)
    this.isLastRenewal = lastsMs < this.#fullMs - CAP_TOLERANCE_MS
    this.known = { key }
    this.#heldKey = key
    this.endsAt = requestedAt + lastsMs
    this.expiresAt = expires_at
    return { is: 'held', uid: this.uid }
  }

  noteRefused(key: string, alert: string): HoldNews {
    const was = this.#heldBefore(key)
    // A refused swap leaves the hold as it was, known or not: the next plan releases it, or leaves it for a change that is taken back.
    if (this.known !== 'unknown' && (was === 'same' || was === 'unheld')) this.known = 'none'
    this.isPaused = true
    return { is: 'refused', uid: this.uid, was, alert }
  }

  #heldBefore(key: string): Extract<HoldNews, { is: 'refused' }>['was'] {
    if (this.#heldKey === '') return 'unheld'
    if (this.#heldKey === key) return 'same'
    return timesIn(this.#heldKey) === timesIn(key) ? 'otherwise' : 'atOtherTimes'
  }
}
