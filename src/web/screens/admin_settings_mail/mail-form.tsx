import { Switch, TextInput } from '@mantine/core'
import { type AdminSettingsMailPage, editMailSettings } from '#contract/portal/mail-settings.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useSettings, type Versioned } from '../../admin/settings/use-settings.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { MailTest } from './mail-test.tsx'
import { checkMail, mailBody, mailLabels, mailValues, type MailValues, writeMailSetting } from './mail-values.ts'
import { ServerInputs } from './server-inputs.tsx'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

interface Props {
  readonly page: AdminSettingsMailPage
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** Sender, replies and mail server of a company in edit mode, with a trial of them as they stand there. */
export function MailForm({ page, onLeave, onSaved }: Props) {
  const settings = useSettings<MailValues>({
    page,
    begin: mailValues(page) as Versioned<MailValues>,
    read: mailValues,
    check: checkMail,
    send: (changes, version) =>
      confirmedCall(editMailSettings, { params: { company: page.company.path }, body: mailBody(changes), ifMatch: version, quiet: true }),
    onSaved,
  })
  const { values, change, issueOf } = settings

  async function save() {
    await settings.save()
    leadTo(firstWrongIn('.settings'))
  }

  return (
    <>
      <EditBar title={screenTitle(page)} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings-columns settings" inert={settings.saving}>
        <SettingsSection title={texts.sender}>
          <TextInput
            label={texts.name}
            description={texts.nameHelp}
            placeholder={page.company.display_name || page.company.name}
            data-max={100}
            value={values.mail_name}
            error={issueOf('mail_name')}
            onChange={event => change({ mail_name: event.currentTarget.value })}
          />
          <TextInput
            label={texts.replyTo}
            description={texts.replyToHelp}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            data-max={254}
            value={values.mail_reply_to}
            error={issueOf('mail_reply_to')}
            onChange={event => change({ mail_reply_to: event.currentTarget.value })}
          />
        </SettingsSection>
        <SettingsSection title={texts.server}>
          <Switch
            label={texts.own}
            description={texts.ownHelp}
            checked={values.own}
            onChange={event => change({ own: event.currentTarget.checked })}
          />
          {values.own && <ServerInputs settings={settings} mail={page.mail} />}
          <MailTest settings={settings} page={page} />
        </SettingsSection>
      </div>
      <SettingsConflictDialog settings={settings} labels={mailLabels} write={writeMailSetting} onTakeTheirs={() => void onLeave()} />
    </>
  )
}
