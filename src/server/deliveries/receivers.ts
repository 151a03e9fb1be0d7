import type { Field } from '#engine/model/form.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { isConversationMail, type MailKind, type MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { listedAddress, requesterAddress } from '../answers/requester-address.ts'
import { emailKey } from '../email-key.ts'
import { decisionMailOf } from '../request-decision.ts'
import type { MailedEventKind, RequestDecision, WrittenEntry } from '../submission-events.ts'
import type { GoneSubmission } from './event-data.ts'

/** A message that is to be made of an event. */
export interface NewDelivery {
  /** uuids. `submission`: null where it is about a webhook. */
  readonly event: string
  readonly submission: string | null
  readonly webhook?: string
  readonly kind: MailKind
  /** E-mail address. */
  readonly target: string
  /** Somebody else than who has the address may have typed it: it gets few of them. */
  readonly isLimited: boolean
  /** Staff may do more, or take it back: it waits a moment. */
  readonly waits?: true
  /** Whoever decided sent none of it. */
  readonly isUnwanted?: true
}

/** What a form begins with. */
export const DEFAULT_MAILS: FormMailsSettings = {
  confirms: true,
  answers_to_guests: false,
  changes: true,
  cancellations: true,
  bookings: true,
  notifies_maker: true,
  notify: [],
  notifies_changes: true,
  notifies_cancellations: true,
  question_reminder_days: 3,
  draft_reminder_days: 0,
}

/** What says who hears of an event. */
interface HeardEvent {
  readonly id: string
  readonly kind: MailedEventKind
  /** Somebody with an account did it to a request that is not theirs. */
  readonly is_by_other: boolean
  readonly actor_email: string | null
  readonly submission: string
  /** Address of who asked, as the answers say; '': none. Absent or null: the answers say it. */
  readonly requester_email?: string | null
  readonly answers: Readonly<Record<string, string>>
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
  readonly settings: FormMailsSettings | null
  readonly sender_email: string | null
  readonly maker_email: string | null
  /** Of who works on it, where they see it, and of those whom the message names. */
  readonly assignee_email: string | null
  readonly named_emails: readonly string[]
  /** Of who handles it, where they are to hear of it. */
  readonly handler_emails?: readonly string[] | null
  /** It got a status of another phase, and of which one it was before; what was written about it. */
  readonly data?: ({ readonly decision?: RequestDecision; readonly copies?: boolean } & Partial<WrittenEntry>) | null
  readonly phase_before?: RequestPhase | null
}

/** Is this the address of the account that sent the request? Any other one somebody else may have. @param sender `''` or null: a guest */
export const isOwnAddress = (address: string, sender: string | null): boolean => sender !== null && emailKey(address) === emailKey(sender)

/**
 * Who hears of what happened to a request: whoever sent it, and the people its form names, each once. Who changed it needs no notice of that.
 * @param fields of the version that was filled in; none where it is gone, or where `requester_email` says who asked
 */
export function receiversOf(fields: readonly Field[], event: HeardEvent): readonly NewDelivery[] {
  const { id, kind, submission, sender_email, maker_email, actor_email, is_by_other } = event
  const settings = { ...DEFAULT_MAILS, ...event.settings }
  const { own, notice } = mailsOf(event)
  const to = (message: MessageKind, target: string, isLimited: boolean): NewDelivery => ({
    event: id,
    submission,
    kind: message,
    target,
    isLimited,
  })
  const requester = own && (own.setting === undefined || settings[own.setting]) ? addressIn(fields, event) : undefined
  // What staff do nobody can have done to fill somebody else's mailbox. Who changes a request by a link of a guest is not of the staff.
  const isByStaff = (is_by_other && kind !== 'changed') || event.data?.side === 'staff'
  const isLimited = requester !== undefined && !isByStaff && !isOwnAddress(requester, sender_email)
  const maker = settings.notifies_maker && maker_email !== null ? [maker_email.trim()] : []
  const people = notice && (notice.setting === undefined || settings[notice.setting]) ? [...maker, ...settings.notify].filter(isEmail) : []
  const isForAssignee = notice && (isConversationMail(notice.message) || notice.message === 'notice_space')
  const assignee = isForAssignee && event.assignee_email !== null ? [event.assignee_email.trim()] : []
  const once = new Map<string, NewDelivery>()
  const add = (message: MessageKind, addresses: readonly string[]) => {
    for (const address of addresses) once.set(emailKey(address), to(message, address, false))
  }
  if (notice) add(notice.message, [...people, ...(event.handler_emails ?? []), ...assignee])
  add('notice_mention', event.named_emails)
  if (event.data?.copies && actor_email !== null) add('notice', [actor_email.trim()])
  if (kind !== 'received' && actor_email !== null) once.delete(emailKey(actor_email))
  return [...(requester === undefined || !own ? [] : [{ ...to(own.message, requester, isLimited), ...ofStaff(event) }]), ...once.values()]
}

