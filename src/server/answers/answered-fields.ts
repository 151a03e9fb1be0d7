import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Kind } from '#engine/model/kind.ts'
import { kinds } from '#fields/types.ts'
import type { Portal } from '../portal.ts'

export interface AnsweredField {
  readonly field: Field
  readonly kind: Kind
  /** As on the wire; '' when there is none. */
  readonly text: string
}

interface AnsweredSubmission {
  readonly form_id: string
  readonly form_version: number
  readonly answers: Readonly<Record<string, string>>
}

/** The fields of a submission's own version of its form with what it has stored; none when the form is gone. */
export async function answeredFields(portal: Pick<Portal, 'forms'>, row: AnsweredSubmission | undefined): Promise<AnsweredField[]> {
  return row ? withAnswers(await fieldsOf(portal, row), row.answers) : []
}

/** What the form of a submission asks, in the version it was sent to; none when the form is gone. */
export async function fieldsOf({ forms }: Pick<Portal, 'forms'>, row: Omit<AnsweredSubmission, 'answers'>): Promise<readonly Field[]> {
  const head = await forms.newest(row.form_id)
  const version = head && (await forms.version(head, row.form_version))
  return version?.content.fields.flatMap(page => page.fields) ?? []
}

/** These fields with what is stored for them; those of a kind that is not known are left out. */
export function withAnswers(fields: readonly Field[], answers: AnsweredSubmission['answers']): AnsweredField[] {
  return fields.flatMap(field => {
    const kind = own(kinds, field.type)
    return kind ? [{ field, kind, text: own(answers, field.mapField) ?? '' }] : []
  })
}

/** Civil days that these answers want to be blocked whole (P12.24), each once, in their order. */
export function wholeDaysIn(fields: readonly AnsweredField[]): string[] {
  return [...new Set(fields.flatMap(({ field, kind, text }) => kind.wholeDays?.(kind.read(text, field), field) ?? []))].toSorted()
}
