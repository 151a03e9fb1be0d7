import type { DecisionMail } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { UnavailableReason } from './bookings/reasons.ts'

/** What a decision does to what is booked for a request (decision 099). `return`: what was released is as it was before. */
export type BookingsAct = 'confirm' | 'release' | 'return' | 'keep'

/** A decision as what is booked has to follow it. */
export interface BookingsDecision {
  readonly act: BookingsAct
  /** Keys of the statuses of what is confirmed, and of what is released. */
  readonly confirmed: string
  readonly released: string
  /** A decision is taken back: keys of statuses that bookings had before it, by their uuid. */
  readonly earlier?: Readonly<Record<string, string>>
}

/** A booking of a request that is decided. */
export interface DecidedBooking {
  readonly id: string
  readonly space: string
  /** What the space and its building are called, and its own zone. */
  readonly name: string
  readonly building: string
  readonly zone: string
  /** In which its times were requested. */
  readonly timezone: string
  /** uuid of the space's layout, and of the layout that it is one of. */
  readonly layout: string | null
  readonly layout_id: string | null
  readonly headcount: number | null
  /** Key of its status, and what that does. */
  readonly status: string
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  /** Those that it had before it was released with its request; null: it was not. */
  readonly status_before: string | null
  readonly effect_before: 'block' | 'wait' | 'info' | 'release' | null
  readonly is_over: boolean
  /** Whoever sent it changed it since staff answered it. */
  readonly is_marked: boolean
  /** Begin and end of each period: milliseconds since 1970. */
  readonly periods: readonly (readonly number[])[]
}

/** What becomes of a booking. */
export interface BookingOutcome {
  readonly booking: DecidedBooking
  /** Key of the status that it gets. */
  readonly to: string
  /** For the way back; null: there is none. */
  readonly status_before: string | null
  /** It takes its space, or goes on to. */
  readonly takes: boolean
}

/** A booking whose space others have. */
export interface TakenFromBooking {
  readonly booking: DecidedBooking
  readonly reasons: readonly UnavailableReason[]
}

/** A building in which posters of a request have no place any more. */
export interface TakenFromPosters {
  /** uuid of the building, and what it is called. */
  readonly building: string
  readonly name: string
}

/** A booking whose space does not fit it: labels that say why. */
export interface UnfitBooking {
  readonly booking: DecidedBooking
  readonly labels: readonly string[]
}

/** Undoes a transaction in which a decision could not be followed by all that is booked: nothing of it is done. */
export class DecisionRefused extends Error {
  readonly taken: readonly TakenFromBooking[]
  readonly posters: readonly TakenFromPosters[]
  /** None where spaces are taken. */
  readonly unfit: readonly UnfitBooking[]

  constructor({ taken = [], posters = [], unfit = [] }: Partial<Pick<DecisionRefused, 'taken' | 'posters' | 'unfit'>>) {
    super('What is booked cannot follow the decision.')
    this.name = 'DecisionRefused'
    this.taken = taken
    this.posters = posters
    this.unfit = unfit
  }
}

/** What a decision would do, as somebody is told before it is made. */
export interface DecisionPlan {
  readonly changes: readonly BookingOutcome[]
  readonly taken: readonly TakenFromBooking[]
  readonly unfit: readonly UnfitBooking[]
  /** Who waits for the space of a booking and asked before: by its uuid. `name`: '' where who asks does not see it. */
  readonly askedFirst: ReadonlyMap<string, { readonly name: string; readonly at: Date }>
  readonly posters: number
  readonly nights: number
}

/** Its bookings were released with it: they take nothing, and nobody changes them by themselves. */
export const isReleased = (phase: RequestPhase): phase is 'declined' | 'cancelled' => phase === 'declined' || phase === 'cancelled'

/** What is booked does when a request goes from one phase to another. */
export function actBetween(from: RequestPhase, to: RequestPhase): BookingsAct {
  if (isReleased(to)) return 'release'
  if (to === 'approved') return 'confirm'
  return isReleased(from) ? 'return' : 'keep'
}

/** Keys of what bookings get where a status names nothing else: every company has these (P12.15). */
const CONFIRMED = 'confirmed'
const RELEASED = 'declined'

/** A status as what is booked follows it: which statuses bookings get with it; null: what its phase says. */
interface FollowedStatus {
  readonly phase: RequestPhase
  readonly booking_status: string | null
}

/** How what is booked follows a status that is given to a request of this phase. @param earlier of a decision that is taken back */
export const bookingsDecision = (
  from: RequestPhase,
  { phase, booking_status }: FollowedStatus,
  earlier?: Readonly<Record<string, string>>,
): BookingsDecision => ({
  act: from === phase ? 'keep' : actBetween(from, phase),
  confirmed: (phase === 'approved' && booking_status) || CONFIRMED,
  released: (actBetween(from, phase) === 'release' && booking_status) || RELEASED,
  ...(earlier && { earlier }),
})

/** What becomes of each booking: those alone that change. */
export function changesOf(
  bookings: readonly DecidedBooking[],
  { act, confirmed, released, earlier = {} }: BookingsDecision,
): BookingOutcome[] {
  return bookings.flatMap((booking): BookingOutcome | readonly [] => {
    const { id, status, effect, status_before, effect_before, is_over, is_marked } = booking
    const change = (to: string, takes: boolean) => ({ booking, to, takes, status_before: null })
    const before = earlier[id]
    // What took its space goes on to, whatever its status was called.
    if (before !== undefined && status_before === null && act !== 'release')
      return before === status || is_over ? [] : change(before, false)
    if (act === 'release') return is_over || effect === 'release' ? [] : { ...change(released, false), status_before: status }
    if (act === 'keep') return []
    // It did not take place: there is nothing to come back to.
    if (status_before !== null && is_over) return change(status, false)
    const [then, does] = status_before === null ? [status, effect] : [status_before, effect_before]
    if (act === 'return') return status_before === null ? [] : change(then, does === 'block')
    if (does === 'block' || does === 'wait') {
      const isConfirmed = status_before === null && status === confirmed && !is_marked
      return is_over || isConfirmed ? [] : change(confirmed, true)
    }
    return status_before === null ? [] : change(then, false)
  })
}

/** Whoever sent a request hears what was decided, and that it was taken back: not of the steps on the way to it, nor that its time is over. */
export function decisionMailOf(phase: RequestPhase, before: RequestPhase): DecisionMail | undefined {
  if (phase === 'approved') return before === 'done' ? undefined : 'approved'
  if (isReleased(phase)) return phase
  const wasAnswered = before === 'approved' || isReleased(before)
  return wasAnswered && phase !== 'done' && phase !== 'asked' ? 'reopened' : undefined
}
