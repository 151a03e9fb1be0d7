import type { RequestPhase } from '#contract/portal/request-status.ts'

/** Texts of the settings of statuses. */
export const statusesTexts = {
  help: 'What becomes of a request, as your staff and whoever sent it read it. What each status does stays as it is.',
  statuses: 'Statuses',
  status: 'Status',
  requesterReads: 'Requesters read',
  sentence: 'What happens next',
  byDefault: 'The usual one of these',
  means: {
    new: 'Nobody has looked at it.',
    open: 'It is being worked on.',
    ['asked']: 'It waits for the requester.',
    approved: 'It was accepted.',
    declined: 'It was not accepted.',
    cancelled: 'It was cancelled.',
    done: 'The event is over.',
  } satisfies Record<RequestPhase, string>,

  // While they are edited
  label: 'Status for staff',
  requesterLabel: 'Status for requesters',
  sentenceHelp: 'One sentence for requesters. It may be empty.',
  orderHelp: 'They are offered in this order. Drag one by its handle, or move it with its buttons or Alt and the arrow keys.',
  order: 'Order',
  drag: 'Drag to move',
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  moved: (label: string, place: number, all: number) => `${label} is ${place} of ${all} now.`,
  labelOf: (label: string) => `Status for staff: ${label}`,
  requesterLabelOf: (label: string) => `Status for requesters: ${label}`,
  sentenceOf: (label: string) => `What happens next: ${label}`,

  // What is wrong
  labelMissing: 'Enter a word for this status, like “In review”.',
  labelTaken: 'Another status is called this. Enter a word of its own.',
  tooLong: (most: number) => `Shorten it to ${most} letters at most.`,

  saved: 'Statuses saved.',
  saveFailed: 'Failed to save the statuses',
} as const
