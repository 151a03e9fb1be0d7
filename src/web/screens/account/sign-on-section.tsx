import '../../shell/factor.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkIdentity } from '#contract/portal/account.ts'
import { type ConnectedIdentity, disconnectIdentity } from '#contract/portal/identities.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { openLoginWindow } from '../../shell/sign-on.ts'
import { labelOf } from '../../shell/sign-on-label.ts'
import { identityTexts } from '../../shell/texts-identity.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { signOnSectionTexts as texts } from './sign-on-section-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly identities: readonly ConnectedIdentity[]
  readonly onChanged: () => Promise<void>
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As whom other systems know one: connects the account at the company's provider, in a window of its own (P2.120), and disconnects (P2.150). */
export function SignOnSection({ company, identities, onChanged }: Props) {
  const [said, setSaid] = useState('')
  const [leaving, setLeaving] = useState<ConnectedIdentity>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const label = labelOf(company)
  const params = { company: company.path }
  const canConnect = company.tenant_sso && !identities.some(({ by }) => by === 'sign_on')
  const zone = useHydrated() ? ownZone() : company.timezone
  const when = (instant: string) => formatDateTime(instant, zone, company)

  async function connect() {
    const { ok } = await confirmedCall(checkIdentity, { params })
    if (ok) setSaid(openLoginWindow(`${company.base}/login/sso?mode=link`) ? identityTexts.inWindow : identityTexts.blocked)
  }

  async function disconnect({ issuer, label: name }: ConnectedIdentity) {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(disconnectIdentity, { params, body: { issuer }, quiet: true })
    if (ok) await onChanged()
    flushSync(() => {
      setBusy(false)
      setLeaving(undefined)
      setSaid('')
    })
    if (ok) toastSuccess(texts.disconnected({ label: name }))
    else if (status !== 401) toastFailure(body?.message[0] || texts.failed, body?.message[1] || shared.retry)
    // What was pressed is gone with its row.
    place.current?.focus()
  }

  return (
    <AccountSection title={texts.title} {...(canConnect && { help: texts.help({ label }) })}>
      <div ref={place} tabIndex={-1} className="shell-factor">
        {identities.length > 0 && (
          <ul className="account-sessions" aria-label={texts.title}>
            {identities.map(identity => (
              <li key={identity.issuer} className="account-identity">
                <p>
                  <strong dir="auto">{identity.label}</strong>
                </p>
                <p className="account-hint">
                  {[
                    identity.email,
                    texts.connected({ when: when(identity.made_at) }),
                    identity.by === '' ? texts.unused : texts.used({ when: when(identity.used_at) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <Button aria-label={texts.disconnectOf({ label: identity.label })} disabled={busy} onClick={() => setLeaving(identity)}>
                  {texts.disconnect}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {canConnect && <Button onClick={() => void connect()}>{texts.connect({ label })}</Button>}
        {canConnect && (
          <p role="status" className="account-said">
            {said}
          </p>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={texts.disconnectTitle({ label: leaving.label })}
          cancelLabel={texts.keep}
          confirmLabel={texts.disconnect}
          busy={busy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void disconnect(leaving)}
        >
          <p>{texts.disconnectText({ label: leaving.label })}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
