import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompanyData } from '#contract/portal/pages.ts'
import { MAX_PASSKEY_NAME, type OwnPasskey, renamePasskey } from '#contract/portal/passkeys.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountField } from './account-field.tsx'
import { passkeyTexts as texts } from './passkey-texts.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface Props {
  readonly company: CompanyData
  readonly passkey: OwnPasskey
  readonly disabled: boolean
  readonly onChanged: () => Promise<void>
  readonly onRemove: () => void
}

/** What stands there is only the old name. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** A passkey with when it was made and used, and its name, which changes in its place. */
export function PasskeyRow({ company, passkey, disabled, onChanged, onRemove }: Props) {
  const { uuid, name, made_at, used_at, is_synced, other_host } = passkey
  const [typed, setTyped] = useState<string>()
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const zone = useHydrated() ? ownZone() : company.timezone
  const when = (instant: string) => formatDateTime(instant, zone, company)

  /** Whoever pressed Rename is back where they did. */
  function leave() {
    flushSync(() => {
      setTyped(undefined)
      setIssue('')
    })
    place.current?.querySelector('button')?.focus()
  }

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement
    setBusy(true)
    const { ok, body } = await call(renamePasskey, {
      params: { company: company.path, uuid },
      body: { name: typed ?? '' },
      quiet: true,
    })
    if (ok) await onChanged()
    flushSync(() => {
      setBusy(false)
      setIssue(body?.issues?.['name'] ?? '')
    })
    if (ok) {
      leave()
      return toastSuccess(texts.renamed)
    }
    input.focus()
    if (!body?.issues) toastFailure(texts.failed, body?.message[1] || shared.retry)
  }

  if (typed !== undefined)
    return (
      <li className="account-passkey">
        <form className="account-form" noValidate onSubmit={event => void rename(event)}>
          <AccountField label={texts.name} issue={issue}>
            {input => (
              <input
                {...input}
                ref={selectAll}
                name="name"
                maxLength={MAX_PASSKEY_NAME}
                autoComplete="off"
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
            )}
          </AccountField>
          <div className="shell-factor-acts">
            <Button type="submit" busy={busy}>
              {texts.save}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={leave}>
              {shared.cancel}
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li ref={place} className="account-passkey">
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      <p className="account-hint">
        {[
          texts.made({ when: when(made_at) }),
          used_at === '' ? texts.unused : texts.used({ when: when(used_at) }),
          is_synced && texts.synced,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {other_host !== '' && <p>{texts.otherHost({ host: other_host })}</p>}
      <div className="shell-factor-acts">
        <Button aria-label={texts.renameOf({ name })} disabled={disabled} onClick={() => setTyped(name)}>
          {texts.rename}
        </Button>
        <Button aria-label={texts.removeOf({ name })} disabled={disabled} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
