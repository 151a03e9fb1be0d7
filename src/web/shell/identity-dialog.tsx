import './identity-dialog.css'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import type { ConfirmFirst } from '#contract/call.ts'
import { confirmIdentity } from '#contract/portal/account.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '../api/call.ts'
import { ConfirmBySignOn } from './confirm-by-sign-on.tsx'
import { identityTexts as texts } from './texts-identity.ts'
import { texts as shared } from './texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** Of the company's single sign-on, by which they may confirm it too. */
  readonly signOn?: ConfirmFirst['sign_on']
  readonly onEnd: (isConfirmed: boolean) => void
}

/** Asks for the password of whoever is logged in (P2.47), or for a login by single sign-on (P2.119). */
export function IdentityDialog({ company, signOn, onEnd }: Props) {
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const language = languageNow()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement
    const say = (words: string) => {
      flushSync(() => {
        setBusy(false)
        setIssue(words)
      })
      field.focus()
    }
    if (password === '') return say(texts.passwordRequired)
    setBusy(true)
    const { ok, status, body } = await call(confirmIdentity, { params: { company }, body: { password }, quiet: true })
    if (ok) return onEnd(true)
    // What was asked for is made again, and asks for the login by itself.
    if (status === 401) return onEnd(true)
    say(body?.issues?.['password'] ?? body?.message[1] ?? shared.retry)
  }

  return (
    <Dialog title={texts.title} closeLabel={shared.close} onClose={() => onEnd(false)} lang={language} dir={directionOf(language)}>
      <form className="shell-identity" noValidate onSubmit={submit}>
        <p>{texts.why}</p>
        {signOn && <ConfirmBySignOn company={company} signOn={signOn} onDone={() => onEnd(true)} />}
        <div className="shell-identity-field">
          <label htmlFor="identity-password">{texts.password}</label>
          <input
            id="identity-password"
            data-first={!signOn || undefined}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            aria-invalid={issue !== '' || undefined}
            aria-describedby={issue ? 'identity-issue' : undefined}
            onChange={event => setPassword(event.target.value)}
          />
          {issue && (
            <p id="identity-issue" role="alert" className="shell-identity-issue">
              {issue}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={() => onEnd(false)}>
          {texts.cancel}
        </Button>
      </form>
    </Dialog>
  )
}
