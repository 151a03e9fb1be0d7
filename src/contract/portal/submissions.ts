import type { Value } from '#engine/model/values.ts'
import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { BookingData } from './bookings.ts'
import type { AnswerChange } from './answer-change.ts'
import type { OpenQuestion } from './request-questions.ts'
import type { PosterCampusPlaces } from './poster-places.ts'
import type { PublishedForm } from './forms.ts'
import type { OfForm } from './params.ts'
import type { Labels, Leftover, StoredFile } from './saved-answers.ts'
import type { RequestVersions } from './request-statuses.ts'
import type { HasClashes, NamedSubmission, RequestStanding } from './submission-row.ts'
import type { SubmittedBooking, SubmittedForSomebody } from './submitted-booking.ts'

export interface Submitted extends SubmittedForSomebody {
  /** uuid of the submission. */
  readonly event_id: string
  /** Short, for people to say on the phone. */
  readonly reference: string
  /** Of a guest's, when the form lets guests edit: the address with which this very submission can be edited for some days. */
  readonly edit_link?: string
  /** When that link ends: instant, ISO 8601 UTC. */
  readonly edit_link_until?: string
  /** All that is booked for it now. Absent: nothing is. */
  readonly bookings?: readonly SubmittedBooking[]
  /** Of a submit: where its confirmation goes. Absent: no mail goes, as where none leaves the server or the form sends none. */
  readonly confirmation?: SubmittedConfirmation
}

/** The mail that confirms a submit. */
export interface SubmittedConfirmation {
  /** E-mail address. */
  readonly to: string
  /** That address got too many: none of this submit goes there. */
  readonly is_withheld?: true
}

/**
 * Multipart: one part per answer (several values joined by `||`), files as repeated parts named mapField, and our own
 * parts `_version`, `_run_uid`, `_timezone`, `_language`, besides `integration_flag` and `excluded_request_fields`
 * (P5.26, P5.27). Header `Idempotency-Key` optional: of the user, else of the run. `_logged_in=true` from somebody
 * whom the page called by name: when the session has ended meanwhile the answer is 401, and the submit is not taken for a guest's.
 *
 * Files that are stored already are a JSON list of their StoredFiles, FileItems or uuids under the name of their field.
 *
 * `_version` is the version that was filled in, and judges. One that is not taken any more is refused with 422, `Replaced`
 * as data and an issue for each field that changed since: of a submit, an edit and a draft.
 *
 * An edit besides: `event_id`, `mode=edit`, `_event_version` (without it the present one is edited) and, where a guest's
 * signed link led to it, `_event_key` (`key` of the address); where a question led to it that names what alone can be changed, `_question` (its uuid). A clone: `event_id`, `mode=clone` (and `_event_key`), so
 * that files it took over can be stored again; else it is a submit like any other.
 */
export const submitForm = call<OfForm, undefined, Outcome<Submitted>>({
  name: 'submitForm',
  method: 'POST',
  path: '/api/portal/:company/forms/:type/:path',
  needs: 'all',
  effect: 'stores',
  rate: 'submitsPerAddressPerMinute',
  body: 'multipart',
  query: {},
  headers: ['Idempotency-Key'],
})

/**
 * A draft: what a user kept of a form without sending it (P6.5). Multipart as a
 * submit is: one part per answer (those with submit = false and those whose conditions fail at the moment too), files
 * as parts, files already kept as such a list, `_version`, `_timezone`; of a clone
 * `event_id` and `mode=clone`. Nothing is validated. A file that is not named any more is no longer kept.
 * `_page`: index of the page that is open, where it is gone on with. `_draft_revision`: the revision that it takes the place of, 0 for
 * none; 412 with `OtherDraft` when that is not the stored one (P6.22). Without it, it takes the place of whichever there is.
 * Answers 200 with the instant it was saved at, its revision, and the files as they are kept now.
 */
export const saveDraft = call<OfForm, undefined, Outcome<SavedDraft>>({
  name: 'saveDraft',
  method: 'POST',
  path: '/api/portal/:company/forms/:type/:path/save/',
  needs: 'user',
  effect: 'stores',
  rate: 'draftsPerMinute',
  body: 'multipart',
  query: {},
  headers: [],
})

