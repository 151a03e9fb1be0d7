import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { emailKinds } from '#fields/lists/email-kinds.ts'
import { emailKey } from '../email-key.ts'

/** A message that is to be made of an event. */
export interface NewDelivery {
  /** uuids. */
  readonly event: string
  readonly submission: string
  readonly kind: MessageKind
  /** E-mail address. */
  readonly target: string
  /** Somebody else than who has the address may have typed it: it gets few of them. */
  readonly isLimited: boolean
}

/** What a form begins with. */
export const DEFAULT_MAILS: FormMailsSettings = { confirms: true, answers_to_guests: false, notifies_maker: true, notify: [] }

/** What says who hears of an event. */
interface ReceivedEvent {
  readonly id: string
  readonly submission: string
  readonly answers: Readonly<Record<string, string>>
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
  readonly settings: FormMailsSettings | null
  readonly sender_email: string | null
  readonly maker_email: string | null
}

/** Fields whose answer may be the address of who asks, the likeliest first: the one that is named so, then those of a kind for addresses. */
export const addressFields = (fields: readonly Field[]): readonly Field[] => [
  ...fields.filter(({ mapField }) => mapField === 'email'),
  ...fields.filter(({ mapField, type }) => mapField !== 'email' && emailKinds.has(type)),
]

/** Where the confirmation goes: what was answered, else the address of the account; undefined: nobody knows one. */
export function requesterAddress(
  fields: readonly Field[],
  { answers, shown, sender_email }: Pick<ReceivedEvent, 'answers' | 'shown' | 'sender_email'>,
): string | undefined {
  const answered = addressFields(fields)
    .filter(({ mapField }) => shown.includes(mapField))
    .map(({ mapField }) => own(answers, mapField)?.trim() ?? '')
    .find(isEmail)
  return answered ?? (sender_email === null || !isEmail(sender_email.trim()) ? undefined : sender_email.trim())
}

/** Is this the address of the account that sent the request? Any other one somebody else may have. @param sender `''` or null: a guest */
export const isOwnAddress = (address: string, sender: string | null): boolean => sender !== null && emailKey(address) === emailKey(sender)

/**
 * Who hears that a request was received: whoever sent it, and the people its form names, each once.
 * @param fields of the version that was filled in; none where it is gone
 */
export function receiversOf(fields: readonly Field[], event: ReceivedEvent): readonly NewDelivery[] {
  const { id, submission, sender_email, maker_email } = event
  const settings = { ...DEFAULT_MAILS, ...event.settings }
  const to = (kind: MessageKind, target: string, isLimited: boolean): NewDelivery => ({ event: id, submission, kind, target, isLimited })
  const requester = settings.confirms ? requesterAddress(fields, event) : undefined
  const people = [...(settings.notifies_maker && maker_email !== null ? [maker_email.trim()] : []), ...settings.notify].filter(isEmail)
  const once = new Map(people.map(address => [emailKey(address), address]))
  return [
    ...(requester === undefined ? [] : [to('confirmation', requester, !isOwnAddress(requester, sender_email))]),
    ...[...once.values()].map(address => to('notice', address, false)),
  ]
}
