import './recent-logins.css'
import type { RecentLogin } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly logins: readonly RecentLogin[]
  /** After so many days without one the account is switched off; 0: it is not. */
  readonly inactiveDays: number
}

/** By what, from where and when one logged in of late, or somebody tried to (P2.156). */
export function RecentLogins({ company, logins, inactiveDays }: Props) {
  // The server does not know where the reader is.
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : company.timezone
  return (
    <AccountSection title={texts.logins} help={texts.loginsHelp}>
      {inactiveDays > 0 && <p>{texts.inactive({ count: inactiveDays })}</p>}
      {logins.length === 0 && <p>{texts.noLogins}</p>}
      {logins.length > 0 && (
        <ul className="account-sessions" aria-label={texts.logins}>
          {logins.map(({ uuid, at, is_refused, way, device, network }) => (
            <li key={uuid}>
              <p>
                <strong>{formatDateTime(at, zone, company)}</strong>
                {is_refused && <span className="account-mark account-mark-refused">{texts.loginRefused}</span>}
              </p>
              <p className="account-hint">
                {[device, texts.ways({ way }), network && texts.network({ network })].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
