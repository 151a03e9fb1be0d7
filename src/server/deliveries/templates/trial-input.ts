import { randomUUID } from 'node:crypto'
import { languagesOf } from '#engine/model/translate.ts'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { isConversationMail, isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { requesterAddress } from '../../answers/requester-address.ts'
import type { Portal } from '../../portal.ts'
import { isReleased } from '../../request-decision.ts'
import type { SubmissionScope } from '../../submission-scope.ts'
import { asDraft, formLink } from '../draft-reminders/reminder-input.ts'
import type { ContentInput } from '../mail-content.ts'
import { mailLink } from '../mail-link.ts'
import { DEFAULT_MAILS, isOwnAddress } from '../receivers.ts'
import { SAMPLE_ADDRESS, SAMPLE_MESSAGE, SAMPLE_REASON, sampleRequest } from './sample-request.ts'
import type { TemplateTest } from './template-words.ts'

interface TrialParts {
  readonly portal: Pick<Portal, 'company' | 'base' | 'forms' | 'submissions' | 'deliveries'>
  /** What whoever tries it sees of submissions. */
  readonly scope: SubmissionScope
  /** Where replies go. */
  readonly from: string
  /** uuid of the installation. */
  readonly installation: string
}

/** Which mail is tried. */
type Trial = Pick<TemplateTest, 'kind' | 'form' | 'language' | 'submission'>

/**
 * What a mail would say of a request, for whoever tries its words: what its receiver may not read is not there, and a guest's link has no key, for
 * nobody else is to get in by it. Undefined: the request, or the form, is gone, or not for them.
 * @param to E-mail address of who tries it; undefined: as whoever would get it
 */
export async function trialInput(parts: TrialParts, trial: Trial, to?: string): Promise<ContentInput | undefined> {
  const found = trial.submission === null ? await madeUp(parts, trial, to) : await ofSubmission(parts, trial, trial.submission, to)
  if (!found || trial.kind !== 'draft_reminder') return found?.input
  const { input, at } = found
  return { ...input, ...asDraft(input.submission, new Date(), formLink(parts.portal, at)) }
}

/** With where its form is. */
interface Found {
  readonly input: ContentInput
  readonly at: { readonly type: string; readonly path: string }
}

async function ofSubmission(parts: TrialParts, { kind, language }: Trial, id: string, to: string | undefined): Promise<Found | undefined> {
  const { portal } = parts
  const stored = await portal.submissions.one(id, parts.scope.hidden)
  if (!stored) return undefined
  const head = await portal.forms.newest(stored.form_id)
  const [version, spaces, settings] = await Promise.all([
    head && portal.forms.version(head, stored.form_version),
    portal.deliveries.queue.spaces(id),
    portal.deliveries.formMails.read(stored.form_id),
  ])
  const fields = version?.content.fields.flatMap(page => page.fields) ?? []
  const receiver = requesterAddress(fields, { ...stored, sender_email: stored.email })
  const isOwner = receiver !== undefined && isOwnAddress(receiver, stored.email)
  const input = {
    ...frameOf(parts, to ?? (isNotice(kind) ? '' : (receiver ?? ''))),
    kind,
    submission: { ...stored, status_phase: phaseIn(kind) },
    content: version?.content,
    spaces,
    before: undefined,
    language: (version && pickLanguage([language], languagesOf(version.content))) ?? language,
    isWhole: isNotice(kind) || isOwner || (settings ?? DEFAULT_MAILS).answers_to_guests,
    ...saidIn(kind),
    link: mailLink({ portal, guestLink: withoutKey }, stored, { kind, isOwner, isNamed: true }),
    isLinkOfAccount: isOwner,
    stop: '',
  }
  return { input, at: { type: stored.form_type, path: stored.form_path } }
}

async function madeUp(parts: TrialParts, { kind, form, language }: Trial, to: string | undefined): Promise<Found | undefined> {
  const { portal } = parts
  const head = form === null ? undefined : await portal.forms.newest(form)
  if (form !== null && !head) return undefined
  const [version, settings] = await Promise.all([
    head && portal.forms.version(head, head.version),
    form === null ? undefined : portal.deliveries.formMails.read(form),
  ])
  const content = version?.content
  const today = Temporal.Now.plainDateISO(portal.company.timezone)
  const of = { name: content?.eventops_form_name ?? 'Sample form', fields: content?.fields.flatMap(page => page.fields) ?? [] }
  const { submission, spaces, earlier } = sampleRequest(of, { id: randomUUID(), today, company: portal.company })
  const isOff = isReleased(phaseIn(kind))
  const isOther = kind === 'changed' || kind === 'notice_changed' || kind === 'booking_moved'
  const linked = { id: submission.id, user_id: null, link_epoch: 1, link_is_over: false }
  const input = {
    ...frameOf(parts, to ?? (isNotice(kind) ? '' : SAMPLE_ADDRESS)),
    kind,
    submission: { ...submission, status_phase: phaseIn(kind) },
    content,
    spaces: isOff ? [] : spaces,
    before: isOff ? { answers: {}, spaces } : isOther ? { answers: {}, spaces: earlier } : undefined,
    language: (content && pickLanguage([language], languagesOf(content))) ?? language,
    isWhole: isNotice(kind) || (settings ?? DEFAULT_MAILS).answers_to_guests,
    ...saidIn(kind),
    link: mailLink({ portal, guestLink: withoutKey }, linked, { kind, isOwner: false, isNamed: true }),
    isLinkOfAccount: false,
    stop: '',
  }
  return { input, at: { type: head?.type ?? 'event_request', path: head?.path ?? 'sample' } }
}

/** Nobody but its guest gets the link that opens a request. */
const withoutKey = (portal: { readonly base: string }, { id }: { readonly id: string }): string => linkTo(portal, `submissions/${id}`)

/** Where a request stands that such a mail is about. */
function phaseIn(kind: MessageKind): RequestPhase {
  if (kind === 'notice_cancelled') return 'cancelled'
  return kind === 'approved' || kind === 'declined' || kind === 'cancelled' ? kind : kind === 'reopened' ? 'open' : 'new'
}

/** Nobody decided it, and nobody wrote anything: a mail that says why, or what was written, has made-up words. */
const saidIn = (kind: MessageKind) => ({
  reason: kind === 'declined' ? SAMPLE_REASON : '',
  next: '',
  message: isConversationMail(kind) ? SAMPLE_MESSAGE : undefined,
})

const frameOf = ({ portal, from, installation }: TrialParts, to: string) => ({ company: portal.company, from, installation, to })
