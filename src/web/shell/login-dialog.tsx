import './login-dialog.css'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type LoginEntry, logIn, loginIssues, openPopup, resetAddress } from './login.ts'
import { wordsAtLogin } from './login-words.ts'
import { holdsAnswers, isLoginLost } from './session.ts'
import { firstWay, isSignOnOn } from './sign-on.ts'
import { SignOnEntry } from './sign-on-entry.tsx'
import { labelOf } from './sign-on-label.ts'
import { loginTexts } from './texts-login.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import type { SecondStepProps } from './second-step-props.ts'
import { signOnTexts } from './texts-sign-on.ts'
import { screenTexts } from './texts-screens.ts'
import { texts } from './texts.ts'
import { TypedLine } from './typed-line.tsx'

interface Props {
  readonly company: CompanyData
  /** Without it the dialog stays until somebody has logged in. */
  readonly onClose?: () => void
  /** Said before the fields, in place of what happened to the session. */
  readonly words?: string
  /** Nobody pressed for it: single sign-on may begin by itself. */
  readonly automatic?: boolean
  readonly onSuccess: () => void
}

/** The second step, with what draws it. */
interface LoginStep extends SecondStepNeeded {
  readonly View: ComponentType<SecondStepProps>
}

/**
 * By the company's single sign-on where it has one (P2.110), else and besides by a password (P2.7 to P2.9), on both sides: idle, submitting, then idle
 * again with what went wrong, or `onSuccess`.
 */
export function LoginDialog({ company, onClose, words, automatic = false, onSuccess }: Props) {
  const [loss] = useState(() => wordsAtLogin() || lossWords())
  const said = words ?? loss
  const [way, setWay] = useState(() => firstWay(company, automatic && said === ''))
  const [entry, setEntry] = useState<LoginEntry>({ email: '', password: '', remember: false })
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [step, setStep] = useState<LoginStep>()
  // There is a session already, while something is shown that is shown once: it is left by its own button alone.
  const [isIn, setIn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const issues = loginIssues(entry)
  const change = (part: Partial<LoginEntry>) => setEntry({ ...entry, ...part })
  const reset = resetAddress(company.tenant_site)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const controls = event.currentTarget.elements
    const focus = (name: keyof LoginEntry) => (controls.namedItem(name) as HTMLInputElement).focus()
    setChecked(true)
    setFailure('')
    if (issues.email || issues.password) return focus(issues.email ? 'email' : 'password')
    setBusy(true)
    const outcome = await logIn(company.path, entry)
    if (outcome === '') return onSuccess()
    if (typeof outcome !== 'string') return goOn(outcome)
    flushSync(() => {
      setBusy(false)
      setFailure(outcome)
    })
    focus('password')
  }

  /** The password was right, and is not enough (P2.130). */
  async function goOn(needed: SecondStepNeeded) {
    const chunk = await import('./late-second-step.ts').then(late => late.fetchSecondStep()).catch(() => undefined)
    setBusy(false)
    if (chunk) setStep({ ...needed, View: chunk.SecondStep })
    else setFailure(texts.wentWrong)
  }

  /** @param problem why it is asked for once more, or '' */
  function goBack(problem: string) {
    flushSync(() => {
      setStep(undefined)
      setFailure(problem)
      setEntry({ ...entry, password: '' })
      setChecked(false)
    })
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }

  if (step)
    return (
      <Dialog title={texts.login} {...(onClose && !isIn ? { closeLabel: texts.close, onClose } : {})}>
        <step.View
          company={company}
          needed={step}
          email={entry.email.trim()}
          remember={entry.remember}
          onIn={() => setIn(true)}
          onBack={goBack}
          onSuccess={onSuccess}
        />
      </Dialog>
    )

  if (way !== 'password')
    return (
      <Dialog key="sign-on" title={texts.login} {...(onClose ? { closeLabel: texts.close, onClose } : {})}>
        {said && <p>{said}</p>}
        <div className="shell-login">
          <SignOnEntry company={company} byItself={way === 'by itself'} keepsPage={said !== '' || holdsAnswers()} onSuccess={onSuccess} />
          <Button variant="quiet" onClick={() => setWay('password')}>
            {signOnTexts.withPassword}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={texts.login} {...(onClose ? { closeLabel: texts.close, onClose } : {})}>
      <form ref={form} className="shell-login" noValidate onSubmit={submit}>
        {said && <p>{said}</p>}
        {failure && (
          <p className="shell-login-failure" role="alert">
            {failure}
          </p>
        )}
        <TypedLine
          id="login-email"
          first
          name="email"
          type="email"
          label={loginTexts.email}
          autoComplete="username webauthn"
          value={entry.email}
          issue={checked ? issues.email : ''}
          onChange={email => change({ email })}
        />
        <TypedLine
          id="login-password"
          name="password"
          type="password"
          label={loginTexts.password}
          autoComplete="current-password"
          value={entry.password}
          issue={checked ? issues.password : ''}
          onChange={password => change({ password })}
        />
        <label className="shell-login-remember">
          <input type="checkbox" name="remember" checked={entry.remember} onChange={event => change({ remember: event.target.checked })} />
          {loginTexts.rememberMe}
        </label>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.login}
        </Button>
        <PasskeyLogin
          company={company.path}
          remember={entry.remember}
          offers
          disabled={busy}
          onFailure={setFailure}
          onSuccess={onSuccess}
        />
        {reset ? (
          <Button variant="quiet" onClick={() => openPopup(reset)}>
            {loginTexts.forgotPassword}
          </Button>
        ) : (
          <a className="ui-button ui-button-quiet" href={linkTo(company, 'reset-password')} {...besideFrame()}>
            {loginTexts.forgotPassword}
          </a>
        )}
        {isSignOnOn(company) && (
          <Button variant="quiet" onClick={() => setWay('sign-on')}>
            {signOnTexts.instead({ label: labelOf(company) })}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** The page on which a password is typed is shown in no frame. */
const besideFrame = () => (window.top === window ? {} : { target: '_blank', rel: 'noopener' })

/** What a notification outside of the dialog says to nobody who hears the page, and to few who see it. */
const lossWords = () => (isLoginLost() ? `${screenTexts.locked} ${holdsAnswers() ? texts.stillHere : ''}`.trim() : '')
