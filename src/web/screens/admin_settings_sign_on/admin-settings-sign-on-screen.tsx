import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { SignOnForm } from './sign-on-form.tsx'
import { SignOnView } from './sign-on-view.tsx'

/** How people get in from outside, to read and to edit (P2.100). */
export function AdminSettingsSignOnScreen({ page }: { page: AdminSettingsSignOnPage }) {
  return (
    <SettingsScreen page={page} form={ends => <SignOnForm page={page} {...ends} />}>
      <div className="settings">
        <p className="staff-hint">{texts.help}</p>
        <SignOnView page={page} />
      </div>
    </SettingsScreen>
  )
}
