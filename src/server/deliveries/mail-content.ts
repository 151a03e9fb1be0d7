import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { translate } from '#engine/model/translate.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { requestNames } from '../answers/request-names.ts'
import { isReleased } from '../request-decision.ts'
import type { RequestedSpace, RequestState } from '../submission-events.ts'
import { answersByName, fitting, readableAnswers } from './mailed-answers.ts'
import { type MailedEvent, mailedEvent } from './mailed-event.ts'
import { spaceLine } from './mailed-spaces.ts'
import { whenText } from './request-times.ts'

/** A submission as a mail speaks of it. */
export interface MailedSubmission {
  readonly id: string
  readonly reference: string
  readonly who: string
  readonly form_name: string
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly shown: readonly string[]
  /** Where it stands. */
  readonly status_phase: RequestPhase
  /** IANA name of the zone that it was sent in. */
  readonly timezone: string
  readonly ics_sequence: number
}

/** A message, a note or a question as a mail says it. */
export interface WrittenText {
  /** Who wrote it; '' where whoever gets it is not told. */
  readonly who: string
  /** Line by line, as it was typed. */
  readonly lines: readonly string[]
  /** What the fields are called that it asks for, in the words of the form, and what its files are called. */
  readonly fields: readonly string[]
  readonly files: readonly string[]
}

/** What a mail says besides the words of the portal. All of it is plain text: it may hold any sign. */
export interface MailContent {
  readonly kind: MessageKind
  readonly company: string
  /** Tag of the language of the form's words. */
  readonly language: string
  readonly reference: string
  readonly form: string
  /** '' where the receiver is not to read what was typed. */
  readonly title: string
  readonly requester: string
  /** Of a draft when it was saved, else ''. */
  readonly saved: string
  /** '' where it has no dates. */
  readonly when: string
  readonly spaces: readonly string[]
  /** As it was when the receiver last heard of it: only what is otherwise now. */
  readonly before: { readonly when: string; readonly spaces: readonly string[] }
  readonly answers: readonly { readonly label: string; readonly text: string }[]
  /** Answers that there was no room for. */
  readonly moreAnswers: number
  /** All that was answered, by mapField, for words that name it; undefined where the receiver is not to read it. */
  readonly answered: Readonly<Record<string, string>> | undefined
  readonly isCancelled: boolean
  /** Why it was decided so, line by line; none: nobody says it. */
  readonly reason: readonly string[]
  /** What happens next, in the company's own words; '' where it has none. */
  readonly next: string
  /** What was written; undefined: the mail is about something else, or its receiver is not to read it. */
  readonly written: WrittenText | undefined
  /** '' where the receiver cannot open it. */
  readonly link: string
  /** Whoever has the link gets in. */
  readonly isGuestLink: boolean
  /** Where replies go. */
  readonly from: string
  /** Address that stops such mails; '': there is none. */
  readonly stop: string
  /** `#rrggbb` */
  readonly accent: string
  /** What the receiver's calendar shows; undefined: it gets no file for it. */
  readonly event: MailedEvent | undefined
}

/** A message as it is stored. */
export interface MailedMessage {
  readonly who: string
  readonly text: string
  readonly fields: readonly string[]
  readonly files: readonly string[]
}

export interface ContentInput {
  readonly kind: MessageKind
  readonly submission: MailedSubmission
  /** The version that was filled in; undefined: it is gone. */
  readonly content: FormContent | undefined
  readonly spaces: readonly RequestedSpace[]
  /** When and where it was to be before what the receiver hears of; undefined: it was not otherwise. */
  readonly before: RequestState | undefined
  readonly company: Formats & { readonly name: string; readonly display_name: string; readonly accent: string }
  /** Tag of that of the form's words. */
  readonly language: string
  /** Of a draft when it was saved, as an instant: there is no submission yet. */
  readonly savedAt?: string | undefined
  /** May the receiver read what was typed? Else the mail says only what nobody can misuse: form, reference, dates, spaces and link. */
  readonly isWhole: boolean
  /** As it was written, and as in MailContent. */
  readonly reason: string
  readonly next: string
  /** What was written, with the mapFields that it asks for; undefined as in MailContent. */
  readonly message?: MailedMessage | undefined
  readonly link: string
  /** The link needs an account: whoever sees the receiver's calendar gets in by no other one. */
  readonly isLinkOfAccount: boolean
  readonly from: string
  /** As in MailContent. */
  readonly stop: string
  /** E-mail address of the receiver. */
  readonly to: string
  /** uuid of the installation. */
  readonly installation: string
}

/** What a mail says of a submission as it is now. */
export function mailContent(input: ContentInput): MailContent {
  const { kind, submission, content, company, language, isWhole, link, from, stop, spaces, before, savedAt } = input
  const [isCancelled, isOff] = [submission.status_phase === 'cancelled', isReleased(submission.status_phase)]
  const form = content && translate(content, language)
  const fields = form?.fields.flatMap(page => page.fields) ?? []
  const names = isWhole && savedAt === undefined ? requestNames(fields, submission, company) : { title: '', requester: '' }
  const answers = isWhole ? readableAnswers(fields, submission, company) : []
  const first = answers.slice(0, fitting(answers.map(({ label, text }) => label.length + text.length)))
  const { timezone } = submission
  const now = { fields, answers: submission.answers, spaces, timezone }
  const then = before && { ...now, answers: { ...now.answers, ...before.answers }, spaces: before.spaces }
  const lines = linesOf(kind, spaces, company)
  const linesThen = then ? linesOf(kind, then.spaces, company) : lines
  const [when, whenThen] = [whenText(now, company), then ? whenText(then, company) : '']
  const said = {
    kind,
    company: company.display_name || company.name,
    language,
    reference: submission.reference,
    form: form?.title || submission.form_name,
    ...names,
    saved: savedAt === undefined ? '' : formatDateTime(savedAt, timezone, company),
    // What it had is free: its times are those that it was to have.
    when: isOff && whenThen !== '' ? whenThen : when,
    spaces: lines,
    before: {
      when: isOff || whenThen === when ? '' : whenThen,
      spaces: linesThen.join('\n') === lines.join('\n') ? [] : linesThen,
    },
    answers: first,
    moreAnswers: answers.length - first.length,
    answered: isWhole ? answersByName(fields, submission, company) : undefined,
    isCancelled,
    reason: input.reason.split(/\r?\n/).filter(line => line.trim() !== ''),
    next: input.next,
    written: input.message && writtenText(input.message, fields),
    link,
    isGuestLink: link !== '' && !isNotice(kind) && !input.isLinkOfAccount,
    from,
    stop,
    accent: company.accent,
  }
  return { ...said, event: savedAt === undefined ? mailedEvent(input, isOff ? (then ?? now) : now) : undefined }
}

/** Of a request that was just received they stand at its own times. */
const linesOf = (kind: MessageKind, spaces: readonly RequestedSpace[], formats: Formats): string[] =>
  spaces.map(space => spaceLine(space, kind === 'confirmation' || kind === 'notice' ? undefined : formats))

/** Fields that the form has no more are not named. */
function writtenText({ who, text, fields: names, files }: MailedMessage, fields: readonly Field[]): WrittenText {
  const named = names.flatMap(name => fields.find(({ mapField }) => mapField === name) ?? [])
  return {
    who,
    lines: text === '' ? [] : text.split('\n'),
    fields: named.map(({ label, shortLabel, mapField }) => label || shortLabel || mapField),
    files,
  }
}
