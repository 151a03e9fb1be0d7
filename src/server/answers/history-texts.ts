import { catalogue } from '#contract/texts/catalogue.ts'

/** What happened to a request, as its history tells whoever sent it (P12.22). Staff read what is stored, which is the English of these. */
export const historyTexts = catalogue('history', {
  submitted: 'Submitted',
  cancelled: 'Cancelled',
  unchanged: 'Saved without changes',
  deleted: 'Deleted',
  restored: 'Restored',
  claimed: 'Added to an account',
  more: '{count, plural, one {… and # more change} other {… and # more changes}}',
  changed: '{field}: changed',
  fileAdded: '{field}: “{file}” added',
  fileRemoved: '{field}: “{file}” removed',
  bookingRemoved: '{space}: booking of {when} removed',
  bookingMoved: 'Moved from {from} to {to}',
  bookingAgain: '{space}: {status}, to be confirmed again',
  byProgram: 'By a program',
  sentFor: 'Sent for {name}',
})
