import type { Field } from '#engine/model/form.ts'
import type { NamedSubmission } from '#contract/portal/submission-row.ts'
import type { Portal } from '../portal.ts'
import { listedNames } from './request-names.ts'
import { fieldsOf } from './restore-answers.ts'

/** How staff tell a submission from others. */
export interface SubmissionNames extends NamedSubmission {
  readonly reference: string
}

/** What says which version of which form a submission was sent to. */
interface OfVersion {
  readonly form_id: string
  readonly form_version: number
  readonly form_type: string
  readonly form_type_name: string
  readonly form_path: string
}

/**
 * The fields of the versions that these were sent to, each version read once; none of a version that is gone, or cannot be read now. One after
 * the other: few at a time are made ready for a company, and those beyond would be refused.
 */
export async function fieldsOfEach(
  { forms }: Pick<Portal, 'forms'>,
  rows: readonly OfVersion[],
): Promise<(row: OfVersion) => readonly Field[]> {
  const keyOf = ({ form_id, form_version }: OfVersion) => `${form_id}/${form_version}`
  const fields = new Map<string, readonly Field[]>()
  const once = [...new Map(rows.map(row => [keyOf(row), row])).values()]
  for (const row of once) {
    const head = { id: row.form_id, type: row.form_type, type_name: row.form_type_name, path: row.form_path }
    // A list without some names is of more use than none.
    const version = await forms.version(head, row.form_version).catch(() => undefined)
    if (version) fields.set(keyOf(row), fieldsOf(version.content))
  }
  return row => fields.get(keyOf(row)) ?? []
}

/**
 * What these submissions are called and who sent them, by uuid (P8.68); those that are gone, or not for this person, are left out. Only for who may read submissions:
 * the names are answers. Not for more of them than a page shows.
 */
export async function submissionNames(
  portal: Pick<Portal, 'forms' | 'submissions' | 'company' | 'submissionScope'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubmissionNames>> {
  const { hidden } = await portal.submissionScope()
  const rows = await portal.submissions.listed([...new Set(ids)], hidden)
  const fieldsOfRow = await fieldsOfEach(portal, rows)
  return new Map(rows.map(row => [row.id, { reference: row.reference, ...listedNames(fieldsOfRow(row), row, portal.company) }]))
}
