import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { dialAddress, isPhoneShaped } from '#contract/portal/phone.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { askForReset, type ResetPasswordPage, type Said } from '#contract/portal/user-links.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { TypedLine } from '../../shell/typed-line.tsx'
import { loginIssues } from '../../shell/login.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { LinkSheet } from '../welcome/link-sheet.tsx'

/** `reset-password`: a link by mail for who forgot a password, with one answer for every address (P2.43). */
export function ResetPasswordScreen({ page }: ScreenProps<ResetPasswordPage>) {
  const { company, words, can_mail } = page
  const [answer, setAnswer] = useState<Said>()
  const back = (
    <a className="ui-button ui-button-plain" href={linkTo(company, 'login')}>
      {words.back}
    </a>
  )
  if (answer)
    return (
      <LinkSheet key="answer" said={answer} isNext>
        <div className="link-sheet-actions">{back}</div>
      </LinkSheet>
    )
  return (
    <LinkSheet key="ask" said={can_mail ? words : { heading: words.heading, text: words.nobody }}>
      {!can_mail && company.phone && (
        <p>
          {isPhoneShaped(company.phone) ? (
            <a href={dialAddress(company.phone)} dir="ltr">
              {company.phone}
            </a>
          ) : (
            <bdi>{company.phone}</bdi>
          )}
        </p>
      )}
      {can_mail && <AskForm page={page} onAnswer={setAnswer} />}
      <div className="link-sheet-actions">{back}</div>
    </LinkSheet>
  )
}

interface AskProps {
  readonly page: ResetPasswordPage
  readonly onAnswer: (answer: Said) => void
}

function AskForm({ page: { company, words }, onAnswer }: AskProps) {
  const [email, setEmail] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const issue = loginIssues({ email, password: '', remember: false }).email

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const line = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    setChecked(true)
    setFailure('')
    if (issue) return line.focus()
    setBusy(true)
    const { ok, body } = await call(askForReset, { params: { company: company.path }, body: { email: email.trim() }, quiet: true })
    if (ok) return onAnswer({ heading: body.message[0], text: body.message[1] })
    flushSync(() => {
      setBusy(false)
      setFailure(body?.message[1] ?? words.failed)
    })
    line.focus()
  }

  return (
    <form noValidate onSubmit={event => void submit(event)}>
      {failure && (
        <p className="link-sheet-failure" role="alert">
          {failure}
        </p>
      )}
      <TypedLine
        id="reset-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        value={email}
        issue={checked ? issue : ''}
        onChange={setEmail}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}
