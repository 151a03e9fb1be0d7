import type { AdminSettingsMailPage } from '#contract/portal/mail-settings.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

/** Who mails come from and which mail server takes them, to read: of its password only whether there is one. */
export function MailSettingsView({ page: { mail, company, setup } }: { page: AdminSettingsMailPage }) {
  const { mail_name, mail_reply_to, smtp_host, smtp_port, smtp_user, smtp_from, has_smtp_password } = mail
  return (
    <div className="settings-columns">
      <SettingsSection title={texts.sender}>
        <SettingsRows
          rows={[
            [texts.name, mail_name || texts.asCompany(company.display_name || company.name)],
            [texts.replyTo, mail_reply_to || texts.asSender],
          ]}
        />
      </SettingsSection>
      <SettingsSection title={texts.server}>
        {smtp_host === '' ? (
          <p>{setup.is === 'catches' ? texts.byNobody : texts.bySender(setup.from)}</p>
        ) : (
          <SettingsRows
            rows={[
              [texts.host, smtp_host],
              [texts.port, String(smtp_port)],
              [texts.user, smtp_user],
              [texts.password, has_smtp_password ? texts.passwordSet : texts.passwordNotSet],
              [texts.from, smtp_from],
            ]}
          />
        )}
      </SettingsSection>
    </div>
  )
}
