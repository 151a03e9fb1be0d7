import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { TypedLine } from '../../shell/typed-line.tsx'
import type { LinkFormProps } from './link-form.ts'
import { pressLink } from './user-link.ts'

/** The password of an invitation, or a new one. The email stands beside it, so that the browser offers to remember both. */
export function ChoosePassword({ company, words, token, email, onDone, onDead }: LinkFormProps) {
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const line = event.currentTarget.elements.namedItem('password') as HTMLInputElement
    setBusy(true)
    setFailure('')
    const pressed = await pressLink(company.path, token, password)
    if (pressed.is === 'done') return onDone()
    if (pressed.is === 'dead') return onDead(pressed.state)
    flushSync(() => {
      setBusy(false)
      setIssue(pressed.is === 'refused' ? pressed.why : '')
      setFailure(pressed.is === 'unanswered' ? words.failed.text : '')
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
        id="link-email"
        name="username"
        type="email"
        label={words.username}
        autoComplete="username"
        value={email}
        issue=""
        readOnly
      />
      <TypedLine
        id="link-password"
        name="password"
        type="password"
        label={words.password}
        hint={words.hint}
        autoComplete="new-password"
        value={password}
        issue={issue}
        onChange={value => {
          setPassword(value)
          setIssue('')
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
