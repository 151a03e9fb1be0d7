import type { OfCompany } from '../portal/params.ts'

/** `:id`: uuid of one of what the path lists. */
export interface OfOne extends OfCompany {
  readonly id: string
}

export interface OfFile extends OfOne {
  /** uuid of a file of that submission. */
  readonly file: string
}

/** Query of every list. */
export const PAGED = {
  cursor: '`next` of the page before. All else has to be as it was then',
  limit: 'How many at most: 1 to 200, else 50',
} as const

const FORM = 'uuid of a form: only of this one'

/** Query of the list of submissions. */
export const SUBMISSION_FILTERS = {
  order: '`submitted` (the newest first) or `changed` (what changed first comes first: follow it)',
  since: 'With `order=changed` and no cursor: what changed since this instant, 2026-03-09T08:30:00Z',
  form: FORM,
  from: 'Submitted on this day or later, on the clocks of the company: 2026-03-09',
  to: 'Submitted on this day or before',
  search: 'Words, each of which begins a word of the answers; or a reference',
  labels: '1: answers also as people read them',
  ...PAGED,
} as const

/** Query of the list of bookings. */
export const BOOKING_FILTERS = {
  order: '`start` (what begins first) or `changed` (what changed first comes first: follow it)',
  since: 'With `order=changed` and no cursor: what changed since this instant, 2026-03-09T08:30:00Z',
  from: 'That begin on this day or later, on the clocks of the company: 2026-03-09',
  to: 'That begin on this day or before',
  space: 'uuid of a space: only in this one',
  submission: 'uuid of a submission: only what it has booked',
  ...PAGED,
} as const
