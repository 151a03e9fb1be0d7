import { productLanguage } from '#contract/languages/product-language.ts'
import { isConversationMail, isDecisionMail, isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { emailKey } from '../email-key.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { ownSentence } from '../request-words.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { reminderInput } from './draft-reminders/reminder-input.ts'
import { goneRequest } from './gone-request.ts'
import { messageOf } from './mailed-message.ts'
import { type ContentInput, mailContent } from './mail-content.ts'
import type { WrittenMail } from './mail-frame.ts'
import { mailLink } from './mail-link.ts'
import type { ClaimedDelivery, ClaimedRequestMail } from './claimed.ts'
import type { DeliveryReason } from './reasons.ts'
import { DEFAULT_MAILS } from './receivers.ts'
import { mailedTrial } from './templates/mailed-trial.ts'
import type { TemplateWords } from './templates/template-words.ts'
import { kindToWrite, unheardIn } from './unheard.ts'
import { type MailToWrite, written } from './written.ts'

/** What a portal is read of for a mail. */
export type MailPortal = Pick<
  Portal,
  'company' | 'base' | 'db' | 'forms' | 'submissions' | 'deliveries' | 'webhooks' | 'mailSetup' | 'userLinks'
>

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
  readonly guestLink: Parameters<typeof mailLink>[0]['guestLink']
  /** The link with which somebody stops the notices of forms. @param forms uuids */
  stopLink(company: { readonly id: string; readonly path: string }, address: string, forms: readonly string[]): string
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

/** What a mail says of a delivery, and in whose words. */
interface FoundInput extends Omit<ContentInput, 'stop'> {
  /** What it is about was deleted. */
  readonly isDeleted: boolean
  /** Its uuid. */
  readonly form: string
  /** Undefined: those of the portal. */
  readonly template: TemplateWords | undefined
  /** Somebody tries a template: it says so. */
  readonly isTest: boolean
}

/** Or why none does. `gone`: it was deleted, and nothing is to be said of it. */
type InputOrReason = { readonly input: FoundInput } | { readonly reason: DeliveryReason } | 'gone'

/**
 * Writes the mail of deliveries to one address, of what there is now: what changed since they were made counts, in settings and in accounts too. With
 * the portal's own words in the nearest of its languages to that of the form's words; several are a list, in that of the first.
 */
export async function compose(parts: ComposeParts, deliveries: readonly ClaimedRequestMail[]): Promise<Composed> {
  const inputs: (readonly [ClaimedRequestMail, FoundInput])[] = []
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
  const stop = stopLinkOf(parts, inputs)
  const language = productLanguage([inputs[0]?.[1].language ?? ''])
  return inLanguage(language, () => {
    const contents: MailToWrite[] = []
    const sent: ClaimedRequestMail[] = []
    for (const [delivery, input] of inputs) {
      try {
        contents.push({ ...input, content: mailContent({ ...input, stop }) })
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

/** Of the forms whose notices go in one mail; '' of a mail to whoever sent a request, which is about that alone, and of a test. */
function stopLinkOf({ portal, stopLink }: ComposeParts, inputs: readonly (readonly [ClaimedRequestMail, FoundInput])[]): string {
  const [[delivery, first] = []] = inputs
  if (!delivery || !isNotice(delivery.kind) || first?.isTest) return ''
  return stopLink(portal.company, delivery.target, [...new Set(inputs.map(([, { form }]) => form))])
}

async function contentInputOf(parts: ComposeParts, delivery: ClaimedRequestMail): Promise<InputOrReason> {
  const { portal, from, installation } = parts
  const { submission: id, target, test } = delivery
  if (test) {
    const trial = await mailedTrial(parts, test, target)
    return trial ? { input: { ...trial, form: '', template: test, isTest: true, isDeleted: false } } : 'gone'
  }
  if (delivery.kind === 'draft_reminder') {
    const reminder = await reminderInput(parts, delivery)
    if (!reminder) return { reason: 'gone' }
    const { form, input } = reminder
    const template = await portal.deliveries.templates.choose({ form, kind: delivery.kind, language: input.language })
    return { input: { ...input, form, template, isTest: false, isDeleted: false } }
  }
  const isFirst = delivery.kind === 'confirmation' || delivery.kind === 'notice'
  const [stored, all] = await Promise.all([
    portal.submissions.one(id, EVERY_SUBMISSION.hidden),
    isFirst ? [] : portal.deliveries.queue.ofRequest(delivery),
  ])
  const message = await messageOf(portal, delivery, all)
  if (typeof message === 'string') return message === 'gone' ? message : { reason: message }
  const unheard = unheardIn(all, delivery)
  const { before, gone } = unheard.data
  const submission = stored ? { ...stored, isDeleted: false } : gone && goneRequest(id, gone)
  if (!submission) return 'gone'
  if (isCancelled(submission) && !isConversationMail(delivery.kind) && !ABOUT_CANCELLED.has(delivery.kind)) return { reason: 'cancelled' }
  if (isNotice(delivery.kind) && (await portal.deliveries.stops.isStopped(submission.form_id, target))) return { reason: 'stopped' }
  const toWrite = kindToWrite(delivery.kind, unheard, submission.status_phase)
  if (typeof toWrite === 'string') return { reason: toWrite }
  const { kind } = toWrite
  const head = await portal.forms.newest(submission.form_id)
  const [version, spaces, settings, account] = await Promise.all([
    head && portal.forms.version(head, submission.form_version),
    portal.deliveries.queue.spaces(submission.id),
    portal.deliveries.formMails.read(submission.form_id),
    portal.deliveries.queue.account(emailKey(target), submission.form_id),
  ])
  const isOwner = account !== undefined && account.id === submission.user_id
  // Of one that was sent before that was noted nobody knows another.
  const isNamed = submission.requester_email_key === null || submission.requester_email_key === emailKey(target)
  const isWhole = isNotice(kind) ? account?.can_read === true : isOwner || (isNamed && (settings ?? DEFAULT_MAILS).answers_to_guests)
  const language = (isNotice(kind) ? version?.content.language : submission.language) || version?.content.language || 'en'
  return {
    input: {
      kind,
      submission,
      content: version?.content,
      spaces,
      before: SAYS_ALL.has(kind) || isConversationMail(kind) ? undefined : before,
      company: portal.company,
      language,
      isWhole: isWhole && !submission.isDeleted,
      reason: toWrite.reason,
      next: isDecisionMail(kind) && !submission.isDeleted ? ownSentence(submission.status_phase, submission.own_sentence) : '',
      // What a guest wrote is for who may read what was sent; what staff write, for whom it is.
      message: message && (isNotice(kind) ? (isWhole ? message : undefined) : { ...message, who: '' }),
      link: submission.isDeleted ? '' : mailLink(parts, submission, { kind, isOwner, isNamed }),
      isLinkOfAccount: isOwner,
      from,
      to: target,
      installation,
      isDeleted: submission.isDeleted,
      form: submission.form_id,
      template: await portal.deliveries.templates.choose({ form: submission.form_id, kind, language }),
      isTest: false,
    },
  }
}

const isCancelled = ({ status_phase }: { readonly status_phase: RequestPhase }): boolean => status_phase === 'cancelled'

/** What is said of a request although it was cancelled. */
const ABOUT_CANCELLED: ReadonlySet<MessageKind> = new Set(['cancelled', 'notice_cancelled', 'new_link'])
/** Their receiver never heard of it, or hears nothing new: nothing was otherwise before. */
const SAYS_ALL: ReadonlySet<MessageKind> = new Set(['confirmation', 'notice', 'new_link'])
