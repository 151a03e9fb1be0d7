import './login-dialog.css'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompanyData } from '#contract/portal/pages.ts'
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
import { signOnTexts } from './texts-sign-on.ts'
import { screenTexts } from './texts-screens.ts'
import { texts } from './texts.ts'

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
    const problem = await logIn(company.path, entry)
    if (problem === '') return onSuccess()
    flushSync(() => {
      setBusy(false)
      setFailure(problem)
    })
    focus('password')
  }

  if (way !== 'password')
    return (
      <Dialog key="sign-on" title={texts.login} {...(onClose ? { closeLabel: texts.close, onClose } : {})}>
        {said && <p>{said}</p>}
        <SignOnEntry company={company} byItself={way === 'by itself'} keepsPage={said !== '' || holdsAnswers()} onSuccess={onSuccess} />
        <Button variant="quiet" onClick={() => setWay('password')}>
          {signOnTexts.withPassword}
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={texts.login} {...(onClose ? { closeLabel: texts.close, onClose } : {})}>
      <form className="shell-login" noValidate onSubmit={submit}>
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
          autoComplete="username"
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

interface LineProps {
  readonly id: string
  readonly name: string
  readonly type: 'email' | 'password'
  readonly label: string
  readonly autoComplete: 'username' | 'email' | 'current-password' | 'new-password'
  readonly value: string
  /** '': nothing is wrong. */
  readonly issue: string
  /** What is to be known before it is typed; absent: nothing. */
  readonly hint?: string
  /** The focus begins here. */
  readonly first?: boolean
  readonly readOnly?: boolean
  readonly onChange?: (value: string) => void
}

/** A line to type in with its label and what is wrong with it, where people say who they are. */
export function TypedLine({ id, label, issue, hint, first = false, onChange, ...input }: LineProps) {
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="shell-typed-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        data-first={first || undefined}
        required
        aria-invalid={issue !== '' || undefined}
        aria-describedby={described || undefined}
        onChange={event => onChange?.(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="shell-typed-hint">
          {hint}
        </p>
      )}
      {issue && (
        <p id={`${id}-issue`} className="shell-typed-issue">
          {issue}
        </p>
      )}
    </div>
  )
}
