import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ConfirmStep, confirmIdentity } from '#contract/portal/confirm.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../api/call.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { identityTexts } from './texts-identity.ts'
import { texts as shared } from './texts.ts'
import { TypedLine } from './typed-line.tsx'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** That was right. */
  readonly password: string
  readonly ways: ConfirmStep['ways']
  readonly onDone: () => void
  /** The password is to be typed again. @param problem what went wrong */
  readonly onBack: (problem: string) => void
  readonly onCancel: () => void
}

const focusIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name=code], button')?.focus()

/** What is asked for beside the password where the account has a second factor (P2.151): a code of the app, a recovery code, or a passkey. */
export function IdentityCode({ company, password, ways, onDone, onBack, onCancel }: Props) {
  const takesCode = ways.includes('code')
  const [way, setWay] = useState<'code' | 'recovery_code'>('code')
  const [code, setCode] = useState('')
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isApp = way === 'code'

  // What had the focus went with the password.
  useEffect(() => focusIn(form.current), [])

  function say(words: string) {
    flushSync(() => {
      setBusy(false)
      setIssue(words)
    })
    focusIn(form.current)
  }

  function choose(chosen: typeof way) {
    flushSync(() => {
      setWay(chosen)
      setCode('')
      setIssue('')
    })
    focusIn(form.current)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!takesCode) return
    if (code.trim() === '') return say(texts.codeRequired)
    setBusy(true)
    const { ok, status, body } = await call(confirmIdentity, { params: { company }, body: { password, way, code }, quiet: true })
    // What was asked for is made again, and asks for the login by itself.
    if ((ok && body.success) || status === 401) return onDone()
    const wrong = body?.issues?.['password']
    if (wrong !== undefined) return onBack(wrong)
    say(body?.issues?.['code'] ?? body?.alert ?? (body?.message[1] || shared.retry))
  }

  return (
    <form ref={form} className="shell-identity" noValidate onSubmit={event => void submit(event)}>
      <p>{!takesCode ? texts.keyText : isApp ? identityTexts.code : texts.recoveryText}</p>
      {takesCode && (
        <TypedLine
          key={way}
          id="identity-code"
          name="code"
          type="text"
          {...(isApp ? { inputMode: 'numeric' } : {})}
          label={isApp ? texts.code : texts.recoveryCode}
          hint={isApp ? texts.codeHint : texts.recoveryHint}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          value={code}
          issue={issue}
          onChange={setCode}
        />
      )}
      {!takesCode && issue && (
        <p role="alert" className="shell-identity-issue">
          {issue}
        </p>
      )}
      {takesCode && (
        <Button type="submit" variant="primary" busy={busy}>
          {identityTexts.confirm}
        </Button>
      )}
      {ways.includes('recovery_code') && (
        <Button variant="quiet" disabled={busy} onClick={() => choose(isApp ? 'recovery_code' : 'code')}>
          {isApp ? texts.byRecovery : texts.byApp}
        </Button>
      )}
      {ways.includes('passkey') && <ConfirmByPasskey company={company} disabled={busy} onFailure={say} onDone={onDone} />}
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {identityTexts.cancel}
      </Button>
    </form>
  )
}
