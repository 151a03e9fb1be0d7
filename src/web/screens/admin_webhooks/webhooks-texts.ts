import type { DeliveryState } from '#contract/portal/outbox.ts'
import type { WebhookHealth } from '#contract/portal/webhooks.ts'
import {
  WEBHOOK_BODY_DAYS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_ROWS,
  WEBHOOK_ROTATION_HOURS,
  type WebhookEvent,
} from '#contract/portal/webhook-events.ts'

const events: Readonly<Record<WebhookEvent, string>> = {
  'submission.created': 'Submission received',
  'submission.changed': 'Submission changed',
  'submission.status_changed': 'Submission has another status',
  'submission.message_added': 'Message written',
  'submission.cancelled': 'Submission cancelled',
  'submission.deleted': 'Submission deleted',
  'booking.created': 'Booking made',
  'booking.changed': 'Booking changed',
  'booking.released': 'Booking released',
  'form.published': 'Form published',
}

const health: Readonly<Record<WebhookHealth, string>> = {
  works: 'Works',
  untried: 'Nothing sent yet',
  failing: 'Failing',
  switched_off: 'Switched off by the portal',
  off: 'Off',
}

const states: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Will retry',
  dead: 'Failed',
  suppressed: 'Not sent',
}

/** Texts of webhooks: their list, and one of them. */
export const webhooksTexts = {
  events,
  health,
  states,

  // The list
  add: 'Add webhook',
  name: 'Name',
  address: 'Address',
  state: 'State',
  hearsOf: 'Hears of',
  formName: 'Form',
  allForms: 'All forms',
  emptyTitle: 'No webhooks yet',
  emptyText: 'A webhook tells a program of yours what happens here, as soon as it happens: a request comes in, a booking is released.',
  since: (when: string) => `since ${when}`,

  // One of them
  edit: 'Edit',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the webhook “${name}”?`,
  removeText: 'Nothing is sent to it any more, and its log goes with it. This cannot be undone.',
  removeYes: 'Remove webhook',
  removed: 'Webhook removed.',
  removeFailed: 'Failed to remove webhook',
  facts: 'Settings',
  madeBy: 'Made by',
  enabled: 'Switched on',
  on: 'On',
  enabledHelp: 'While it is off nothing is sent, and nothing is sent later.',
  switchedOff: `Nothing has arrived for ${WEBHOOK_FAILING_DAYS} days, so nothing is sent any more. Mend the receiver, test it, and switch the webhook on again.`,

  // Its inputs
  nameHelp: 'What you call the program that hears of it.',
  urlHelp: 'An address of https on the open internet. The portal sends a POST there.',
  eventsHelp: 'Each is a request of its own.',
  formHelp: 'Only what happens to this form and its submissions.',
  saved: 'Webhook saved.',
  added: 'Webhook added.',
  saveFailed: 'Failed to save webhook',
  chosen: (names: readonly string[]) => names.join(', '),

  // Secret
  secret: 'Secret',
  secretAbout: 'Each request is signed with it: your program knows by that that it comes from here.',
  secretOnce: 'Copy it now: it is shown this once.',
  secretCopy: 'Copy secret',
  secretDone: 'I have copied it',
  rotate: 'New secret',
  rotateTitle: 'Make a new secret?',
  rotateText: `Requests are signed with both for ${WEBHOOK_ROTATION_HOURS} hours. Enter the new one in your program until then.`,
  rotateAgain: (until: string) =>
    `A secret was made anew a short time ago, and the one from before it is valid until ${until}. Another new one ends that at once: a program that still has it refuses what is sent until you enter the new one.`,
  rotateYes: 'Make new secret',
  rotateFailed: 'Failed to make a new secret',
  oldUntil: (when: string) => `The former secret is valid until ${when}.`,

  // Test
  test: 'Send a test',
  testWorks: 'It works.',
  testFails: 'It does not work yet',
  testFailed: 'The test could not be made',
  answered: (status: number, ms: number) => `The receiver answered ${status} after ${ms.toLocaleString('en')} ms.`,
  noAnswer: (ms: number) => `No answer came within ${ms.toLocaleString('en')} ms.`,

  // Log
  log: 'Deliveries',
  logAbout: `The last ${WEBHOOK_LOG_ROWS}. Requests and answers stay for ${WEBHOOK_BODY_DAYS} days, shorter where there are very many.`,
  logEmpty: 'Nothing was sent yet. Send a test, or wait until something happens.',
  logFailed: 'The deliveries could not be loaded.',
  refresh: 'Refresh',
  event: 'Event',
  when: 'When',
  answer: 'Answer',
  tries: 'Tries',
  nextTry: (when: string) => `Next try: ${when}`,
  noStatus: '–',
  resend: 'Send again',
  resendOf: (event: string) => `Send again: ${event}`,
  open: (event: string, when: string) => `${event}, ${when}`,
  request: 'Request',
  headers: 'Headers',
  headersMore: 'webhook-timestamp and webhook-signature are made anew at each try.',
  body: 'Body',
  erased: `Erased: it stays for ${WEBHOOK_BODY_DAYS} days at most, and goes with its submission.`,
  noBody: 'Empty',
  triedAt: (when: string) => `last tried ${when}`,
  took: (ms: number) => `after ${ms.toLocaleString('en')} ms`,
} as const
