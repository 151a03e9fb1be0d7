import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changePassword } from '#contract/portal/account.ts'
import { confirmIdentity } from '#contract/portal/confirm.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountField } from './account-field.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  /** For the browser's own store of passwords. */
  readonly email: string
  /** What a new one has to be, as other pages say it. */
  readonly hint: string
  readonly onChanged: () => Promise<void>
}

const EMPTY = { old: '', password: '' }

/** A new password in the place of the one of now. */
export function PasswordForm({ company, email, hint, onChanged }: Props) {
  const [typed, setTyped] = useState(EMPTY)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const params = { company: company.path }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    // The password of now says who it is: no dialog asks for it once more, but for what is beside it.
    const said = await call(confirmIdentity, { params, body: { password: typed.old }, quiet: true })
    const wrong = said.status === 422 ? said.body?.issues?.['password'] : undefined
    const ways = said.ok ? said.body.data?.ways : undefined
    const right = ways && { password: typed.old, ways }
    const changed = wrong === undefined ? await confirmedCall(changePassword, { params, body: typed }, right) : undefined
    const isDone = changed?.ok === true
    const found = wrong === undefined ? changed?.body?.issues : { old: wrong }
    if (isDone) await onChanged()
    flushSync(() => {
      setBusy(false)
      setIssues(isDone ? {} : (found ?? {}))
      if (isDone) setTyped(EMPTY)
    })
    if (isDone) {
      // The button has nothing to send any more.
      form.current?.querySelector<HTMLElement>('[name=old]')?.focus()
      return toastSuccess(texts.passwordChanged)
    }
    toastFailure(texts.passwordNotChanged, found ? '' : shared.retry)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const field = (key: keyof typeof EMPTY, label: string, autoComplete: string, help?: string) => (
    <AccountField label={label} issue={issues[key] ?? ''} {...(help !== undefined && { help })}>
      {input => (
        <input
          {...input}
          name={key}
          type="password"
          autoComplete={autoComplete}
          required
          value={typed[key]}
          onChange={event => setTyped({ ...typed, [key]: event.target.value })}
        />
      )}
    </AccountField>
  )

  return (
    <form ref={form} className="account-form" noValidate onSubmit={event => void save(event)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {field('old', texts.oldPassword, 'current-password')}
      {field('password', texts.newPassword, 'new-password', hint)}
      <p className="account-hint">{texts.passwordHelp}</p>
      <Button type="submit" variant="primary" busy={busy} disabled={typed.old === '' || typed.password === ''}>
        {texts.changePassword}
      </Button>
    </form>
  )
}
