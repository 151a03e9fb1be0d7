import type { BehalfData } from './behalf.ts'
import type { FormQuestion } from './request-questions.ts'
import type { EditedBooking } from './edited-booking.ts'

/**
 * What chosen options were called when they were chosen, of API fields and of those that a form does not offer any more: mapField → value →
 * label, where that is another text.
 */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An answer that the newest version of a form has no field for any more: its label then, and its text. */
export interface Leftover {
  readonly label: string
  readonly text: string
}

export interface StoredFile {
  readonly uuid: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  readonly link: string
}

/** What a draft or an earlier submission puts into a run. `answers`: by mapField, as on the wire. */
export interface SavedAnswers {
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  /** Files that answers name by their uuids, by mapField. Absent: none. */
  readonly attachments?: Readonly<Record<string, readonly StoredFile[]>>
  /** By mapField; nothing of it is lost while the draft or submission is there. */
  readonly leftovers: Readonly<Record<string, Leftover>>
  /** Absent: none differs from its value. */
  readonly labels?: Labels
  /** Index of the page that the run was left on, into the definition it was made with. Absent: the first. */
  readonly page?: number
}

/** `form.saved_data`: the user's own draft of this form. */
export interface SavedData extends SavedAnswers {
  readonly saved_at: string
  /** Raised by every save; a save sends the one that it replaces as `_draft_revision`. Absent: a guest's, in this browser. */
  readonly revision?: number
}

/** One of the staff fills a form in for somebody (P8.174). */
export interface FilledInFor {
  /** What its fields are prefilled with. */
  readonly behalf?: BehalfData & { readonly attributes: Readonly<Record<string, string>> }
}

/** The earlier submission that is edited or cloned (P6.13). */
export interface EventData extends SavedAnswers {
  readonly event_id: string
  readonly mode: 'edit' | 'clone'
  readonly reference: string
  /** Raised by every edit; the runner sends the one it began with as `_event_version`, and a stale one gets 412. */
  readonly version: number
  /** Of an edit: its event details page, for who edits it. */
  readonly details_link?: string
  /** Of an edit: what it has booked, without what was removed. Absent: its form books nothing. */
  readonly bookings?: readonly EditedBooking[]
  /** Of an edit: what staff want to know (P8.114). Absent: nothing. */
  readonly question?: FormQuestion
}
