import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { editSetup } from '#contract/portal/setup.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

/** The way back to the first steps after they were hidden: it leads to where they stand (P8.66). */
export function SetupAgain({ company }: { company: CompanyData }) {
  const { go } = useNavigation()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    const { ok } = await call(editSetup, { params: { company: company.path }, body: { hidden: false } })
    setBusy(false)
    if (ok) go(linkTo(company, 'admin/forms'))
    else toastFailure(texts.setupFailed)
  }

  return (
    <SettingsSection title={texts.setup}>
      <p className="staff-hint">{texts.setupHidden}</p>
      <div>
        <Button variant="default" loading={busy} onClick={() => void show()}>
          {texts.showSetup}
        </Button>
      </div>
    </SettingsSection>
  )
}