export interface SavedDraft {
  /** Instant, ISO 8601 UTC. */
  readonly saved_at: string
  readonly revision: number
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
}

/** What is stored in place of the draft that was to be replaced: another tab saved it. */
export interface OtherDraft {
  /** 0: there is none any more, it was sent or deleted. */
  readonly revision: number
  /** Instant, ISO 8601 UTC; absent: there is none. */
  readonly saved_at?: string
}

/** The newest version of the form, where what was sent was filled in with one that is not taken any more. */
export interface Replaced {
  readonly version: number
}

/** One's own draft, for good. */
export const deleteDraft = call<{ company: string; id: string }, undefined, Outcome>({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/api/portal/:company/submissions/:id/',
  needs: 'user',
  effect: 'changes',
  rate: 'none',
  body: 'none',
  query: {},
  headers: [],
})

/** As `cancelOwnSubmission`, for staff. */
export const cancelSubmission = call<{ company: string; submission: string }, undefined, Outcome>({
  name: 'cancelSubmission',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/:submission/cancel/',
  needs: 'can_edit',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** It lies in the bin for 30 days, where staff alone see it and bring it back; what it booked is free (P8.130). */
export const deleteSubmission = call<{ company: string; submission: string }, undefined, Outcome>({
  name: 'deleteSubmission',
  method: 'DELETE',
  path: '/api/portal/:company/admin/submissions/:submission/',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

export interface SubmissionData extends NamedSubmission, RequestStanding, RequestVersions, HasClashes {
  readonly uuid: string
  readonly reference: string
  readonly submitted_at: string
  /** The instant of its last edit; absent: it never was. */
  readonly edited_at?: string
  /** The instant at which it was cancelled; absent: it is not. */
  readonly cancelled_at?: string
  /** Name of the account that sent it, or '' for a guest. */
  readonly who: string
  readonly email: string
  /** Of a guest whose link can be renewed (P6.37). `to`: who is written to with the new one; without it staff hand it over. Absent: there is none. */
  readonly guest_link?: { readonly to?: string }
  /** The version it was sent with. */
  readonly form: PublishedForm
  /** '' when the form was deleted. */
  readonly form_link: string
  readonly answers: Readonly<Record<string, Value>>
  readonly labels: Labels
  /** Indexes of the pages that were shown, and the mapFields that were drawn. */
  readonly pages: readonly number[]
  readonly shown: readonly string[]
  /** The integration conditions held for these answers. */
  readonly integration_flag: boolean
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  /** Answers and files of fields that this version no longer has, by mapField; `files` has the files too. */
  readonly leftovers: Readonly<Record<string, Leftover>>
  /** Whether the form can still be opened; else nothing of it is edited or cloned. */
  readonly form_state: 'open' | 'closed' | 'deleted'
  /** What it has booked, the removed ones too. */
  readonly bookings: readonly BookingData[]
  /** Where its posters hang; none once it is cancelled. */
  readonly poster_places: readonly PosterCampusPlaces[]
  readonly history: readonly { readonly datetime: string; readonly who: string; readonly changes: readonly string[] }[]
  /** What whoever sent it was asked and has not answered; null: nothing. */
  readonly question: OpenQuestion | null
  /** The last change of each answer that was changed since it was sent, by mapField (P8.119); none of those of before that was noted. */
  readonly changed: Readonly<Record<string, AnswerChange>>
}

/**
 * Only to who may see the submission; as attachment, images of the allow-list inline. `?key=` of a guest's edit link opens
 * the files of that submission as long as the link opens it, always as attachment; a guest without one hears 401. With `?view=1` a PDF is sent
 * to be shown in a frame of the portal, to whoever is not there by a link.
 */
export const getFile = call<{ company: string; uuid: string }, undefined, unknown>({
  name: 'getFile',
  method: 'GET',
  path: '/api/portal/:company/files/:uuid',
  needs: 'all',
  effect: 'reads',
  rate: 'none',
  body: 'none',
  query: { key: "of a guest's signed link", view: '1: a PDF to be shown in a frame' },
  headers: [],
})
