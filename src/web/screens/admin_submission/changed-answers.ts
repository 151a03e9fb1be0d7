import type { SubmissionData } from '#contract/portal/submissions.ts'
import { tableText } from '#engine/model/answer-table.ts'
import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'
import { answerTable, answerTexts } from './answers.ts'

/** An answer as it was seen, and as it is now; '' for none. */
export interface ChangedAnswer {
  readonly map_field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What differs between the answers that were seen and those that there are now, in words, in the order of the form. */
export function changedAnswers(before: SubmissionData, after: SubmissionData, formats: Formats): readonly ChangedAnswer[] {
  if (before.version === after.version) return []
  const fields = fieldsOf(after)
  const names = new Set(fields.map(({ mapField }) => mapField))
  return [...fields, ...fieldsOf(before).filter(({ mapField }) => !names.has(mapField))].flatMap(field => {
    const [was, is] = [textOf(field, before, formats), textOf(field, after, formats)]
    return was === is
      ? []
      : [{ map_field: field.mapField, label: field.label || field.shortLabel || field.mapField, before: was, after: is }]
  })
}

/** What is booked is said by its bookings: an answer that names a space changes with each move of one. */
const fieldsOf = ({ form }: SubmissionData): readonly Field[] =>
  form.fields.flatMap(page => page.fields).filter(({ type }) => own(kinds, type)?.silent !== true && own(kinds, type)?.books === undefined)

function textOf(field: Field, submission: SubmissionData, formats: Formats): string {
  if (own(kinds, field.type)?.files) return (submission.files[field.mapField] ?? []).map(({ name }) => name).join(', ')
  const table = answerTable(field, submission, formats)
  return table ? tableText(table) : answerTexts(field, submission, formats).join(', ')
}
