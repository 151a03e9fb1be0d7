import { useState } from 'react'
import { checkIdentity } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { openLoginWindow } from '../../shell/sign-on.ts'
import { labelOf } from '../../shell/sign-on-label.ts'
import { identityTexts } from '../../shell/texts-identity.ts'
import { AccountSection } from './account-section.tsx'
import { signOnSectionTexts as texts } from './sign-on-section-texts.ts'

/** Connects the account at the company's provider with this one, in a window of its own, once it is sure who they are (P2.120). */
export function SignOnSection({ company }: { company: CompanyData }) {
  const [said, setSaid] = useState('')
  const label = labelOf(company)

  async function connect() {
    const { ok } = await confirmedCall(checkIdentity, { params: { company: company.path } })
    if (ok) setSaid(openLoginWindow(`${company.base}/login/sso?mode=link`) ? identityTexts.inWindow : identityTexts.blocked)
  }

  return (
    <AccountSection title={texts.title} help={texts.help({ label })}>
      <Button onClick={() => void connect()}>{texts.connect({ label })}</Button>
      <p role="status">{said}</p>
    </AccountSection>
  )
}
