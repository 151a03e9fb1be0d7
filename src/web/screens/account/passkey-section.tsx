import '../../shell/factor.css'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccountData } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { MAX_PASSKEY_NAME, type OwnPasskey, removePasskey } from '#contract/portal/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { knowsPasskeys } from '../../shell/passkey-support.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountField } from './account-field.tsx'
import { AccountSection } from './account-section.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeyTexts as texts } from './passkey-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly account: AccountData
  readonly onChanged: () => Promise<void>
}

/** The one thing to type of what was asked for just now. */
const focusOn = (input: HTMLInputElement | null) => input?.focus()

/** Passkeys: to be added, named and removed (P2.140). */
export function PasskeySection({ company, account: { passkeys }, onChanged }: Props) {
  // The name of a passkey that is about to be made; undefined: none is.
  const [adding, setAdding] = useState<string>()
  const [leaving, setLeaving] = useState<OwnPasskey>()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusPlace = () => place.current?.focus()
  // The server does not know the browser.
  const isPossible = useHydrated() ? knowsPasskeys() : true

  async function add(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const outcome = await import('../../shell/passkeys.ts')
      .then(({ makePasskey }) => makePasskey(company.path, adding?.trim() || texts.thisDevice))
      .catch(() => ({ is: 'refused', words: shared.retry, status: 0 }) as const)
    setBusy(false)
    if (outcome.is !== 'done') {
      if (outcome.is === 'given up') return toastFailure(texts.notAdded, texts.givenUp)
      if (outcome.status !== 401) toastFailure(texts.notAdded, outcome.words || texts.isThere)
      return
    }
    await onChanged()
    toastSuccess(texts.added)
    leave()
  }

  function leave() {
    flushSync(() => setAdding(undefined))
    focusPlace()
  }

  async function remove({ uuid }: OwnPasskey) {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(removePasskey, { params: { company: company.path, uuid }, quiet: true })
    flushSync(() => {
      setBusy(false)
      setLeaving(undefined)
    })
    if (!ok) {
      if (status !== 401) toastFailure(body?.message[0] || texts.failed, body?.message[1] || shared.retry)
      return
    }
    await onChanged()
    toastSuccess(texts.removed)
    focusPlace()
    const accepted = body.data
    if (accepted) void import('../../shell/passkeys.ts').then(({ tellAccepted }) => tellAccepted(accepted)).catch(() => undefined)
  }

  return (
    <AccountSection title={texts.title} help={texts.about}>
      <div ref={place} className="shell-factor" tabIndex={-1}>
        {passkeys.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="account-sessions" aria-label={texts.title}>
            {passkeys.map(passkey => (
              <PasskeyRow
                key={passkey.uuid}
                company={company}
                passkey={passkey}
                disabled={busy}
                onChanged={onChanged}
                onRemove={() => setLeaving(passkey)}
              />
            ))}
          </ul>
        )}
        {!isPossible && <p className="account-hint">{texts.unsupported}</p>}
        {isPossible && adding === undefined && <Button onClick={() => setAdding('')}>{texts.add}</Button>}
        {adding !== undefined && (
          <form className="account-form" noValidate onSubmit={event => void add(event)}>
            <AccountField label={texts.name} help={texts.nameHelp} issue="">
              {input => (
                <input
                  {...input}
                  ref={focusOn}
                  name="passkey_name"
                  maxLength={MAX_PASSKEY_NAME}
                  autoComplete="off"
                  value={adding}
                  onChange={event => setAdding(event.target.value)}
                />
              )}
            </AccountField>
            <div className="shell-factor-acts">
              <Button type="submit" variant="primary" busy={busy}>
                {texts.add}
              </Button>
              <Button variant="quiet" disabled={busy} onClick={leave}>
                {shared.cancel}
              </Button>
            </div>
          </form>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={texts.removeTitle({ name: leaving.name })}
          cancelLabel={texts.keep}
          confirmLabel={texts.remove}
          busy={busy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => void remove(leaving)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  )
}
