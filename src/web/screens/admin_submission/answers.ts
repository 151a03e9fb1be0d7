import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { isEmpty } from '#engine/model/values.ts'
import type { Formats } from '#engine/model/formats.ts'
import { readableAnswer } from '#fields/readable-answer.ts'
import { kinds } from '#fields/types.ts'
import { texts } from '../../admin/texts.ts'

export interface ShownPage {
  readonly key: string
  readonly title: string
  readonly fields: readonly Field[]
}

/** The pages that the visitor went through, with the fields that were drawn and have an answer to show. */
export function shownPages(submission: SubmissionData): readonly ShownPage[] {
  const { form, pages, shown } = submission
  const drawn = new Set(shown)
  return pages
    .map(index => ({ index, page: form.fields[index] }))
    .filter((entry): entry is { index: number; page: Page } => entry.page !== undefined)
    .map(({ index, page }) => ({
      key: page.id,
      title: page.title || texts.page(index + 1),
      fields: page.fields.filter(field => drawn.has(field.mapField) && isAnswer(field, submission)),
    }))
    .filter(page => page.fields.length > 0)
}

/** Sent although no visitor saw them: hidden fields. */
export function unseenFields(submission: SubmissionData): readonly Field[] {
  const { form, shown, answers } = submission
  const drawn = new Set(shown)
  return form.fields
    .flatMap(page => page.fields)
    .filter(field => !drawn.has(field.mapField) && isAnswer(field, submission) && !isEmpty(answers[field.mapField]))
}

/** Something was answered: what is empty is folded away. */
export function isAnswered({ type, mapField }: Field, { answers, files }: Pick<SubmissionData, 'answers' | 'files'>): boolean {
  return own(kinds, type)?.files ? (own(files, mapField) ?? []).length > 0 : !isEmpty(answers[mapField])
}

/** Fields that are not part of the request were used and never stored. What is booked stands by itself. */
function isAnswer({ type, mapField, submit }: Field, { answers, poster_places }: SubmissionData): boolean {
  const kind = own(kinds, type)
  const isBooked = kind?.books !== undefined && !isEmpty(answers[mapField])
  return kind?.silent !== true && submit !== false && !isBooked && !poster_places.some(({ map_field }) => map_field === mapField)
}

/** The answer as the form shows it: labels of options, dates and times in the company's formats. */
export function answerTexts(
  field: Field,
  { answers, labels }: Pick<SubmissionData, 'answers' | 'labels'>,
  formats: Formats,
): readonly string[] {
  return readableAnswer(field, answers[field.mapField], { formats, labels: own(labels, field.mapField) }).texts
}

/** An answer of rows, as a table; undefined for any other. */
export function answerTable(field: Field, { answers }: Pick<SubmissionData, 'answers'>, formats: Formats): AnswerTable | undefined {
  return readableAnswer(field, answers[field.mapField], { formats }).table
}

/** `0 B`, `12 KB`, `3.4 MB`, … */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** power
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}
