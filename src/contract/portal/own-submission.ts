import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { BookingData, OfBooking } from './bookings.ts'
import type { OwnQuestion } from './request-questions.ts'
import type { PosterCampusPlaces } from './poster-places.ts'
import type { BookingTimes } from './bookings.shape.ts'
import type { OwnDecision } from './request-decisions.ts'
import type { StoredFile } from './saved-answers.ts'

/** An answer as its form shows it. Languages are tags; absent: that of the page. */
export interface ShownAnswer {
  readonly label: string
  readonly language?: string | undefined
  /** None: it was not answered. */
  readonly texts: readonly string[]
  /** Of texts that are the form's: options. */
  readonly texts_language?: string | undefined
  /** Of an answer of rows. */
  readonly table?: AnswerTable
  /** Of a field of files. */
  readonly files?: readonly StoredFile[]
}

/** A line of the history, in pieces. */
export type ShownChange = readonly ShownPiece[]

/** `language`: tag of that of a form; absent: that of the page. */
interface ShownPiece {
  readonly text: string
  readonly language?: string | undefined
}

export interface AnsweredPage {
  readonly title: string
  readonly language?: string | undefined
  readonly answers: readonly ShownAnswer[]
}

export interface OwnBookingData extends BookingData {
  readonly can_move: boolean
  /** Staff have to confirm a change of it again. */
  readonly asks_again?: true
  readonly can_remove: boolean
}

/** One's own request on the event details page, `submissions/{uuid}` (P12.22). */
export interface OwnSubmissionData {
  readonly uuid: string
  readonly reference: string
  /** What the event is called, else the form. */
  readonly title: string
  readonly form_title: string
  /** Tag; absent: that of the page. */
  readonly form_language?: string | undefined
  /** Civil dates, times and a number as they were answered, or ''. */
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  /** IANA name of the zone of these times as it was answered, or ''. */
  readonly timezone: string
  readonly people: string
  /** As its form shows it, or ''. */
  readonly place: string
  readonly place_language?: string
  /** Instants, ISO 8601 UTC. */
  readonly submitted_at: string
  readonly edited_at?: string
  /** Absent: it is not. */
  readonly cancelled_at?: string
  /** Where it stands, and what that means to whoever sent it; null where nobody says anything of it. */
  readonly decision: OwnDecision | null
  /** What staff want to know of them (P8.113); null: nothing. */
  readonly question: OwnQuestion | null
  /** Addresses; '' where `reads_only` says why, and to clone for a guest. */
  readonly edit_link: string
  readonly clone_link: string
  /** Why its answers cannot be changed: its form is closed, a guest's link leads here alone, or it was decided. Absent: they can. */
  readonly reads_only?: 'form' | 'guest' | 'decided'
  /** What was drawn when it was sent, page by page. */
  readonly pages: readonly AnsweredPage[]
  /** Its form can book spaces. */
  readonly asks_for_spaces: boolean
  /** The removed ones too. */
  readonly bookings: readonly OwnBookingData[]
  /** Where its posters hang; none once it is cancelled. */
  readonly poster_places: readonly PosterCampusPlaces[]
  /** The newest first. `who`: '' for whoever sent it as a guest. */
  readonly history: readonly { readonly datetime: string; readonly who: string; readonly changes: readonly ShownChange[] }[]
}

const FACTS = {
  path: '/api/portal/:company/submissions/:submission/bookings/:booking',
  effect: 'changes',
  needs: 'all',
  rate: 'submitsPerAddressPerMinute',
  query: { key: "of a guest's signed link" },
  headers: ['If-Match'],
} as const satisfies Partial<Call>

/** As `moveBooking`, for whoever sent the submission. 401 for a guest without a link. */
export const moveOwnBooking = call<OfBooking, BookingTimes, Outcome>({ ...FACTS, name: 'moveOwnBooking', method: 'PATCH', body: 'json' })

/** As `cancelBooking`, for whoever sent the submission. */
export const removeOwnBooking = call<OfBooking, undefined, Outcome>({ ...FACTS, name: 'removeOwnBooking', method: 'DELETE', body: 'none' })

/** All that is booked for it is free then; it stays to be read and cloned. Again, it changes nothing. */
export const cancelOwnSubmission = call<{ company: string; submission: string }, undefined, Outcome>({
  ...FACTS,
  name: 'cancelOwnSubmission',
  method: 'POST',
  path: '/api/portal/:company/submissions/:submission/cancel/',
  body: 'none',
  headers: [],
})
