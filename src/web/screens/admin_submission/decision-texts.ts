import type { RequestPhase } from '#contract/portal/request-status.ts'

/** What a decision is called by what it means; a status of another phase, or one of several of it, is named. */
interface DecisionWords {
  readonly title: (reference: string) => string
  readonly yes: string
}

const words: Partial<Readonly<Record<RequestPhase, DecisionWords>>> = {
  approved: { title: reference => `Approve ${reference}?`, yes: 'Approve' },
  declined: { title: reference => `Decline ${reference}?`, yes: 'Decline' },
  cancelled: { title: reference => `Cancel ${reference}?`, yes: 'Cancel request' },
}

/** Texts of deciding about a request (P8.97). */
export const decisionTexts = {
  words,
  setTitle: (reference: string, label: string) => `Set ${reference} to “${label}”?`,
  set: (label: string) => `Set to ${label}`,
  anyway: (yes: string) => `${yes} all the same`,

  approve: 'Approve',
  otherWays: 'More ways to approve',
  approveWithoutMail: 'Approve without mail',
  approveWithNote: 'Approve with a note…',
  decline: 'Decline…',
  keyOf: (act: string, key: string) => `${act} (${key})`,

  // What it does
  does: 'What this does',
  loading: 'Checking what this does…',
  notRead: 'We couldn’t load what this does. Nothing has been changed.',
  tryAgain: 'Try again',
  nothingBooked: 'Nothing is booked for this request.',
  bookingsStay: 'Its bookings stay as they are.',
  becomes: 'becomes',
  released: 'Others can book these spaces at once. If you change your mind later, they may be taken.',
  postersReleased: (count: number) => (count === 1 ? '1 poster location is released.' : `${count} poster locations are released.`),
  postersTaken: (count: number) => (count === 1 ? '1 poster location is taken again.' : `${count} poster locations are taken again.`),
  nightsReleased: (count: number) =>
    count === 1 ? '1 night in a guest room is released.' : `${count} nights in guest rooms are released.`,
  nightsTaken: (count: number) =>
    count === 1 ? '1 night in a guest room is taken again.' : `${count} nights in guest rooms are taken again.`,
  askedFirst: (name: string, date: string) => `${name} asked first (${date}).`,
  somebody: 'Somebody else',
  freeInstead: (names: string) => `Free then: ${names}.`,
  nextFree: (when: string) => `It is free from ${when}.`,
  takenTitle: (count: number) =>
    count === 1 ? 'One space is taken. Move its booking, then decide.' : `${count} spaces are taken. Move their bookings, then decide.`,
  otherTaken: 'Others have it by now. Nothing has been changed.',
  moveTime: 'Move to another time',
  moveSpace: 'Move to another space',
  moveTimeOf: (space: string) => `Move to another time: ${space}`,
  checkAgain: 'Check again',
  warnTitle: 'Check before you go on',

  // What the requester hears
  mail: 'Send the requester a mail',
  note: 'Note',
  addNote: 'Add a note',
  reason: 'Reason',
  reasonHelp: 'What the requester needs to know, like “The atrium is closed in March.”',
  reads: 'The requester reads it',
  staffOnly: 'Only staff read it, in the history.',
  reply: 'Insert a canned reply',
  reasonMissing: 'Enter a reason, like “The atrium is closed in March.”',
  reasonTooLong: (letters: number) => `Please shorten this to ${letters} characters.`,

  // Somebody else was faster
  changedTitle: 'This request was changed meanwhile',
  statusBy: (who: string, when: string) => `${who || 'Somebody'} changed its status${when && ` on ${when}`}.`,
  now: 'Now',
  yours: 'Yours',
  answersChanged: (count: number) => (count === 1 ? '1 answer was changed:' : `${count} answers were changed:`),
  emptyAnswer: '(empty)',
  otherwise: 'Its bookings, or who works on it, were changed. This is what your decision does now.',
  goOn: (yes: string) => `You haven’t changed anything yet. Press “${yes}” to go on.`,
  already: (label: string) => `It is “${label}” already. There is nothing left to do.`,

  failed: 'Failed to change the status',
  gone: 'This request was deleted meanwhile.',
  keep: 'Keep request',

  // Keys
  more: 'More actions',
  keysOff: 'Turn off the keys A, D, M and I',
  keysOn: 'Turn on the keys A, D, M and I',
} as const
