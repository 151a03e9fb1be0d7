import type { ReservationAct } from '#contract/portal/reservations.ts'

/** Texts of the page of what staff booked without a request (P12.141). */
export const reservationPageTexts = {
  toCalendar: 'Calendar',
  edit: 'Edit',
  cancel: 'Cancel booking',
  cancelTitle: 'Cancel this booking?',
  cancelText: (spaces: number) =>
    spaces === 1
      ? 'Its space is free for others then. You can bring it back as long as nobody takes it.'
      : 'Its spaces are free for others then. You can bring it back as long as nobody takes them.',
  keep: 'Keep it',
  undo: 'Undo',
  restore: 'Bring back',
  cancelled: 'Cancelled',
  cancelledText: 'This booking was cancelled: its spaces are free for others.',
  over: 'This booking is over.',
  spaces: 'Spaces',
  noSpaces: 'It has no space.',
  about: 'About it',
  notes: 'Notes',
  contact: 'Contact',
  nobody: 'Nobody',
  source: 'Imported as',
  people: (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`),
  buffers: 'Set-up and clearing',
  minutes: (before: number, after: number) => `At least ${before.toLocaleString('en')} and ${after.toLocaleString('en')} min`,
  nothing: 'None',
  log: 'What was done',
  acts: {
    created: 'Booked',
    changed: 'Changed',
    cancelled: 'Cancelled',
    restored: 'Brought back',
    imported: 'Imported',
  } satisfies Record<ReservationAct, string>,
  inLine: (status: string, rank: number) => `${status}, number ${rank} in line`,
  failed: 'We couldn’t change the booking',
  stale: 'Somebody changed it meanwhile. This is what it is now.',
} as const
