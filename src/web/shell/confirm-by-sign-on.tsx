import { useEffect, useEffectEvent, useState } from 'react'
import type { ConfirmFirst } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { watchLogins } from './session.ts'
import { openLoginWindow } from './sign-on.ts'
import { identityTexts as texts } from './texts-identity.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly signOn: NonNullable<ConfirmFirst['sign_on']>
  /** Somebody did something there: what was asked for is to be tried again. */
  readonly onDone: () => void
}

/** A login at the provider once more, in a window of its own (P2.119). */
export function ConfirmBySignOn({ company, signOn: { label, address }, onDone }: Props) {
  const [stage, setStage] = useState<'idle' | 'window' | 'blocked'>('idle')
  const done = useEffectEvent(onDone)
  const isOpen = stage === 'window'
  useEffect(() => (isOpen ? watchLogins(company, { changed: () => done() }) : undefined), [isOpen, company])
  return (
    <>
      <Button variant="primary" data-first onClick={() => setStage(openLoginWindow(address) ? 'window' : 'blocked')}>
        {texts.continueWith({ label })}
      </Button>
      <p role="status">{stage === 'window' ? texts.inWindow : stage === 'blocked' ? texts.blocked : ''}</p>
    </>
  )
}
