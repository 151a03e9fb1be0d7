import { type Static, Type } from 'typebox'
import { OwnBookingV1 } from './booking.shape.ts'
import { Instant, nullable, pageOf, Uuid, Zone } from './wire.shape.ts'

/** An answer as the portal holds it. */
const AnswerV1 = Type.Union([Type.String(), Type.Array(Type.String()), Type.Array(Type.Record(Type.String(), Type.Unknown()))], {
  description: 'A text, several texts, or rows',
})

/** More may come: take one that is not known for `received`. */
const SubmissionStateV1 = Type.Union([Type.Literal('received'), Type.Literal('cancelled')])

/** What the company calls where it stands, and where that is whatever it is called. More phases may come: take one that is not known for `open`. */
const RequestStatusV1 = Type.Object({
  key: Type.String(),
  label: Type.String(),
  phase: Type.Union([
    Type.Literal('new'),
    Type.Literal('open'),
    Type.Literal('asked'),
    Type.Literal('approved'),
    Type.Literal('declined'),
    Type.Literal('cancelled'),
    Type.Literal('done'),
  ]),
})

export const FileV1 = Type.Object({
  id: Uuid,
  field: Type.String({ description: 'Name of the field that it was answered in' }),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  type: Type.String({ description: 'Media type' }),
})
export type FileV1 = Readonly<Static<typeof FileV1>>

/** What somebody sent to a form. */
export const SubmissionV1 = Type.Object({
  id: Uuid,
  version: Type.Integer({ description: 'Raised by every change of answers; `If-Match` of a change names it in quotes' }),
  state_version: Type.Integer({
    description:
      'Raised by its status, by who works on it and by what staff do to its bookings; `If-Match` of a status names `"version.state_version"`',
  }),
  reference: Type.String(),
  state: SubmissionStateV1,
  status: RequestStatusV1,
  assignee: nullable(Type.Object({ name: Type.String(), email: Type.String() }, { description: 'Who works on it; null: nobody' })),
  title: Type.String({ description: 'What staff call it: made of the answers' }),
  requester: Type.String({ description: 'Who asked, as the answers or the account say; "" where nothing does' }),
  sender: nullable(Type.Object({ name: Type.String(), email: Type.String() }, { description: 'The account that sent it; null: a guest' })),
  form: Type.Object({
    id: Uuid,
    type: Type.String(),
    path: Type.String(),
    name: Type.String(),
    version: Type.Integer({ description: 'That was answered' }),
  }),
  submitted_at: Instant,
  edited_at: nullable(Instant),
  cancelled_at: nullable(Instant),
  changed_at: Instant,
  zone: Zone,
  language: nullable(Type.String({ description: 'Tag of the language that it was filled in: pt-BR' })),
  event: Type.Object(
    {
      start_date: Type.String(),
      start_time: Type.String(),
      end_date: Type.String(),
      end_time: Type.String(),
      timezone: Type.String(),
    },
    { description: 'As it was answered: 2026-03-09 and 09:30 on the clocks of `timezone`; "" for what was not' },
  ),
  answers: Type.Record(Type.String(), AnswerV1, { description: 'By name of the field; what was not answered is left out' }),
  labels: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'With `labels=1`: the same answers as people read them, in one line each' }),
  ),
  files: Type.Array(FileV1),
  bookings: Type.Array(OwnBookingV1, { description: 'What it has booked, the removed ones too' }),
})
export type SubmissionV1 = Readonly<Static<typeof SubmissionV1>>

/** What is left of a submission that was deleted, for 30 days. */
export const DeletedSubmissionV1 = Type.Object({ id: Uuid, deleted_at: Instant })
export type DeletedSubmissionV1 = Readonly<Static<typeof DeletedSubmissionV1>>

/** A line of the history of a submission. */
const HistoryEntryV1 = Type.Object({
  at: Instant,
  who: Type.String({ description: 'Name of an account; "" for a guest or a program' }),
  changes: Type.Array(Type.String()),
})

/** In order of changes those that were deleted stand among them. */
export const SubmissionsPageV1 = pageOf(Type.Union([SubmissionV1, DeletedSubmissionV1]))
export type SubmissionsPageV1 = Readonly<Static<typeof SubmissionsPageV1>>

export const HistoryV1 = Type.Object({ items: Type.Array(HistoryEntryV1) })
export type HistoryV1 = Readonly<Static<typeof HistoryV1>>

export const FilesV1 = Type.Object({ items: Type.Array(FileV1) })
export type FilesV1 = Readonly<Static<typeof FilesV1>>

/** What a change made of a submission: nothing of what it says. */
export const WrittenSubmissionV1 = Type.Object({ id: Uuid, version: Type.Integer(), state: SubmissionStateV1 })
export type WrittenSubmissionV1 = Readonly<Static<typeof WrittenSubmissionV1>>

/** What a status made of a submission. */
export const WrittenStatusV1 = Type.Object({ id: Uuid, version: Type.Integer(), state_version: Type.Integer(), status: RequestStatusV1 })
export type WrittenStatusV1 = Readonly<Static<typeof WrittenStatusV1>>
