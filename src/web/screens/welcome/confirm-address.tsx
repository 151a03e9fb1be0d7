import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { LinkFormProps } from './link-form.ts'
import { pressLink } from './user-link.ts'

/** The new email of an account: it counts from the press on. */
export function ConfirmAddress({ company, words, token, email, onDone, onDead }: LinkFormProps) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    setFailure('')
    const pressed = await pressLink(company.path, token)
    if (pressed.is === 'done') return onDone()
    if (pressed.is === 'dead') return onDead(pressed.state)
    setBusy(false)
    setFailure(pressed.is === 'refused' ? pressed.why : words.failed.text)
  }

  return (
    <>
      <p>
        <strong dir="ltr">{email}</strong>
      </p>
      {failure && (
        <p className="link-sheet-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="link-sheet-actions">
        <Button variant="primary" busy={busy} onClick={() => void confirm()}>
          {words.confirm}
        </Button>
      </div>
    </>
  )
}
