import type { AdminSettingsPrivacyPage } from '#contract/portal/privacy.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** For how long submissions are kept, and where everything about a person is looked for (P8.138). */
export const privacyPage: Loader = async ({ portal }) => {
  const [lists, { version, submission_days }, audit_days] = await Promise.all([
    staffLists(portal),
    portal.privacy.retention.find(),
    portal.auditLog.days(),
  ])
  const page: AdminSettingsPrivacyPage = {
    ...staffShell(portal, lists),
    render: 'admin_settings_privacy',
    version,
    submission_days,
    audit_days,
  }
  return { status: 200, page, images: [] }
}
