import type { AdminTokensPage } from '#contract/portal/tokens.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** All API tokens of the company that staff can do something about, or could lately: there are few. */
export const tokensPage: Loader = async ({ portal }) => {
  const today = Temporal.Now.plainDateISO(portal.company.timezone).toString()
  const [lists, tokens] = await Promise.all([staffLists(portal), portal.tokens.list(today)])
  const page: AdminTokensPage = { ...staffShell(portal, lists), render: 'admin_tokens', tokens }
  return { status: 200, page, images: [] }
}
