import type { Portal } from '../portal.ts'
import type { PreparedForm } from './form-jobs.ts'

const NO_STYLE = 'There is no such style any more. Please choose another one.'

/**
 * The issue of a form that has chosen what is no style of this company. One that it had chosen before, and that was deleted since,
 * hinders no save.
 * @param before the content that was edited, as the database writes it
 */
export async function styleIssue(
  { columns: { style_id } }: PreparedForm,
  before: string | undefined,
  { styles }: Pick<Portal, 'styles'>,
): Promise<Record<string, string>> {
  const isThere = style_id === null || before?.includes(`"style": "${style_id}"`) === true || (await styles.exists(style_id))
  return isThere ? {} : { style: NO_STYLE }
}
