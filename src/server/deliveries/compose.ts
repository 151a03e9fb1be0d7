import { productLanguage } from '#contract/languages/product-language.ts'
import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { emailKey } from '../email-key.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { goneRequest } from './gone-request.ts'
import { type ContentInput, type MailContent, mailContent } from './mail-content.ts'
import type { WrittenMail } from './mail-frame.ts'
import type { ClaimedDelivery } from './queue.ts'
import type { DeliveryReason } from './reasons.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { kindToWrite, unheardIn } from './unheard.ts'
import { writeDigest } from './write-digest.ts'
import { writeMail } from './write-mail.ts'

/** What a portal is read of for a mail. */
export type MailPortal = Pick<Portal, 'company' | 'base' | 'forms' | 'submissions' | 'deliveries'>

export interface ComposeParts {
  /** Its `base` is the address of the portal, as `https://portal.example.com/acme`. */
  readonly portal: MailPortal
  /** Where replies go. */
  readonly from: string
  /** uuid of the installation: events in calendars are of it. */
  readonly installation: string
  /** Asks the database beside all requests. */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>
  /** One that cannot be written keeps no other one back. */
  failed(delivery: ClaimedDelivery, error: unknown): void
  /** The link with which a guest edits a submission. @param address of its form */
  guestLink(
    company: { readonly id: string },
    submission: { readonly id: string; readonly submitted_at: Date },
    days: number,
    address: string,
  ): string
}

/** What becomes of deliveries that were to go in one mail. */
export interface Composed {
  /** Undefined: none of them is to be sent. */
  readonly mail: WrittenMail | undefined
  readonly sent: readonly ClaimedDelivery[]
  readonly suppressed: readonly (readonly [delivery: ClaimedDelivery, reason: DeliveryReason])[]
  /** What they are about was deleted. */
  readonly gone: readonly ClaimedDelivery[]
  /** Of those that are sent the last ones of a submission that was deleted: nothing of them stays. */
  readonly last: readonly ClaimedDelivery[]
  readonly broken: readonly ClaimedDelivery[]
}

/** What a mail says of a delivery. `isDeleted`: what it is about was deleted. */
type FoundInput = ContentInput & { readonly isDeleted: boolean }

/** Or why none does. `gone`: it was deleted, and nothing is to be said of it. */
type InputOrReason = { readonly input: FoundInput } | { readonly reason: DeliveryReason } | 'gone'

type Submission = NonNullable<Awaited<ReturnType<MailPortal['submissions']['one']>>>

/**
 * Writes the mail of deliveries to one address, of what there is now: what changed since they were made counts, in settings and in accounts too. With
 * the portal's own words in the nearest of its languages to that of the form's words; several are a list, in that of the first.
 */
export async function compose(parts: ComposeParts, deliveries: readonly ClaimedDelivery[]): Promise<Composed> {
  const inputs: (readonly [ClaimedDelivery, FoundInput])[] = []
  const [gone, broken]: [ClaimedDelivery[], ClaimedDelivery[]] = [[], []]
  const suppressed: [ClaimedDelivery, DeliveryReason][] = []
  const breaks = (delivery: ClaimedDelivery, error: unknown): void => {
    parts.failed(delivery, error)
    broken.push(delivery)
  }
  for (const delivery of deliveries) {
    try {
      const found = await parts.step(() => contentInputOf(parts, delivery))
      if (found === 'gone') gone.push(delivery)
      else if ('reason' in found) suppressed.push([delivery, found.reason])
      else inputs.push([delivery, found.input])
    } catch (error) {
      breaks(delivery, error)
    }
  }
  const language = productLanguage([inputs[0]?.[1].language ?? ''])
  return inLanguage(language, () => {
    const contents: MailContent[] = []
    const sent: ClaimedDelivery[] = []
    for (const [delivery, input] of inputs) {
      try {
        contents.push(mailContent(input))
        sent.push(delivery)
      } catch (error) {
        breaks(delivery, error)
      }
    }
    const others = sent.reduce((sum, { stands_for }) => sum + stands_for, 0)
    const last = inputs.flatMap(([delivery, { isDeleted }]) => (isDeleted && sent.includes(delivery) ? [delivery] : []))
    return { mail: written(parts.portal, contents, { kind: sent[0]?.kind, others }), sent, suppressed, gone, last, broken }
  })
}

