import { randomUUID } from 'node:crypto'
import { languagesOf } from '#engine/model/translate.ts'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { isNotice } from '#contract/portal/outbox.ts'
import { requesterAddress } from '../../answers/requester-address.ts'
import type { Portal } from '../../portal.ts'
import type { SubmissionScope } from '../../submission-scope.ts'
import { asDraft, formLink } from '../draft-reminders/reminder-input.ts'
import type { ContentInput } from '../mail-content.ts'
import { mailLink } from '../mail-link.ts'
import { DEFAULT_MAILS, isOwnAddress } from '../receivers.ts'
import { SAMPLE_ADDRESS, sampleRequest } from './sample-request.ts'
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

const CANCELS: ReadonlySet<string> = new Set(['cancelled', 'notice_cancelled'])

/**
 * What a mail would say of a request, for whoever tries its words: what its receiver may not read is not there, and a guest's link leads to the form alone, for
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
  const [version, newest, spaces, settings] = await Promise.all([
    head && portal.forms.version(head, stored.form_version),
    head && portal.forms.version(head, head.version),
    portal.deliveries.queue.spaces(id),
    portal.deliveries.formMails.read(stored.form_id),
  ])
  const fields = version?.content.fields.flatMap(page => page.fields) ?? []
  const receiver = requesterAddress(fields, { ...stored, sender_email: stored.email })
  const isOwner = receiver !== undefined && isOwnAddress(receiver, stored.email)
  const days = stored.user_id === null && stored.form_state === 'open' ? (newest?.content.guest_edit_days ?? 0) : 0
  const isCancelled = CANCELS.has(kind)
  const input = {
    ...frameOf(parts, to ?? (isNotice(kind) ? '' : (receiver ?? ''))),
    kind,
    submission: { ...stored, is_cancelled: isCancelled },
    content: version?.content,
    spaces,
    before: undefined,
    language: (version && pickLanguage([language], languagesOf(version.content))) ?? language,
    isWhole: isNotice(kind) || isOwner || (settings ?? DEFAULT_MAILS).answers_to_guests,
    link: isCancelled && !isOwner && !isNotice(kind) ? '' : mailLink({ portal, guestLink: withoutKey }, stored, { kind, isOwner, days }),
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
  const isCancelled = CANCELS.has(kind)
  const isOther = kind === 'changed' || kind === 'notice_changed' || kind === 'booking_moved'
  const linked = {
    id: submission.id,
    submitted_at: new Date(),
    form_type: head?.type ?? 'event_request',
    form_path: head?.path ?? 'sample',
  }
  const input = {
    ...frameOf(parts, to ?? (isNotice(kind) ? '' : SAMPLE_ADDRESS)),
    kind,
    submission: { ...submission, is_cancelled: isCancelled },
    content,
    spaces: isCancelled ? [] : spaces,
    before: isCancelled ? { answers: {}, spaces } : isOther ? { answers: {}, spaces: earlier } : undefined,
    language: (content && pickLanguage([language], languagesOf(content))) ?? language,
    isWhole: isNotice(kind) || (settings ?? DEFAULT_MAILS).answers_to_guests,
    link:
      isCancelled && !isNotice(kind)
        ? ''
        : mailLink({ portal, guestLink: withoutKey }, linked, { kind, isOwner: false, days: content?.guest_edit_days ?? 0 }),
    isLinkOfAccount: false,
    stop: '',
  }
  return { input, at: { type: linked.form_type, path: linked.form_path } }
}

/** Nobody but its guest gets the link with which a request is edited. */
const withoutKey = (_company: unknown, _submission: unknown, _days: number, address: string): string => address

const frameOf = ({ portal, from, installation }: TrialParts, to: string) => ({ company: portal.company, from, installation, to })
