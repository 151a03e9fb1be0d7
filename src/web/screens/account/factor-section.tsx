import '../../shell/factor.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccountData } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  FEW_RECOVERY_CODES,
  type NewAuthenticator,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/portal/second-factor.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { FactorSetup } from '../../shell/factor-setup.tsx'
import { factorTexts as texts } from '../../shell/factor-texts.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { RecoveryCodes } from '../../shell/recovery-codes.tsx'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountSection } from './account-section.tsx'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface Props {
  readonly company: CompanyData
  readonly account: AccountData
  readonly onChanged: () => Promise<void>
}

type RiskyAct = 'off' | 'codes'
type Act = typeof beginSecondFactor | typeof confirmSecondFactor | typeof removeSecondFactor | typeof renewRecoveryCodes

/** The second factor: off, being set up, on, or with recovery codes that are shown this once (P2.132). */
export function FactorSection({ company, account, onChanged }: Props) {
  const { since, codes_left, is_required } = account.second_factor
  const [app, setApp] = useState<NewAuthenticator>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [issue, setIssue] = useState('')
  const [risky, setRisky] = useState<RiskyAct>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const zone = useHydrated() ? ownZone() : company.timezone
  const params = { company: company.path }
  const isOn = since !== ''

  /** @returns what it answered, where it was done; else that is said */
  async function made<C extends Act>(target: C, body?: object) {
    setBusy(true)
    const result = await confirmedCall(target, { params, body, quiet: true } as Parameters<typeof confirmedCall<C>>[1])
    setBusy(false)
    if (result.ok) return result.body
    const wrong = result.body?.issues?.['code']
    if (wrong !== undefined) setIssue(wrong)
    else if (result.status !== 401) toastFailure(texts.failed, result.body?.message[1] || shared.retry)
    return undefined
  }

  /** What was pressed is gone with what it did. */
  const focusPlace = () => place.current?.focus()

  async function begin() {
    const begun = await made(beginSecondFactor)
    if (!begun?.data) return
    setIssue('')
    setApp(begun.data)
  }

  async function confirm(code: string) {
    setIssue('')
    const confirmed = await made(confirmSecondFactor, { code })
    if (!confirmed) return
    setApp(undefined)
    setCodes(confirmed.data?.codes ?? [])
    await onChanged()
    toastSuccess(texts.nowOn)
  }

  async function turnOff() {
    const done = await made(removeSecondFactor)
    flushSync(() => setRisky(undefined))
    if (!done) return
    await onChanged()
    toastSuccess(texts.nowOff)
    focusPlace()
  }

  async function renew() {
    const renewed = await made(renewRecoveryCodes)
    setRisky(undefined)
    if (!renewed) return
    setCodes(renewed.data?.codes ?? [])
    await onChanged()
  }

  function leave(close: () => void) {
    flushSync(close)
    focusPlace()
  }

  const state = () => (
    <>
      {isOn && (
        <p className="account-hint">
          {texts.codesLeft({ count: codes_left })} {codes_left <= FEW_RECOVERY_CODES && <strong>{texts.fewLeft}</strong>}
        </p>
      )}
      {is_required && <p className="account-hint">{texts.isRequired}</p>}
      <div className="shell-factor-acts">
        <Button variant={isOn ? 'plain' : 'primary'} busy={busy && !risky} onClick={() => void begin()}>
          {isOn ? texts.change : texts.setUp}
        </Button>
        {isOn && (
          <Button disabled={busy} onClick={() => setRisky('codes')}>
            {texts.newCodes}
          </Button>
        )}
        {isOn && !is_required && (
          <Button disabled={busy} onClick={() => setRisky('off')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
    </>
  )

  return (
    <AccountSection title={texts.title} help={texts.about}>
      <div ref={place} className="shell-factor" tabIndex={-1}>
        <p>
          <strong>{app ? texts.isSettingUp : isOn ? texts.isOn({ when: formatDateTime(since, zone, company) }) : texts.isOff}</strong>
        </p>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            email={account.email}
            company={company.display_name || company.name}
            onDone={() => leave(() => setCodes(undefined))}
          />
        ) : app ? (
          <FactorSetup
            {...app}
            issue={issue}
            busy={busy}
            cancelLabel={shared.cancel}
            onCancel={() => leave(() => setApp(undefined))}
            onCode={code => void confirm(code)}
          />
        ) : (
          state()
        )}
      </div>
      {risky && (
        <ConfirmDialog
          title={risky === 'off' ? texts.turnOffTitle : texts.newCodesTitle}
          cancelLabel={risky === 'off' ? texts.keep : texts.keepCodes}
          confirmLabel={risky === 'off' ? texts.turnOff : texts.newCodes}
          busy={busy}
          onClose={() => setRisky(undefined)}
          onConfirm={() => void (risky === 'off' ? turnOff() : renew())}
        >
          <p>{risky === 'off' ? texts.turnOffText : texts.newCodesText}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
