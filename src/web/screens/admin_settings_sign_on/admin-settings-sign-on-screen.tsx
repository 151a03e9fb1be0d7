import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { FactorRuleButton } from '../../admin/people/factor-rule-button.tsx'
import { factorRuleTexts as ruleTexts } from '../../admin/people/factor-rule-texts.ts'
import { InactivityButton } from '../../admin/people/inactivity-button.tsx'
import { inactivityTexts } from '../../admin/people/inactivity-texts.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
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
        <SettingsSection title={ruleTexts.title}>
          <div>
            <FactorRuleButton company={page.company} />
          </div>
        </SettingsSection>
        <SettingsSection title={inactivityTexts.title}>
          <div>
            <InactivityButton company={page.company} />
          </div>
        </SettingsSection>
      </div>
    </SettingsScreen>
  )
}
