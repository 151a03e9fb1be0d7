import { Alert } from '@mantine/core'
import type { AdminSettingsMailPage } from '#contract/portal/mail-settings.ts'
import { Icon } from '../../admin/icons.tsx'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'
import { MailForm } from './mail-form.tsx'
import { MailSettingsView } from './mail-settings-view.tsx'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

/** Who mails of a company come from, to read and to edit (P10.60 to P10.63). */
export function AdminSettingsMailScreen({ page }: { page: AdminSettingsMailPage }) {
  return (
    <SettingsScreen page={page} form={ends => <MailForm page={page} {...ends} />}>
      <div className="settings">
        <p className="staff-hint">{texts.help}</p>
        {page.setup.is === 'no_public_url' && (
          <Alert role="note" color="yellow" icon={<Icon name="warning" />}>
            {texts.noAddress}
          </Alert>
        )}
        <MailSettingsView page={page} />
      </div>
    </SettingsScreen>
  )
}
