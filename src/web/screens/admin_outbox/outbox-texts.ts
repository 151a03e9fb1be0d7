import type { DeliveryRow, DeliveryState } from '#contract/portal/outbox.ts'
import { webhooksTexts } from '../admin_webhooks/webhooks-texts.ts'

const count = (number: number) => number.toLocaleString('en')

const kinds: Readonly<Record<DeliveryRow['kind'], string>> = {
  confirmation: 'Confirmation',
  changed: 'Request changed',
  approved: 'Request approved',
  declined: 'Request declined',
  reopened: 'Request taken up again',
  cancelled: 'Request cancelled',
  booking_confirmed: 'Booking confirmed',
  booking_moved: 'Booking moved',
  booking_removed: 'Booking removed',
  draft_reminder: 'Reminder of a draft',
  new_link: 'New link to the request',
  message: 'Message',
  question: 'More asked for',
  question_reminder: 'Reminder of what was asked for',
  notice: 'Notice',
  notice_changed: 'Notice of a change',
  notice_cancelled: 'Notice of a cancellation',
  notice_space: 'Notice of a space that is free',
  notice_message: 'Notice of a message',
  notice_answer: 'Notice of an answer',
  notice_mention: 'Notice to somebody who was named',
  webhook_off: 'Webhook switched off',
  ...webhooksTexts.events,
  invite: 'Invitation',
  reset: 'Link for a new password',
  email: 'Link to a new address',
  email_changed: 'Notice of a new address',
  new_device: 'Notice of a new device',
  second_factor: 'Notice that a second factor is required',
  inactive_soon: 'Notice of an account to be switched off',
  inactive_off: 'Notice of an account that was switched off',
  identity_linked: 'Notice of an account that was connected',
  identity_unlinked: 'Notice of an account that was disconnected',
  password_removed: 'Notice of a removed password',
}

/** Where a message is; `caught`: it was sent to nobody. */
const states: Readonly<Record<DeliveryState | 'caught', string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  caught: 'Caught',
  failed: 'Will retry',
  dead: 'Failed',
  suppressed: 'Held back',
}

/** A webhook by its name. */
const webhookOf = (name: string) => (name === '' ? 'A webhook that was removed' : `Webhook ${name}`)

/** Texts of the outbox. */
export const outboxTexts = {
  kinds,
  states,
  refresh: 'Refresh',

  // Columns and facts
  to: 'To',
  kind: 'Kind',
  about: 'About',
  when: 'When',
  state: 'State',
  deletedSubmission: 'Deleted submission',
  draft: 'A draft',
  testOfTemplate: 'Test of a template',
  noSubmission: '–',
  receiverOf: ({ channel, to }: Pick<DeliveryRow, 'channel' | 'to'>) => (channel === 'webhook' ? webhookOf(to) : to),
  sentToProgram: 'What was sent to a program stands on the page of its webhook, for who may see it.',
  account: 'An account',
  written: 'Created',
  ended: 'Done',
  tries: 'Tries',
  nextTry: 'Next try',
  mailFrom: 'From',
  toNobody: 'Sent to nobody',
  triedTimes: (times: number) => (times === 1 ? 'Tried once' : `Tried ${count(times)} times`),
  nextTryAt: (when: string) => `Next try: ${when}`,

  // Sending again
  resend: 'Send again',
  resendOf: (to: string) => `Send again: ${to}`,

  // Filters
  allStates: 'All',
  counted: (label: string, number: number) => `${label} (${count(number)})`,
  onlyOf: 'Only messages about',
  onlyOfUnknown: 'Only messages about a submission that was deleted.',
  showAll: 'Show all messages',

  // Pages
  older: 'Older messages',
  newest: 'Newest messages',
  newOnes: (number: number) => (number === 1 ? 'Show 1 new message' : `Show ${count(number)} new messages`),
  readFailed: (when: string) => `The outbox could not be read again. You see it as it was on ${when}.`,

  // Nothing to show
  emptyTitle: 'No messages yet',
  emptyText:
    'When somebody sends a request, the mails that confirm it and notify your staff appear here, with what became of each. They stay for 30 days.',
  noneTitle: 'No messages here',
  noneInState: (label: string) => `No message has the state “${label}”.`,
  noneOfSubmission: 'No mail was sent about this submission in the last 30 days.',
  noneAmong: 'None of the newest messages is about a request that you see. Look at older ones.',
  noneOlder: 'There are no older messages.',

  // Where mails go to nobody, or cannot leave
  catches: 'No mail server is set up. Mails are kept here and sent to nobody.',
  catchesText:
    'Open a message to read its mail. To send mails, an operator sets SMTP_URL and MAIL_FROM, or an administrator enters a mail server of yours under Settings, Mail.',
  noAddress: 'Mails cannot be sent: the portal has no address that their links can lead to.',
  noAddressText: 'An operator sets PUBLIC_URL to the address that browsers use, and you can send again what was held back.',
  operations: '“Mails” in docs/OPERATIONS.md says how.',
  sendsFrom: (from: string) => `Mails come from ${from}.`,

  // One message
  titleOf: (kind: DeliveryRow['kind'], to: string) => `${kinds[kind]} to ${to}`,
  mail: 'Mail',
  mailTitle: (subject: string) => `Mail: ${subject}`,
  shownAs: 'Show mail as',
  formatted: 'Formatted',
  plain: 'Plain text',
  calendar: 'Calendar file',
  mailFailed: 'The message could not be loaded.',
  notStored: 'What was sent to a mail server is not stored.',
  notWritten: 'The mail is written when it is sent.',
} as const
