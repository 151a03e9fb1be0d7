import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { hasPasskeys, offersPasskeys } from './passkey-support.ts'
import { loginTexts } from './texts-login.ts'
import { texts } from './texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly remember: boolean
  /** Words on the button; absent: as beside a password. */
  readonly label?: string
  readonly disabled?: boolean
  readonly variant?: 'plain' | 'primary' | 'quiet'
  /** The browser offers passkeys where the e-mail is typed, too. */
  readonly offers?: boolean
  /** What went wrong, in words. */
  readonly onFailure: (words: string) => void
  readonly onSuccess: () => void
}

const load = () => import('./passkeys.ts')

/** Logs in by a passkey (P2.141): by a press, and where the browser offers them beside the e-mail. Nothing where it knows none. */
export function PasskeyLogin({
  company,
  remember,
  label,
  disabled = false,
  variant = 'plain',
  offers = false,
  onFailure,
  onSuccess,
}: Props) {
  const [busy, setBusy] = useState(false)
  const isRemembered = useEffectEvent(() => remember)
  const succeed = useEffectEvent(onSuccess)
  const fail = useEffectEvent(onFailure)

  const offer = useEffectEvent(async (leaving: AbortSignal) => {
    if (!(await offersPasskeys()) || leaving.aborted) return
    const { logInByPasskey, endPasskeys } = await load()
    if (leaving.aborted) return
    leaving.addEventListener('abort', endPasskeys)
    const outcome = await logInByPasskey(company, { remember: () => isRemembered(), quietly: true })
    if (leaving.aborted) return
    if (outcome.is === 'done') return succeed()
    // A portal that is opened by its address in digits has none: that is no matter of whoever types a password.
    if (outcome.is === 'refused' && outcome.status === 422) fail(outcome.words)
  })

  useEffect(() => {
    if (!offers) return
    const leaving = new AbortController()
    void offer(leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [offers])

  async function press(button: HTMLButtonElement) {
    setBusy(true)
    const outcome = await load()
      .then(({ logInByPasskey }) => logInByPasskey(company, { remember: () => remember, quietly: false }))
      .catch(() => ({ is: 'refused', words: texts.wentWrong }) as const)
    flushSync(() => setBusy(false))
    if (outcome.is === 'done') return onSuccess()
    // It lost the keys while it could not be pressed.
    button.focus()
    onFailure(outcome.is === 'refused' ? outcome.words : loginTexts.noPasskey)
  }

  if (!hasPasskeys()) return null
  return (
    <Button variant={variant} busy={busy} disabled={disabled} onClick={event => void press(event.currentTarget)}>
      {label ?? loginTexts.passkey}
    </Button>
  )
}