const addressIn = (fields: readonly Field[], event: HeardEvent): string | undefined =>
  typeof event.requester_email === 'string' ? listedAddress(event.requester_email, event.sender_email) : requesterAddress(fields, event)

interface MailOfEvent<Setting> {
  readonly message: MessageKind
  /** What switches it on; undefined: nothing does, it goes. */
  readonly setting: Setting
}

/** Who of the staff decides says for each decision whether a mail goes (decision 100), and may take it back in a moment. */
function ofStaff({ kind, data, is_by_other }: HeardEvent): Pick<NewDelivery, 'waits' | 'isUnwanted'> {
  // What a change makes of the phase by itself, nobody chose.
  const isDecided = kind === 'decided' || kind === 'cancelled'
  const isStaffs = kind === 'decided' || (kind !== 'question' && data?.decision !== undefined && is_by_other)
  return { ...(isStaffs && { waits: true }), ...(isDecided && data?.decision?.mail === false && { isUnwanted: true }) }
}

type Switch = 'confirms' | 'changes' | 'cancellations' | 'bookings'

interface MailsOfEvent {
  readonly own?: MailOfEvent<Switch | undefined>
  readonly notice?: MailOfEvent<'notifies_changes' | 'notifies_cancellations' | undefined>
}

const ANSWERED = { message: 'notice_answer', setting: 'notifies_changes' } as const

/** The mail to whoever sent the request, and the notice to the people of its form. */
const MAILS: Readonly<Record<Exclude<MailedEventKind, 'decided' | 'message'>, MailsOfEvent>> = {
  received: { own: { message: 'confirmation', setting: 'confirms' }, notice: { message: 'notice', setting: undefined } },
  changed: { own: { message: 'changed', setting: 'changes' }, notice: { message: 'notice_changed', setting: 'notifies_changes' } },
  cancelled: {
    own: { message: 'cancelled', setting: 'cancellations' },
    notice: { message: 'notice_cancelled', setting: 'notifies_cancellations' },
  },
  booking_confirmed: { own: { message: 'booking_confirmed', setting: 'bookings' } },
  booking_moved: { own: { message: 'booking_moved', setting: 'bookings' } },
  booking_removed: { own: { message: 'booking_removed', setting: 'bookings' } },
  new_link: { own: { message: 'new_link', setting: undefined } },
  question: { own: { message: 'question', setting: undefined } },
  question_reminder: { own: { message: 'question_reminder', setting: undefined } },
  could_have_space: { notice: { message: 'notice_space', setting: 'notifies_changes' } },
  // Whom it names.
  note: {},
}

/** What is said of a request that got a status of another phase, and of what was written about it. */
function mailsOf({ kind, data, phase_before }: HeardEvent): MailsOfEvent {
  if (kind === 'message') {
    if (data?.side === 'staff') return { own: { message: 'message', setting: undefined } }
    return { notice: data?.answers ? ANSWERED : { message: 'notice_message', setting: 'notifies_changes' } }
  }
  if (kind === 'changed' && data?.answers) return { ...(!data.is_unchanged && MAILS.changed), notice: ANSWERED }
  if (kind !== 'decided') return MAILS[kind]
  const message = data?.decision && decisionMailOf(data.decision.phase, phase_before ?? 'new')
  return message ? { own: { message, setting: undefined } } : {}
}

/** Whoever sent a request that was deleted hears of it. It was looked up before who that is, and that they are to. */
export const farewellOf = ({ id, submission }: Pick<HeardEvent, 'id' | 'submission'>, { to }: GoneSubmission): NewDelivery => ({
  event: id,
  submission,
  kind: 'cancelled',
  target: to,
  isLimited: false,
  waits: true,
})
