import type { Portal } from '../portal.ts'
import { type PreparedForm, refused } from './form-jobs.ts'
import { isRedirectPage } from './redirect-page.ts'

const NO_PAGE = 'There is no such page any more. Please choose another one.'

/**
 * Checks that the page after a submit exists. @returns false: it does not, was carried over from an old form, and has to be dropped
 * @throws Problem 422 when its author chose one that does not
 */
export async function checkRedirectPage({ redirect_page, carried }: PreparedForm, { forms }: Portal): Promise<boolean> {
  if (redirect_page === '' || (await isRedirectPage(redirect_page, forms.exists))) return true
  if (!carried) throw refused(422, 'Failed to save form', { redirect_page: NO_PAGE })
  return false
}
