import './sign-on.css'
import { useState } from 'react'
import { type AdminSettingsSignOnPage, editSignOn } from '#contract/portal/sign-on.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { useSettings, type Versioned } from '../../admin/settings/use-settings.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { AccountInputs } from './account-inputs.tsx'
import { AttributeInputs } from './attribute-inputs.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { IssuerRows } from './issuer-rows.tsx'
import { ProviderInputs } from './provider-inputs.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import { checkSignOn, signOnBody, signOnLabels, signOnValues, type SignOnValues, writeSignOn } from './sign-on-values.ts'

interface Props {
  readonly page: AdminSettingsSignOnPage
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** All of sign-on in edit mode, saved at once. */
export function SignOnForm({ page, onLeave, onSaved }: Props) {
  // The page may be loaded again meanwhile: what is checked is what the work began with.
  const [begin] = useState(() => signOnValues(page) as Versioned<SignOnValues>)
  const settings = useSettings<SignOnValues>({
    page,
    begin,
    read: signOnValues,
    check: changes => checkSignOn(changes, begin.values),
    send: (changes, version) =>
      confirmedCall(editSignOn, { params: { company: page.company.path }, body: signOnBody(changes), ifMatch: version, quiet: true }),
    titles: texts,
    onSaved,
  })

  async function save() {
    await settings.save()
    leadTo(firstWrongIn('.settings'))
  }

  return (
    <>
      <EditBar title={screenTitle(page)} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings" inert={settings.saving}>
        <div className="settings-columns">
          <ProviderInputs settings={settings} page={page} />
          <AccountInputs settings={settings} />
        </div>
        <ClaimRows settings={settings} teams={page.teams} />
        <AttributeInputs settings={settings} />
        <IssuerRows settings={settings} audience={page.audience} />
      </div>
      <SettingsConflictDialog settings={settings} labels={signOnLabels} write={writeSignOn} onTakeTheirs={() => void onLeave()} />
    </>
  )
}
