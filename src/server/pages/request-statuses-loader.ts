import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** The statuses of requests, to read and to edit (P8.92). */
export const requestStatusesPage: Loader = async ({ portal }) => {
  const [lists, { statuses, version }] = await Promise.all([staffLists(portal), portal.requestStatuses.all()])
  const page: AdminSettingsStatusesPage = { ...staffShell(portal, lists), render: 'admin_settings_statuses', statuses, version }
  return { status: 200, page, images: [] }
}
