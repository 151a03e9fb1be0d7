import { Textarea, TextInput } from '@mantine/core'
import { type AdminSettingsProfilePage, type Connections, editConnections } from '#contract/portal/profile.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { useSettings } from '../../admin/settings/use-settings.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import {
  checkConnections,
  connectionsBody,
  connectionsLabels,
  connectionsValues,
  type ConnectionsValues,
  writeConnection,
} from './connections-values.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { SystemInputs } from './system-inputs.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly page: AdminSettingsProfilePage
  readonly connections: Connections
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

type TextKey = Exclude<keyof ConnectionsValues, 'tenant_token'>

/** The second form (P8.35): origins, legal addresses and texts, and the company's own system. */
export function ConnectionsForm({ page, connections, onLeave, onSaved }: Props) {
  const settings = useSettings<ConnectionsValues>({
    page,
    begin: connectionsValues(page) as { values: ConnectionsValues; version: number },
    read: connectionsValues,
    check: checkConnections,
    send: (changes, version) =>
      confirmedCall(editConnections, {
        params: { company: page.company.path },
        body: connectionsBody(changes),
        ifMatch: version,
        quiet: true,
      }),
    onSaved,
  })
  const { values, change, issueOf } = settings

  async function save() {
    await settings.save()
    leadTo(firstWrongIn('.settings'))
  }

  const props = (key: TextKey, most: number) => ({
    value: values[key],
    'data-max': most,
    error: issueOf(key),
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  return (
    <>
      <EditBar title={texts.connections} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings-columns settings" inert={settings.saving}>
        <SettingsSection title={texts.legal}>
          <p className="staff-hint">{texts.legalHelp}</p>
          <TextInput label={texts.conditionsUrl} description={texts.legalUrlHelp} {...props('conditions_of_use_url', 500)} />
          <Textarea label={texts.conditionsText} description={texts.markdown} rows={4} {...props('conditions_of_use_text', 100_000)} />
          <TextInput label={texts.privacyUrl} description={texts.legalUrlHelp} {...props('privacy_notice_url', 500)} />
          <Textarea label={texts.privacyText} description={texts.markdown} rows={4} {...props('privacy_notice_text', 100_000)} />
        </SettingsSection>
        <div className="settings">
          <SettingsSection title={texts.frames}>
            <Textarea label={texts.origins} description={texts.originsHelp} rows={4} {...props('frame_origins', 20_000)} />
          </SettingsSection>
          <SettingsSection title={texts.system}>
            <p className="staff-hint">{texts.systemHelp}</p>
            <TextInput label={texts.tenantSite} description={texts.tenantSiteHelp} {...props('tenant_site', 500)} />
            <TextInput label={texts.systemUrl} description={texts.systemUrlHelp} {...props('tenant_system_url', 500)} />
            <SystemInputs settings={settings} company={page.company.path} hasToken={connections.has_tenant_token} />
          </SettingsSection>
        </div>
      </div>
      <SettingsConflictDialog settings={settings} labels={connectionsLabels} write={writeConnection} onTakeTheirs={() => void onLeave()} />
    </>
  )
}
