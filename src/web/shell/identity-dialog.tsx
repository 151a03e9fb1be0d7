import './identity-dialog.css'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import type { ConfirmFirst } from '#contract/call.ts'
import { confirmIdentity } from '#contract/portal/confirm.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '../api/call.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { ConfirmBySignOn } from './confirm-by-sign-on.tsx'
import type { RightPassword } from './confirmed-call.ts'
import { IdentityCode } from './identity-code.tsx'
import { hasPasskeys } from './passkey-support.ts'
import { identityTexts as texts } from './texts-identity.ts'
import { texts as shared } from './texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** By what they may confirm it. */
  readonly how: ConfirmFirst
  /** What was said already, and is not enough. */
  readonly said?: RightPassword | undefined
  readonly onEnd: (isConfirmed: boolean) => void
}

/** Asks whoever is logged in who they are: by the password (P2.47) with the second factor, by a passkey (P2.151), or by single sign-on (P2.119). */
export function IdentityDialog({ company, how: { confirm, sign_on: signOn }, said, onEnd }: Props) {
  const [password, setPassword] = useState('')
  const [right, setRight] = useState(said)
  const [issue, setIssue] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const language = languageNow()
  const hasPassword = confirm.includes('password')
  // Where the browser has none here that is said, if there is nothing else.
  const offersPasskey = confirm.includes('passkey') && (hasPasskeys() || !hasPassword)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement | null
    if (!field) return
    const say = (words: string) => {
      flushSync(() => {
        setBusy(false)
        setIssue(words)
      })
      field.focus()
    }
    setFailure('')
    if (password === '') return say(texts.passwordRequired)
    setBusy(true)
    const { ok, status, body } = await call(confirmIdentity, { params: { company }, body: { password }, quiet: true })
    // What was asked for is made again, and asks for the login by itself.
    if ((ok && body.success) || status === 401) return onEnd(true)
    setBusy(false)
    if (ok && body.data) return setRight({ password, ways: body.data.ways })
    say(body?.issues?.['password'] ?? (body?.message[1] || shared.retry))
  }

  function goBack(problem: string) {
    flushSync(() => {
      setRight(undefined)
      setPassword('')
      setIssue(problem)
    })
    document.getElementById('identity-password')?.focus()
  }

  return (
    <Dialog title={texts.title} closeLabel={shared.close} onClose={() => onEnd(false)} lang={language} dir={directionOf(language)}>
      {right ? (
        <IdentityCode company={company} {...right} onDone={() => onEnd(true)} onBack={goBack} onCancel={() => onEnd(false)} />
      ) : (
        <form className="shell-identity" noValidate onSubmit={event => void submit(event)}>
          <p>{confirm.length === 0 ? texts.nothing : texts.why}</p>
          {failure && (
            <p role="alert" className="shell-identity-issue">
              {failure}
            </p>
          )}
          {signOn && <ConfirmBySignOn company={company} signOn={signOn} onDone={() => onEnd(true)} />}
          {offersPasskey && (
            <ConfirmByPasskey
              company={company}
              first={!signOn && !hasPassword}
              disabled={busy}
              onFailure={setFailure}
              onDone={() => onEnd(true)}
            />
          )}
          {hasPassword && (
            <>
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
            </>
          )}
          <Button variant="quiet" onClick={() => onEnd(false)}>
            {texts.cancel}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
