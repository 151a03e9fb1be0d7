import '../../shell/ground.css'
import './account.css'
import { useRef, useState } from 'react'
import { type AccountPage, downloadOwnData } from '#contract/portal/account.ts'
import { addressOf } from '../../api/call.ts'
import { askPage } from '../../api/page.ts'
import { IdentityHost } from '../../shell/identity-host.tsx'
import type { ScreenProps } from '../visitor-screen.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'
import { EmailForm } from './email-form.tsx'
import { FoundRequests } from './found-requests.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureInput } from './picture-input.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

/** One's own account (P2.45): what one changes of it, the password, where one is logged in, and what the company has of one. */
export function AccountScreen({ page: first }: ScreenProps<AccountPage>) {
  const [{ account, company, user }, setPage] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)

  /** What was done changes what is shown; nothing that stands typed elsewhere on the screen does. */
  async function refresh(): Promise<void> {
    const { page: loaded } = await askPage(company.path, 'account', '')
    if (loaded?.render === 'account') setPage(loaded)
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
      <PictureInput company={company} uuid={account.uuid} picture={user.picture ?? ''} onSaved={refresh} />
      <ProfileForm company={company} account={account} onSaved={refresh} />
      <EmailForm company={company} account={account} />
      <AccountSection title={texts.password}>
        {account.has_password ? (
          <PasswordForm company={company} email={account.email} onChanged={refresh} />
        ) : (
          <p className="account-hint">{texts.noPassword}</p>
        )}
      </AccountSection>
      <SessionList company={company} sessions={account.sessions} onEnded={refresh} />
      <AccountSection title={texts.data} help={texts.dataHelp({ company: company.display_name || company.name })}>
        <a className="ui-button ui-button-plain" href={addressOf(downloadOwnData.path, { company: company.path })} download>
          {texts.downloadData}
        </a>
      </AccountSection>
      <IdentityHost />
    </div>
  )
}
