import '../../shell/ground.css'
import './account.css'
import { useRef } from 'react'
import { type AccountPage, downloadOwnData } from '#contract/portal/account.ts'
import { addressOf } from '../../api/call.ts'
import { askPage } from '../../api/page.ts'
import { IdentityHost } from '../../shell/identity-host.tsx'
import { PictureInput } from '../../shell/picture-input.tsx'
import { pictureTexts } from '../../shell/texts-picture.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'
import { EmailForm } from './email-form.tsx'
import { FactorSection } from './factor-section.tsx'
import { FoundRequests } from './found-requests.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecentLogins } from './recent-logins.tsx'
import { RemovePassword } from './remove-password.tsx'
import { SessionList } from './session-list.tsx'
import { SignOnSection } from './sign-on-section.tsx'

/** One's own account (P2.45): what one changes of it, the password, where one is logged in, and what the company has of one. */
export function AccountScreen({ page: { account, company, user }, onRenewed }: ScreenProps<AccountPage>) {
  const picture = user.picture ?? ''
  const heading = useRef<HTMLHeadingElement>(null)

  /** What was done changes what is shown, in the sidebar too; nothing that stands typed elsewhere on the screen does. */
  async function refresh(): Promise<void> {
    const { page: loaded } = await askPage(company.path, 'account', '')
    if (loaded?.render === 'account') onRenewed(loaded)
    else if (loaded) location.reload()
  }

  return (
    <div className="account shell-ground">
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {account.found_requests > 0 && (
        <FoundRequests
          company={company}
          count={account.found_requests}
          onAdded={async () => {
            await refresh()
            // What was pressed is gone with what was found.
            heading.current?.focus()
          }}
        />
      )}
      <AccountSection title={pictureTexts.title}>
        <PictureInput company={company} uuid={account.uuid} picture={picture} onSaved={refresh}>
          {picture !== '' && <img className="account-picture" src={picture} alt={pictureTexts.title} width={96} height={96} />}
        </PictureInput>
      </AccountSection>
      <ProfileForm company={company} account={account} onSaved={refresh} />
      <EmailForm company={company} account={account} />
      <AccountSection title={texts.password}>
        {account.has_password && <PasswordForm company={company} email={account.email} hint={account.password_hint} onChanged={refresh} />}
        <RemovePassword company={company} account={account} onChanged={refresh} />
      </AccountSection>
      {(company.tenant_sso || account.identities.length > 0) && (
        <SignOnSection company={company} identities={account.identities} onChanged={refresh} />
      )}
      <FactorSection company={company} account={account} onChanged={refresh} />
      <PasskeySection company={company} account={account} onChanged={refresh} />
      <SessionList company={company} sessions={account.sessions} onEnded={refresh} />
      <RecentLogins company={company} logins={account.recent_logins} inactiveDays={account.inactive_days} />
      <AccountSection title={texts.data} help={texts.dataHelp({ company: company.display_name || company.name })}>
        <a className="ui-button ui-button-plain" href={addressOf(downloadOwnData.path, { company: company.path })} download>
          {texts.downloadData}
        </a>
      </AccountSection>
      <IdentityHost />
    </div>
  )
}
