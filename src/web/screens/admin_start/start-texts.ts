import type { ClashReason } from '#contract/portal/clashes.ts'
import type { StartActivity } from '#contract/portal/start-page.ts'

const number = (value: number) => value.toLocaleString('en')

/** Texts of the page where staff begin (P8.150). */
export const startTexts = {
  readAt: (time: string) => `As of ${time}`,
  refresh: 'Refresh',
  notRefreshed: (time: string) => `This could not be refreshed. It is as it was at ${time}.`,
  partFailed: 'This could not be loaded.',
  all: 'Show all',

  waiting: 'Waiting for you',
  toDecide: 'Not decided yet',
  waitingCount: (total: number, more: boolean) => `${number(total)}${more ? '+' : ''}`,
  mine: 'Yours',
  nobodys: 'Unassigned',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsText: 'New requests show up here until somebody decides about them.',
  sent: (when: string) => `sent ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  guest: 'Guest',

  clashes: 'Clashes',
  clashesText: 'Booked for requests that are not decided, and not to be had as things are.',
  clash: {
    taken: 'Somebody else has it then',
    gone: 'Deleted, or out of use',
    closed: 'Closed then',
    small: 'Too small',
  } satisfies Record<ClashReason, string>,

  soon: 'Soon',
  nothingSoon: 'No event in the next 30 days.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  underWay: 'Under way',

  forms: 'Forms with problems',
  formsText: 'Visitors cannot send these as they are.',

  activity: 'Last activity',
  acts: {
    sent: () => 'Sent',
    status: (to: string) => (to === '' ? 'Another status' : `Status: ${to}`),
    assigned: (to: string) => (to === '' ? 'Assigned to nobody' : `Assigned to ${to}`),
    cancelled: () => 'Cancelled',
    changed: () => 'Changed',
    form_made: () => 'Form created',
    form_saved: () => 'Form saved',
  } satisfies Record<StartActivity['act'], (to: string) => string>,

  // Nothing at all
  newHere: 'Nothing here yet',
  newHereText: 'Once visitors send requests, what waits, what is soon and what was done last shows up here.',
  toForms: 'Open forms',
  toRequests: 'All submissions',

  keyRows: [
    { keys: ['J', 'K'], does: 'move' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['A'], does: 'approve' },
    { keys: ['D'], does: 'decline' },
  ],
} as const
