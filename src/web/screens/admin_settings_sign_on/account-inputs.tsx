import { Switch, Textarea } from '@mantine/core'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import type { EditedSignOn } from './sign-on-values.ts'

/** What becomes of somebody whom nobody knows. */
export function AccountInputs({ settings }: { readonly settings: EditedSignOn }) {
  const { values, change, issueOf } = settings
  return (
    <SettingsSection title={texts.accounts}>
      <p className="staff-hint">{texts.accountsHelp}</p>
      <Switch
        label={texts.makes}
        description={texts.makesHelp}
        checked={values.makes_accounts}
        onChange={event => change({ makes_accounts: event.currentTarget.checked })}
      />
      <Switch
        label={texts.matches}
        description={texts.matchesHelp}
        checked={values.matches_email}
        onChange={event => change({ matches_email: event.currentTarget.checked })}
      />
      <Textarea
        label={texts.domains}
        description={texts.domainsHelp}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        value={values.domains}
        error={issueOf('domains')}
        onChange={event => change({ domains: event.currentTarget.value })}
      />
    </SettingsSection>
  )
}
