import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { factorTexts } from './factor-texts.ts'
import { hasPasskeys } from './passkey-support.ts'
import { identityTexts as texts } from './texts-identity.ts'
import { texts as shared } from './texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** The focus begins here. */
  readonly first?: boolean
  readonly disabled?: boolean
  /** What went wrong, in words. */
  readonly onFailure: (words: string) => void
  readonly onDone: () => void
}

/** Says by a passkey of one's own who one is (P2.151). Where the browser has none for this page it says so. */
export function ConfirmByPasskey({ company, first = false, disabled = false, onFailure, onDone }: Props) {
  const [busy, setBusy] = useState(false)

  async function press(button: HTMLButtonElement) {
    setBusy(true)
    const outcome = await import('./passkeys.ts')
      .then(({ confirmByOwnPasskey }) => confirmByOwnPasskey(company))
      .catch(() => ({ is: 'refused', words: shared.wentWrong, status: 0 }) as const)
    // What was asked for is made again, and asks for the login by itself.
    if (outcome.is === 'done' || (outcome.is === 'refused' && outcome.status === 401)) return onDone()
    flushSync(() => setBusy(false))
    // It lost the keys while it could not be pressed.
    button.focus()
    onFailure(outcome.is === 'refused' ? outcome.words : texts.noPasskey)
  }

  if (!hasPasskeys()) return <p>{factorTexts.noKey}</p>
  return (
    <Button
      variant="primary"
      data-first={first || undefined}
      busy={busy}
      disabled={disabled}
      onClick={event => void press(event.currentTarget)}
    >
      {factorTexts.byKey}
    </Button>
  )
}
