import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { signOnLimits } from '#contract/portal/sign-on-rules.ts'
import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { CopyButton } from '../../shell/copy-button.tsx'
import { ProviderTest } from './provider-test.tsx'
import { redirectAddresses } from './redirect-addresses.ts'
import { SecretInput } from './secret-input.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'
import type { EditedSignOn } from './sign-on-values.ts'

interface Props {
  readonly settings: EditedSignOn
  readonly page: AdminSettingsSignOnPage
}

/** The OpenID provider of the company. What is entered stays while it is off. */
export function ProviderInputs({ settings, page }: Props) {
  const { values, change, issueOf } = settings
  const props = (key: 'issuer' | 'client_id' | 'label' | 'scopes' | 'acr', most: number) => ({
    value: values[key],
    'data-max': most,
    error: issueOf(key),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  return (
    <SettingsSection title={texts.provider}>
      <Switch
        label={texts.isOn}
        description={texts.isOnHelp}
        checked={values.is_on}
        onChange={event => change({ is_on: event.currentTarget.checked })}
      />
      <TextInput
        label={texts.issuer}
        description={texts.issuerHelp}
        type="url"
        dir="ltr"
        spellCheck={false}
        {...props('issuer', signOnLimits.address)}
      />
      <TextInput label={texts.clientId} description={texts.clientIdHelp} spellCheck={false} {...props('client_id', signOnLimits.address)} />
      <SecretInput settings={settings} isStored={page.sign_on.has_client_secret} />
      <div className="sign-on-addresses" role="group" aria-label={texts.redirects}>
        <p className="settings-label">{texts.redirects}</p>
        {redirectAddresses(location, page.company).map(address => (
          <p key={address} className="sign-on-line">
            <code dir="ltr">{address}</code>
            <CopyButton text={address} what={texts.redirect} />
          </p>
        ))}
      </div>
      <TextInput label={texts.label} description={texts.labelHelp} {...props('label', signOnLimits.label)} />
      <NativeSelect
        label={texts.mode}
        data={Object.entries(texts.modes).map(([value, label]) => ({ value, label }))}
        value={values.mode}
        onChange={event => change({ mode: event.currentTarget.value === 'popup' ? 'popup' : 'page' })}
      />
      <TextInput
        label={texts.scopes}
        description={texts.scopesHelp}
        spellCheck={false}
        dir="ltr"
        {...props('scopes', signOnLimits.address)}
      />
      <TextInput label={texts.acr} description={texts.acrHelp} spellCheck={false} dir="ltr" {...props('acr', signOnLimits.address)} />
      <Switch
        label={texts.passwordsOff}
        description={texts.passwordsOffHelp}
        checked={values.passwords_off}
        error={issueOf('passwords_off')}
        aria-invalid={issueOf('passwords_off') !== undefined || undefined}
        onChange={event => change({ passwords_off: event.currentTarget.checked })}
      />
      <ProviderTest page={page} settings={settings} />
    </SettingsSection>
  )
}
