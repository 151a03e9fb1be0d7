import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { checkIdentity } from '#contract/portal/account.ts'
import type { AdminSettingsSignOnPage } from '#contract/portal/sign-on.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { openLoginWindow } from '../../shell/sign-on.ts'
import { providerTestTexts as texts } from './provider-test-texts.ts'
import { redirectAddresses } from './redirect-addresses.ts'
import type { EditedSignOn } from './sign-on-values.ts'

interface Props {
  readonly page: AdminSettingsSignOnPage
  readonly settings: EditedSignOn
}

/** The provider is tried before it is used: one login in a window of its own, which says what would come of it (P2.121). */
export function ProviderTest({ page: { company, sign_on: stored } }: Props) {
  const [said, setSaid] = useState('')

  async function tryLogin() {
    const { ok } = await confirmedCall(checkIdentity, { params: { company: company.path } })
    if (ok) setSaid(openLoginWindow(`${company.base}/login/sso?mode=test`) ? '' : texts.blocked)
  }

  const out = redirectAddresses(location, company).map(address => address.replace(/done$/, 'out'))
  const backChannel = `${location.origin}/api/login/${company.path}/backchannel`
  const addresses = [...out.map(address => [texts.afterLogout, address] as const), [texts.backChannel, backChannel] as const]
  return (
    <div className="sign-on-row">
      <div className="sign-on-addresses" role="group" aria-label={texts.logouts}>
        <p className="settings-label">{texts.logouts}</p>
        {addresses.map(([what, address]) => (
          <div key={address}>
            <p className="staff-hint">{what}</p>
            <p className="sign-on-line">
              <code dir="ltr">{address}</code>
              <CopyButton text={address} what={what} />
            </p>
          </div>
        ))}
      </div>
      <div className="settings-buttons">
        <Button variant="default" disabled={stored.issuer === ''} aria-describedby="provider-test-help" onClick={() => void tryLogin()}>
          {texts.tryLogin}
        </Button>
      </div>
      <Text id="provider-test-help" size="sm" c="dimmed">
        {texts.help}
      </Text>
      <Text role="status" size="sm">
        {said}
      </Text>
    </div>
  )
}
