import { pageQuery } from '../../api/event-address.ts'
import type { FormSession } from '../session/session.ts'

/**
 * Loads the data of the form's page anew, as Back does (P1.21), for the run that is under way, which is not counted as opened
 * once more. Without a network, or once the page is no form any more, the run goes on with what it has: a submit will tell.
 */
export async function reloadData(session: FormSession): Promise<void> {
  const { company, form } = session.getState().currentPage
  const query = new URLSearchParams(pageQuery(location))
  query.set('_run_uid', session.runUid())
  const { loadPage, pagePathOf } = await import('../../api/page.ts')
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), query.toString())
  if (page?.render === 'form' && page.form.uuid === form.uuid) session.setPage(page)
}
