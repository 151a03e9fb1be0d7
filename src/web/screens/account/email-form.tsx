import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccountData } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { changeEmail } from '#contract/portal/user-links.ts'
import { Button } from '#ui/button.tsx'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountField } from './account-field.tsx'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly account: AccountData
}

/** The e-mail with which one logs in, and another one in its place: it counts once the link that goes there is pressed. */
export function EmailForm({ company, account }: Props) {
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState('')
  // Where the link went, in a sentence; '': none did.
  const [sent, setSent] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function send(email: string) {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(changeEmail, {
      params: { company: company.path },
      body: { email },
      quiet: true,
    })
    flushSync(() => {
      setBusy(false)
      setIssue(ok ? '' : (body?.issues?.['email'] ?? ''))
      setSent(ok ? body.message[1] : '')
      if (ok && email === typed) setTyped('')
    })
    if (ok) {
      // The button below the line has nothing to send any more.
      if (email === typed) form.current?.querySelector('input')?.focus()
      return toastSuccess(body.message[0])
    }
    if (status !== 401) toastFailure(texts.emailNotChanged, body?.issues ? '' : (body?.message[1] ?? shared.retry))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(typed)
  }

  return (
    <AccountSection title={texts.email}>
      <p>
        <strong dir="auto">{account.email}</strong>
      </p>
      <p className="account-hint">{account.is_email_verified ? texts.emailVerified : texts.emailUnverified}</p>
      {account.can_mail && !account.is_email_verified && (
        <Button busy={busy} onClick={() => void send(account.email)}>
          {texts.confirmEmail}
        </Button>
      )}
      {account.ruled.email !== undefined ? (
        <p className="account-hint">{texts.ruled({ label: account.ruled.email })}</p>
      ) : account.can_mail ? (
        <form ref={form} className="account-form" noValidate onSubmit={submit}>
          <AccountField label={texts.newEmail} help={texts.newEmailHelp} issue={issue}>
            {input => (
              <input
                {...input}
                type="email"
                name="new_email"
                autoComplete="off"
                dir="auto"
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
            )}
          </AccountField>
          <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
            {texts.changeEmail}
          </Button>
          {sent !== '' && <p className="account-hint">{sent}</p>}
        </form>
      ) : (
        <p className="account-hint">{texts.noMails}</p>
      )}
    </AccountSection>
  )
}
