import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { languageNow } from '#contract/texts/catalogue.ts'
import { type AccountData, removePassword } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly account: AccountData
  readonly onChanged: () => Promise<void>
}

/** Whoever has passkeys may do without a password (P2.152), and reads by what they get in then. */
export function RemovePassword({ company, account, onChanged }: Props) {
  const { has_password: hasPassword } = account
  const passkeys = usable(account)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const left = waysLeft(account)

  async function remove() {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(removePassword, { params: { company: company.path }, quiet: true })
    if (ok) await onChanged()
    flushSync(() => {
      setBusy(false)
      setAsking(false)
    })
    if (ok) toastSuccess(texts.passwordRemoved)
    else if (status !== 401) toastFailure(body?.message[0] || texts.passwordNotChanged, body?.message[1] || shared.retry)
    // What was pressed is gone with what it removed.
    place.current?.focus()
  }

  if (hasPassword && passkeys.length === 0) return null
  return (
    <div ref={place} className="shell-factor" tabIndex={-1}>
      {hasPassword ? (
        <Button onClick={() => setAsking(true)}>{texts.removePassword}</Button>
      ) : (
        <p className="account-hint">{[texts.noPassword, left].filter(Boolean).join(' ')}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.removePasswordTitle}
          cancelLabel={texts.keepPassword}
          confirmLabel={texts.removePassword}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>{texts.removePasswordText}</p>
          <p>{left}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** By what they get in without a password; '': by nothing that is known here. */
function waysLeft(account: AccountData): string {
  const { identities } = account
  const passkeys = usable(account)
  const list = new Intl.ListFormat(languageNow())
  const keys =
    passkeys.length === 0 ? [] : [texts.wayPasskeys({ count: passkeys.length, names: list.format(passkeys.map(({ name }) => name)) })]
  const ways = [...keys, ...identities.flatMap(({ by, label }) => (by === 'sign_on' ? [label] : []))]
  return ways.length === 0 ? '' : texts.waysLeft({ ways: list.format(ways) })
}

/** Those that let their owner in. */
const usable = ({ passkeys }: AccountData) => passkeys.filter(({ other_host }) => other_host === '')
