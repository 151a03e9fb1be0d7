import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { AccountMailKind } from './account-mails.ts'
import type { OfCompany } from './params.ts'
import type { WebhookEvent } from './webhook-events.ts'

/**
 * What a mail about a request says: notices go to the people that a form names, all others to whoever sent a request, or (`draft_reminder`) began one and
 * saved it as a draft.
 */
export const MESSAGE_KINDS = [
  'confirmation',
  'changed',
  'approved',
  'declined',
  'reopened',
  'cancelled',
  'booking_confirmed',
  'booking_moved',
  'booking_removed',
  'draft_reminder',
  'new_link',
  'message',
  'question',
  'question_reminder',
  'notice',
  'notice_changed',
  'notice_cancelled',
  'notice_space',
  'notice_message',
  'notice_answer',
  'notice_mention',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Mails that say what was decided about a request, or that it was taken back. */
export const DECISION_MAILS = ['approved', 'declined', 'reopened', 'cancelled'] as const satisfies readonly MessageKind[]
export type DecisionMail = (typeof DECISION_MAILS)[number]

export const isDecisionMail = (kind: MailKind): kind is DecisionMail => (DECISION_MAILS as readonly MailKind[]).includes(kind)

/** What a mail says: of a request, of an account, or (`webhook_off`) that a webhook was switched off, to who made it. */
export type MailKind = MessageKind | AccountMailKind | 'webhook_off'

/**
 * Does it go to staff: the people that the form of a request names, and of what is written about it who works on it; `notice_space`: who handles it, too; `notice_mention`: whom that names?
 */
export const isNotice = (kind: MailKind): kind is Extract<MessageKind, `notice${string}`> => kind.startsWith('notice')

/** Mails of what is written about a request: each goes by itself, and says what was written. */
export const CONVERSATION_MAILS = [
  'message',
  'question',
  'question_reminder',
  'notice_message',
  'notice_answer',
  'notice_mention',
] as const satisfies readonly MessageKind[]
export type ConversationMail = (typeof CONVERSATION_MAILS)[number]

export const isConversationMail = (kind: MailKind): kind is ConversationMail => (CONVERSATION_MAILS as readonly MailKind[]).includes(kind)

/**
 * Where a message is: `waiting` for its turn, `sending` just now, `sent` (the mail server took it), `failed` (it is tried again at
 * `next_at`), `dead` (nobody tries again by itself), `suppressed` (it was not to be sent; `why` says so).
 */
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed', 'dead', 'suppressed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A message to one receiver, as `admin/outbox` lists it. */
export interface DeliveryRow {
  readonly uuid: string
  /** Of a mail what it says, of a message to a program the event. */
  readonly kind: MailKind | WebhookEvent
  /** How it goes: a mail, or a request to a webhook. */
  readonly channel: 'mail' | 'webhook'
  /** E-mail address; name of the webhook, '' where it was removed. */
  readonly to: string
  readonly state: DeliveryState
  /** Why it is where it is, as a sentence; '' where there is nothing to say. */
  readonly why: string
  /** How often it was tried. */
  readonly attempts: number
  /** Sent to nobody: the portal kept it, because no mail server is set up. */
  readonly is_caught: boolean
  /** Instants, ISO 8601 UTC; absent: it is not tried again, or not over. */
  readonly created_at: string
  readonly next_at?: string
  readonly done_at?: string
  /** What it is about; absent: it was deleted, or the mail is about an account. */
  readonly submission?: { readonly uuid: string; readonly reference: string; readonly form_name: string; readonly link: string }
  /** Of the reminder of a draft the name of its form; absent: that is gone. */
  readonly draft_of?: string
  /** Somebody tried the words of a template, and it went to them: it is about no submission. */
  readonly is_test?: true
  /** May be sent again by hand: it is over, and what it is about is still there. */
  readonly can_resend: boolean
}

/** What became of the mails about one submission, where that is to be mended. */
export interface UndeliverableMails {
  /** Addresses that a mail server refused for good when a mail about it went there. */
  readonly undeliverable: readonly string[]
}

/** How mails leave this server. */
export interface MailSetup {
  /** `sends`: to a mail server. `catches`: none is set up, and every mail is kept here instead. `no_public_url`: it has no address to link to. */
  readonly is: 'sends' | 'catches' | 'no_public_url'
  /** The sender's address, '' where mails are caught. */
  readonly from: string
}

export interface OutboxList {
  readonly setup: MailSetup
  /** The newest first. */
  readonly rows: readonly DeliveryRow[]
  /** How many there are in each state, of all pages and whatever `state` is asked for; a state without any is 0. At most `OUTBOX_COUNTED`: so many, or more. */
  readonly counts: Readonly<Record<DeliveryState, number>>
  /** Leads to the next page; null: there is none. */
  readonly cursor: string | null
}

/** A mail as it was caught. */
export interface CaughtMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A whole document without scripts: to be shown in a frame with `sandbox=""` alone. */
  readonly html: string
  /** The calendar file that goes with it; absent: none does. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

export interface Delivery extends DeliveryRow {
  /** Only of one that was caught. */
  readonly mail?: CaughtMail
}

export interface OfDelivery extends OfCompany {
  /** uuid. */
  readonly id: string
}

const FACTS = { needs: 'can_edit', body: 'none', query: {}, headers: [] } as const satisfies Partial<Call>

/** What is counted of each state: who counts millions waits for it. */
export const OUTBOX_COUNTED = 10_000

/** Messages of one page of `listOutbox`. */
export const OUTBOX_ROWS = 50

/** What was sent, waits to be sent, or could not be sent, of the last 30 days. */
export const listOutbox = call<OfCompany, undefined, OutboxList>({
  ...FACTS,
  name: 'listOutbox',
  method: 'GET',
  path: '/api/portal/:company/admin/outbox/deliveries/',
  effect: 'reads',
  rate: 'pagesPerMinute',
  query: {
    state: 'one of the states; absent: all of them',
    submission: 'uuid of a submission; absent: of all of them',
    cursor: 'of the page before',
  },
})

/** One of them, with the mail itself where it was caught. */
export const getDelivery = call<OfDelivery, undefined, Delivery>({
  ...FACTS,
  name: 'getDelivery',
  method: 'GET',
  path: '/api/portal/:company/admin/outbox/deliveries/:id/',
  effect: 'reads',
  rate: 'pagesPerMinute',
})

/** Sends it once more, with what the submission says now. 409 while it waits or is being sent, or nothing is there any more to speak of. */
export const resendDelivery = call<OfDelivery, undefined, Outcome<DeliveryRow>>({
  ...FACTS,
  name: 'resendDelivery',
  method: 'POST',
  path: '/api/portal/:company/admin/outbox/deliveries/:id/resend/',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
})
