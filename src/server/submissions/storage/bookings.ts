import type { BookedSpace, RoomNight } from '#engine/model/booking.ts'
import type { BoundStatement } from '../../db/bound-statement.ts'
import type { Runner } from '../../db/company-db.ts'
import type { BookingsDecision, DecisionPlan } from '../../request-decision.ts'

/** When the event of a form takes place, and for how many, as its answers say. */
export interface WantedEvent {
  /** The field that books. */
  readonly map_field: string
  /** Wall times `YYYY-MM-DD HH:mm` in `timezone`. */
  readonly start: string
  readonly end: string
  readonly timezone: string
  /** Nights belong to the event. */
  readonly overnight: boolean
  /** Civil days `YYYY-MM-DD` that are blocked from 00:00 to 24:00 (P12.24). */
  readonly wholeDays: readonly string[]
  /** undefined: not said. */
  readonly seats: number | undefined
  /** What the event is called, or ''. */
  readonly title: string
}

/** A space that a submit books, and when. */
export interface WantedBooking extends BookedSpace, WantedEvent {}

/** Where posters of a submit hang: one in each building on each day. */
export interface WantedPosters {
  readonly map_field: string
  /** uuids of buildings. */
  readonly buildings: readonly string[]
  /** Buildings that whoever submits was shown and that have no location any more: they refuse it. */
  readonly unavailable: readonly string[]
  /** Civil days `YYYY-MM-DD`, both included. */
  readonly first_day: string
  readonly last_day: string
  /** What the poster is called elsewhere, or ''. */
  readonly poster: string
}

/** Rooms for guests that the answer of a field asks for, night by night. */
export interface WantedNights {
  readonly map_field: string
  readonly nights: readonly RoomNight[]
}

/** The spaces that a submit books and the places of its posters, all or none (P12.17). */
export interface BookingOrder {
  /** The run whose holds become bookings; its other holds are released. */
  readonly run: string | undefined
  /** The form puts requests in line instead of taking spaces (P12.15). */
  readonly waits: boolean
  /** It confirms them at once, but for spaces that need approval. */
  readonly confirms?: boolean
  readonly spaces: readonly WantedBooking[]
  /** Of the form's first field that books spaces. Undefined: it has none. */
  readonly event: WantedEvent | undefined
  /** Of an edit: undefined when they stay as they are. */
  readonly posters?: readonly WantedPosters[] | undefined
  /** All of them. Of an edit: undefined when they stay as they are. */
  readonly nights?: readonly WantedNights[] | undefined
}

/** What an edit changes of what one field books. */
export interface FieldEdit {
  /** As its answers say now. */
  readonly event: WantedEvent
  /** They name other times than before: all that is booked for it moves there. What staff moved by themselves stays otherwise. */
  readonly isMoved: boolean
  /** They name another number of guests than before: all that is booked for it follows. */
  readonly isResized: boolean
  /** Other days are blocked whole than before: what is booked is taken anew though its times are the same. */
  readonly hasOtherWholeDays?: boolean
  /** They call it something else than before. */
  readonly isRenamed?: boolean
}

/** What an edit does to the bookings of its submission. */
export interface EditOrder extends BookingOrder {
  /** Of each field that books, in the order of the form. What none of them has booked counts to the first one. */
  readonly fields: readonly FieldEdit[]
  /** Staff edit it: what is booked moves also where its space has lost its seats. */
  readonly byStaff?: boolean
  /** Of `spaces` those that were not named before. */
  readonly added: readonly WantedBooking[]
  /** Of `spaces` those that were named before, in another layout, or in one that was described or drawn otherwise. */
  readonly relaid?: readonly WantedBooking[]
  /** Whoever sent it edits it: what staff had answered, and moves, grows or is laid out otherwise, has to be confirmed again. */
  readonly asksAgain?: boolean
}

/**
 * A space, or a building of posters, that cannot be booked: it is taken, the answers make no times of an event, or none that the clocks leave, or its days are
 * none of it.
 */
export interface RefusedBooking {
  readonly map_field: string
  readonly why: 'taken' | 'times' | 'skipped' | 'days'
  /** uuid, and what it is called; '' for one that is not there. */
  readonly space: string
  readonly name: string
  /** Why it is not available other than that others have it, in words (`Too small`); none: it was taken. */
  readonly reasons: readonly string[]
}

/** A space that was booked, as its new booking has it. */
export interface BookedOfSubmission {
  /** uuid */
  readonly space: string
  /** Key of its status, what the company calls it, and what it does. */
  readonly status: string
  readonly label: string
  readonly effect: 'block' | 'wait' | 'info' | 'release'
  /** Of one that waits: which in line for its space, from 1. */
  readonly rank?: number
}

/** Books the spaces of a submission in one statement. Where it cannot have all of them it undoes its transaction (`isSpaceRefused`). */
export interface BookingAtOnce<Row = unknown> {
  readonly statement: BoundStatement<Row>
  /** What its rows say, in the order of the answers. */
  bookedIn(rows: readonly Row[]): readonly BookedOfSubmission[]
}

/** Books in the transaction of a submission. All but `atOnce` throw SpacesRefused, which has to leave the transaction. */
export interface Booker {
  /**
   * `book` in one statement, to be sent in one piece with what stores the submission; undefined where it takes more. @throws SpacesRefused where the
   * answers make no times
   */
  atOnce(submission: string, order: BookingOrder): BookingAtOnce | undefined
  /** For a new submission, whose row `store` stores after what it books. Gives what `store` gives, and the spaces in the order of the answers. */
  book<T>(
    tx: Runner,
    submission: string,
    order: BookingOrder,
    store: () => Promise<T>,
  ): Promise<{ readonly stored: T; readonly booked: readonly BookedOfSubmission[] }>
  /**
   * For an edited one: what it has moves with its times, what is new is booked, nothing is freed (P12.22). Gives lines for its history: of what
   * got another status by it.
   */
  rebook(tx: Runner, submission: string, order: EditOrder): Promise<readonly string[]>
  /**
   * Has all that a submission has booked follow a decision about it, in the order of locks after its row. @throws DecisionRefused, which has to leave the
   * transaction: nothing follows half. @param anyway spaces that do not fit are taken all the same
   */
  decide(tx: Runner, submission: string, decision: BookingsDecision, anyway: boolean): Promise<void>
  /** What that would do now. @param hidden forms of which who asks sees no submissions */
  plan(submission: string, decision: BookingsDecision, hidden: readonly string[]): Promise<DecisionPlan>
  /** Frees all of it, and lets nothing that is left name the submission: it is about to be deleted. */
  forget(tx: Runner, submission: string): Promise<void>
}

/** Undoes a transaction in which a space was refused. */
export class SpacesRefused extends Error {
  readonly refused: readonly RefusedBooking[]

  constructor(refused: readonly RefusedBooking[]) {
    super('A space cannot be booked.')
    this.refused = refused
  }
}
