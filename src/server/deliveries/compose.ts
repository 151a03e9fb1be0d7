import { productLanguage } from '#contract/languages/product-language.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { emailKey } from '../email-key.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { type ContentInput, type MailContent, mailContent } from './mail-content.ts'
import type { WrittenMail } from './mail-frame.ts'
import type { ClaimedDelivery } from './queue.ts'
import type { DeliveryReason } from './reasons.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { writeDigest } from './write-digest.ts'
import { writeMail } from './write-mail.ts'

/** What a portal is read of for a mail. */
export type MailPortal = Pick<Portal, 'company' | 'base' | 'forms' | 'submissions' | 'bookings' | 'deliveries'>

export interface ComposeParts {
  /** Its `base` is the address of the portal, as `https://portal.example.com/acme`. */
  readonly portal: MailPortal
  /** Where replies go. */
  readonly from: string
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
  readonly broken: readonly ClaimedDelivery[]
}

/** What a mail says of a delivery, or why none does. `gone`: what it is about was deleted. */
type InputOrReason = { readonly input: ContentInput } | { readonly reason: DeliveryReason } | 'gone'

type Submission = NonNullable<Awaited<ReturnType<MailPortal['submissions']['one']>>>

/**
 * Writes the mail of deliveries to one address, of what there is now: what changed since they were made counts, in settings and in accounts too. With
 * the portal's own words in the nearest of its languages to that of the form's words; several are a list, in that of the first.
 */
export async function compose(parts: ComposeParts, deliveries: readonly ClaimedDelivery[]): Promise<Composed> {
  const inputs: (readonly [ClaimedDelivery, ContentInput])[] = []
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
    return { mail: written(parts.portal, contents, others), sent, suppressed, gone, broken }
  })
}

/** @param others requests of which the mail says no more than how many they are */
function written(portal: MailPortal, [first, ...more]: readonly MailContent[], others: number): WrittenMail | undefined {
  if (!first) return undefined
  if (more.length === 0 && others === 0) return writeMail(first)
  return writeDigest([first, ...more], { count: others, link: linkTo(portal, 'admin/submissions') })
}

async function contentInputOf(parts: ComposeParts, { kind, submission: id, target }: ClaimedDelivery): Promise<InputOrReason> {
  const { portal, from } = parts
  const submission = await portal.submissions.one(id)
  if (!submission) return 'gone'
  if (submission.is_cancelled) return { reason: 'cancelled' }
  const head = await portal.forms.newest(submission.form_id)
  const [version, newest, booked, settings, account] = await Promise.all([
    head && portal.forms.version(head, submission.form_version),
    head && portal.forms.version(head, head.version),
    portal.bookings.ofSubmission(submission.id),
    portal.deliveries.formMails.read(submission.form_id),
    portal.deliveries.queue.account(emailKey(target)),
  ])
  const isOwner = account !== undefined && account.id === submission.user_id
  const isWhole = kind === 'notice' ? account?.can_edit === true : isOwner || (settings ?? DEFAULT_MAILS).answers_to_guests
  const days = submission.user_id === null && submission.form_state === 'open' ? (newest?.content.guest_edit_days ?? 0) : 0
  return {
    input: {
      kind,
      submission,
      content: version?.content,
      spaces: booked.filter(({ is_cancelled }) => !is_cancelled),
      company: portal.company,
      language: (kind === 'notice' ? version?.content.language : submission.language) || version?.content.language || 'en',
      isWhole,
      link: kind === 'notice' ? linkTo(portal, `admin/submissions/${submission.id}`) : requestLink(parts, submission, isOwner, days),
      from,
    },
  }
}

/** Where whoever sent it opens it: an account its page, a guest the link for editing, where the form gives one. */
function requestLink({ portal, guestLink }: ComposeParts, submission: Submission, isOwner: boolean, days: number): string {
  if (isOwner) return linkTo(portal, `submissions/${submission.id}`)
  return days > 0
    ? guestLink(portal.company, submission, days, linkTo(portal, `forms/${submission.form_type}/${submission.form_path}`))
    : ''
}