interface WrittenOf {
  /** Of all deliveries that go in it. */
  readonly kind: MessageKind | undefined
  /** Requests of which it says no more than how many they are. */
  readonly others: number
}

function written(portal: MailPortal, [first, ...more]: readonly MailContent[], { kind, others }: WrittenOf): WrittenMail | undefined {
  if (!first || !kind) return undefined
  if (more.length === 0 && others === 0) return writeMail(first, new Date())
  return writeDigest(kind, [first, ...more], { count: others, link: linkTo(portal, 'admin/submissions') })
}

async function contentInputOf(parts: ComposeParts, delivery: ClaimedDelivery): Promise<InputOrReason> {
  const { portal, from, installation } = parts
  const { submission: id, target } = delivery
  const isFirst = delivery.kind === 'confirmation' || delivery.kind === 'notice'
  const [stored, all] = await Promise.all([portal.submissions.one(id), isFirst ? [] : portal.deliveries.queue.ofRequest(delivery)])
  const unheard = unheardIn(all, delivery)
  const { before, gone } = unheard.data
  const submission = stored ? { ...stored, isDeleted: false } : gone && goneRequest(id, gone)
  if (!submission) return 'gone'
  if (submission.is_cancelled && !CANCELLATIONS.has(delivery.kind)) return { reason: 'cancelled' }
  const kind = kindToWrite(delivery.kind, unheard)
  const head = await portal.forms.newest(submission.form_id)
  const [version, newest, spaces, settings, account] = await Promise.all([
    head && portal.forms.version(head, submission.form_version),
    head && portal.forms.version(head, head.version),
    portal.deliveries.queue.spaces(submission.id),
    portal.deliveries.formMails.read(submission.form_id),
    portal.deliveries.queue.account(emailKey(target)),
  ])
  const isOwner = account !== undefined && account.id === submission.user_id
  const isWhole = isNotice(kind) ? account?.can_edit === true : isOwner || (settings ?? DEFAULT_MAILS).answers_to_guests
  const days = submission.user_id === null && submission.form_state === 'open' ? (newest?.content.guest_edit_days ?? 0) : 0
  const isOfNobody = submission.is_cancelled && !isOwner && !isNotice(kind)
  const link = submission.isDeleted || isOfNobody ? '' : linkOf(parts, submission, { kind, isOwner, days })
  return {
    input: {
      kind,
      submission,
      content: version?.content,
      spaces,
      before: kind === delivery.kind ? before : undefined,
      company: portal.company,
      language: (isNotice(kind) ? version?.content.language : submission.language) || version?.content.language || 'en',
      isWhole: isWhole && !submission.isDeleted,
      link,
      isLinkOfAccount: isOwner,
      from,
      to: target,
      installation,
      isDeleted: submission.isDeleted,
    },
  }
}

const CANCELLATIONS: ReadonlySet<MessageKind> = new Set(['cancelled', 'notice_cancelled'])

type LinkedSubmission = Pick<Submission, 'id' | 'submitted_at' | 'form_type' | 'form_path'>

interface LinkOf {
  readonly kind: MessageKind
  /** The receiver has the account that sent it. */
  readonly isOwner: boolean
  /** For so many days guests edit it. */
  readonly days: number
}

/** Where its receiver opens it: staff and an account its page, a guest the link for editing, where the form gives one. */
function linkOf({ portal, guestLink }: ComposeParts, submission: LinkedSubmission, { kind, isOwner, days }: LinkOf): string {
  if (isNotice(kind)) return linkTo(portal, `admin/submissions/${submission.id}`)
  if (isOwner) return linkTo(portal, `submissions/${submission.id}`)
  return days > 0
    ? guestLink(portal.company, submission, days, linkTo(portal, `forms/${submission.form_type}/${submission.form_path}`))
    : ''
}
