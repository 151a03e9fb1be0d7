import type { StaffShell } from './pages.ts'
import type { OffersStatuses } from './submission-row.ts'

/** `admin/settings/statuses`: the statuses of the company in their order, to be called otherwise and to be put into another order (P8.92). */
export interface AdminSettingsStatusesPage extends StaffShell, OffersStatuses {
  readonly render: 'admin_settings_statuses'
  /** Of all of them together: the If-Match of `editRequestStatuses`. */
  readonly version: number
}
