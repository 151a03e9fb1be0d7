import type { AdminSettingsRepliesPage } from '#contract/portal/replies.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** The canned replies, to read and to write (P8.98). */
export const repliesPage: Loader = async ({ portal }) => {
  const [lists, replies] = await Promise.all([staffLists(portal), portal.replies.list()])
  const page: AdminSettingsRepliesPage = { ...staffShell(portal, lists), render: 'admin_settings_replies', replies }
  return { status: 200, page, images: [] }
}
