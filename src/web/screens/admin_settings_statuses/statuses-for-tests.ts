import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'
import { requestStatuses } from '../../admin/request-statuses-for-tests.ts'

/** The statuses that a company begins with, to read and to edit. */
export const aStatusesPage = (more: Partial<AdminSettingsStatusesPage> = {}): AdminSettingsStatusesPage => ({
  ...aStaffShell,
  title: 'Request statuses',
  render: 'admin_settings_statuses',
  statuses: requestStatuses,
  version: 7,
  ...more,
})
