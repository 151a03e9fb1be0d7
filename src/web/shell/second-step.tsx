import './factor.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loginSecondStep } from '#contract/portal/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../api/call.ts'
import { EnrollStep } from './enroll-step.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { noteLogin } from './login.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { hasPasskeys } from './passkey-support.ts'
import type { SecondStepProps } from './second-step-props.ts'
import { texts as shared } from './texts.ts'
import { TypedLine } from './typed-line.tsx'

/** The ticket holds no longer. */
const GONE = 410

/** What a login asks for beside the password (P2.130): a code of the app, or a recovery code; or to set an app up. */
export function SecondStep(props: SecondStepProps) {
  const { ways } = props.needed
  if (ways.includes('enroll')) return <EnrollStep {...props} />
  return ways.includes('code') ? <CodeStep {...props} /> : <KeyStep {...props} />
}

/** There is a passkey and no app. */
function KeyStep({ company, remember, onBack, onSuccess }: SecondStepProps) {
  const [issue, setIssue] = useState('')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => place.current?.querySelector('button')?.focus(), [])

  return (
    <div ref={place} className="shell-factor">
      <p>{texts.keyText}</p>
      {!hasPasskeys() && <p role="alert">{texts.noKey}</p>}
      {issue && (
        <p className="shell-typed-issue" role="alert">
          {issue}
        </p>
      )}
      <div className="shell-factor-acts">
        <PasskeyLogin
          company={company.path}
          remember={remember}
          label={texts.byKey}
          variant="primary"
          onFailure={setIssue}
          onSuccess={onSuccess}
        />
        <Button variant="quiet" onClick={() => onBack('')}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}

const focusCodeIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name=code]')?.focus()

function CodeStep({ company, needed, remember, onBack, onSuccess }: SecondStepProps) {
  const [way, setWay] = useState<'code' | 'recovery_code'>('code')
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusCode = () => focusCodeIn(form.current)
  const isApp = way === 'code'

  // What had the focus went with the password.
  useEffect(() => focusCodeIn(form.current), [])

  function choose(chosen: typeof way) {
    flushSync(() => {
      setWay(chosen)
      setCode('')
      setIssue('')
    })
    focusCode()
  }

  function say(words: string) {
    flushSync(() => {
      setBusy(false)
      setIssue(words)
    })
    focusCode()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return say(texts.codeRequired)
    setBusy(true)
    const { ok, status, body } = await call(loginSecondStep, {
      params: { company: company.path },
      body: { ticket: needed.ticket, way, code, remember, trust },
      quiet: true,
    })
    if (ok) {
      noteLogin(company.path, body)
      return onSuccess()
    }
    const problem = body?.message[1] || shared.retry
    if (status === GONE) return onBack([body?.message[0], problem].filter(Boolean).join('. '))
    say(body?.issues?.['code'] ?? body?.alert ?? problem)
  }

  return (
    <form ref={form} className="shell-factor" noValidate onSubmit={event => void submit(event)}>
      <p>{isApp ? texts.stepText({ company: company.display_name || company.name }) : texts.recoveryText}</p>
      <TypedLine
        key={way}
        id="second-step-code"
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
      <label className="shell-factor-check">
        <input type="checkbox" name="trust" checked={trust} onChange={event => setTrust(event.target.checked)} />
        {texts.trust}
      </label>
      <div className="shell-factor-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {shared.login}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => onBack('')}>
          {texts.back}
        </Button>
      </div>
      {needed.ways.includes('recovery_code') && (
        <Button variant="quiet" disabled={busy} onClick={() => choose(isApp ? 'recovery_code' : 'code')}>
          {isApp ? texts.byRecovery : texts.byApp}
        </Button>
      )}
      {needed.ways.includes('passkey') && (
        <PasskeyLogin
          company={company.path}
          remember={remember}
          label={texts.byKey}
          variant="quiet"
          disabled={busy}
          onFailure={say}
          onSuccess={onSuccess}
        />
      )}
    </form>
  )
}
