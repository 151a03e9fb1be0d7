import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { translate } from '#engine/model/translate.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'
import { shownText } from '#fields/shown-text.ts'
import { requestNames } from '../answers/request-names.ts'
import { shortened } from '../answers/shortened.ts'
import { eventTimes } from './event-times.ts'

/** A submission as a mail speaks of it. */
export interface MailedSubmission {
  readonly id: string
  readonly reference: string
  readonly who: string
  readonly form_name: string
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  readonly shown: readonly string[]
}

/** A space that is booked for it. */
export interface MailedSpace {
  readonly space_name: string
  readonly building: string
  readonly location: string
  readonly status_label: string
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
  /** '' where it has no dates. */
  readonly when: string
  readonly spaces: readonly string[]
  readonly answers: readonly { readonly label: string; readonly text: string }[]
  /** Answers that there was no room for. */
  readonly moreAnswers: number
  /** '' where the receiver cannot open it. */
  readonly link: string
  /** Where replies go. */
  readonly from: string
  /** `#rrggbb` */
  readonly accent: string
}

export interface ContentInput {
  readonly kind: MessageKind
  readonly submission: MailedSubmission
  /** The version that was filled in; undefined: it is gone. */
  readonly content: FormContent | undefined
  readonly spaces: readonly MailedSpace[]
  readonly company: Formats & { readonly name: string; readonly display_name: string; readonly accent: string }
  /** Tag of that of the form's words. */
  readonly language: string
  /** May the receiver read what was typed? Else the mail says only what nobody can misuse: form, reference, dates, spaces and link. */
  readonly isWhole: boolean
  readonly link: string
  readonly from: string
}

/** Of one answer, of all of them, and how many there may be: mail programs cut what is longer than 100 kB. */
const [MAX_ANSWER, MAX_ANSWERS_LENGTH, MAX_ANSWERS] = [1_000, 12_000, 60]

/** What a mail says of a submission as it is now. */
export function mailContent(input: ContentInput): MailContent {
  const { kind, submission, content, company, language, isWhole, link, from } = input
  const form = content && translate(content, language)
  const fields = form?.fields.flatMap(page => page.fields) ?? []
  const names = isWhole ? requestNames(fields, submission, company) : { title: '', requester: '' }
  const answers = isWhole ? readableAnswers(fields, submission, company) : []
  const first = answers.slice(0, fitting(answers.map(({ label, text }) => label.length + text.length)))
  return {
    kind,
    company: company.display_name || company.name,
    language,
    reference: submission.reference,
    form: form?.title || submission.form_name,
    ...names,
    when: eventTimes(fields, submission.answers, company),
    spaces: input.spaces.map(spaceLine),
    answers: first,
    moreAnswers: answers.length - first.length,
    link,
    from,
    accent: company.accent,
  }
}

const spaceLine = ({ space_name, building, location, status_label }: MailedSpace): string =>
  `${[space_name, building, location].filter(Boolean).join(', ')} (${status_label})`

/** What was drawn and answered, as the form shows it; files and what is booked stand elsewhere. */
function readableAnswers(fields: readonly Field[], { answers, labels, shown }: MailedSubmission, formats: Formats): MailContent['answers'] {
  const drawn = new Set(shown)
  return fields.flatMap(field => {
    const kind = own(kinds, field.type)
    if (!kind || kind.silent || kind.books || kind.files || !drawn.has(field.mapField)) return []
    const text = shortened(shownText(field, own(answers, field.mapField) ?? '', formats, own(labels, field.mapField)), MAX_ANSWER)
    return text === '' ? [] : [{ label: field.label || field.shortLabel || field.mapField, text }]
  })
}

/** How many of these lengths have room. */
function fitting(lengths: readonly number[]): number {
  let total = 0
  const tooMany = lengths.findIndex((length, index) => index >= MAX_ANSWERS || (total += length) > MAX_ANSWERS_LENGTH)
  return tooMany < 0 ? lengths.length : tooMany
}
