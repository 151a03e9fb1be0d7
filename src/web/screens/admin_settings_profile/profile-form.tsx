import { Switch, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AdminSettingsProfilePage } from '#contract/portal/profile.ts'
import { profileLimits } from '#contract/portal/profile-rules.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { type EditedSettings, useSettings } from '../../admin/settings/use-settings.ts'
import { browserFormats } from './browser-formats.ts'
import { FormatInputs, type TypedDay } from './format-inputs.tsx'
import { LookInputs } from './look-inputs.tsx'
import {
  checkProfile,
  profileLabels,
  profileValues,
  type ProfileValues,
  proposedValues,
  sendProfile,
  writeProfile,
} from './profile-values.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly page: AdminSettingsProfilePage
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** The profile in edit mode (P8.33, P8.34). */
export function ProfileForm({ page, onLeave, onSaved }: Props) {
  // Only before the first save: what was saved is never proposed over.
  const [proposed] = useState(() => (page.is_saved ? undefined : browserFormats()))
  const settings = useSettings<ProfileValues>({
    page,
    proposed: proposed && proposedValues(page.profile, proposed),
    begin: profileValues(page) as { values: ProfileValues; version: number },
    read: profileValues,
    check: checkProfile,
    send: (changes, version) => sendProfile(page.company.path, changes, version),
    onSaved,
  })
  const [day, setDay] = useState<TypedDay>({ text: '' })
  async function save() {
    // What is typed there would go without a word.
    if (day.text === '') await settings.save()
    else setDay({ ...day, issue: texts.dayNotAdded })
    leadTo(firstWrongIn('.settings'))
  }
  return (
    <>
      <EditBar
        title={screenTitle(page)}
        isDirty={settings.isDirty || day.text !== ''}
        saver={settings}
        onSave={() => void save()}
        onLeave={onLeave}
      />
      {/* What is typed while a save is under way would be lost with it. */}
      <div className="settings-columns settings" inert={settings.saving}>
        <SettingsSection title={texts.company}>
          <TextInput label={texts.name} description={texts.nameHelp} required {...lineProps(settings, 'name')} />
          <TextInput label={texts.displayName} description={texts.displayNameHelp} {...lineProps(settings, 'display_name')} />
          <TextInput label={texts.website} inputMode="url" {...lineProps(settings, 'website')} />
          <TextInput label={texts.phone} description={texts.phoneHelp} type="tel" {...lineProps(settings, 'phone')} />
          <Textarea label={texts.address} rows={4} {...lineProps(settings, 'address')} />
        </SettingsSection>
        <div className="settings">
          <LookInputs settings={settings} />
          <FormatInputs settings={settings} proposed={proposed} day={day} onDay={setDay} />
          <SettingsSection title={texts.bookings}>
            <Switch
              label={texts.keepsStatus}
              description={texts.keepsStatusHelp}
              checked={settings.values.keeps_status}
              onChange={event => settings.change({ keeps_status: event.currentTarget.checked })}
            />
          </SettingsSection>
        </div>
      </div>
      <SettingsConflictDialog settings={settings} labels={profileLabels} write={writeProfile} onTakeTheirs={() => void onLeave()} />
    </>
  )
}

/** Value, limit, issue and change of a text. */
function lineProps(settings: EditedSettings<ProfileValues>, key: keyof typeof profileLimits) {
  const { values, change, issueOf } = settings
  return {
    value: values[key],
    'data-max': profileLimits[key],
    error: issueOf(key),
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value } as Partial<ProfileValues>),
  }
}
