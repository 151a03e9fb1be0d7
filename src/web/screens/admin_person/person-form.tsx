import { Autocomplete, TextInput } from '@mantine/core'
import { longestOf, type PersonText } from '#contract/portal/person-rules.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { editPerson } from '#contract/portal/staff-people.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useSettings } from '../../admin/settings/use-settings.ts'
import { call } from '../../api/call.ts'
import { checkPerson, PARTS, personValues, type PersonValues, valuesOf } from './person-values.ts'
import { personTexts as texts } from './person-texts.ts'

interface Props {
  readonly page: AdminPersonPage
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** Name, role and attributes of a person in edit mode. */
export function PersonForm({ page, onLeave, onSaved }: Props) {
  const { person, company, roles } = page
  const settings = useSettings<PersonValues>({
    page,
    begin: { values: valuesOf(person), version: person.version },
    read: personValues,
    check: checkPerson,
    send: (changes, version) =>
      call(editPerson, { params: { company: company.path, uuid: person.uuid }, body: changes, ifMatch: version, quiet: true }),
    titles: { saved: texts.saved, saveFailed: texts.saveFailed },
    onSaved,
  })
  const { values, change, issueOf } = settings
  const [main, attributes] = PARTS

  async function save() {
    await settings.save()
    leadTo(firstWrongIn('.settings'))
  }

  const inputOf = (key: PersonText) => ({
    label: texts.labels[key],
    value: values[key],
    error: issueOf(key),
    autoComplete: 'off',
    'data-max': longestOf(key),
    'data-setting': key,
  })

  return (
    <>
      <EditBar title={screenTitle(page)} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings-columns settings" inert={settings.saving}>
        <SettingsSection title={texts.profile}>
          {main?.map(key =>
            key === 'role' ? (
              <Autocomplete
                key={key}
                {...inputOf(key)}
                description={texts.roleHelp}
                data={[...roles]}
                onChange={role => change({ role })}
              />
            ) : (
              <TextInput
                key={key}
                {...inputOf(key)}
                description={texts.nameHelp}
                onChange={event => change({ [key]: event.currentTarget.value })}
              />
            ),
          )}
          <p className="staff-hint">{texts.emailHelp(person.email)}</p>
        </SettingsSection>
        <SettingsSection title={texts.prefill}>
          {attributes?.map(key => (
            <TextInput key={key} {...inputOf(key)} onChange={event => change({ [key]: event.currentTarget.value })} />
          ))}
        </SettingsSection>
      </div>
      <SettingsConflictDialog settings={settings} labels={texts.labels} write={value => value} onTakeTheirs={() => void onLeave()} />
    </>
  )
}
