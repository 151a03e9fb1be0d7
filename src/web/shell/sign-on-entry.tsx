import './sign-on-entry.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { keyOf, noteLoggedIn, watchLogins } from './session.ts'
import { backHere, countTry, hasFailed, hasLeft, needsWindow, signOnHere, signOnInWindow, stayHere } from './sign-on.ts'
import { labelOf } from './sign-on-label.ts'
import { signOnTexts as texts } from './texts-sign-on.ts'

interface Props {
  readonly company: CompanyData
  /** It begins without a press. */
  readonly byItself: boolean
  /** What is on the page stays, so the login is in a window of its own. */
  readonly keepsPage: boolean
  readonly onSuccess: () => void
}

/** Where the login is. `window`: in one that is open; `blocked`: the browser opened none. */
type Stage = 'idle' | 'leaving' | 'window' | 'blocked'

/** The button that leads to the company's provider, and what is to be known of it (P2.110). */
export function SignOnEntry({ company, byItself, keepsPage, onSuccess }: Props) {
  const label = labelOf(company)
  const [stage, setStage] = useState<Stage>(byItself ? 'leaving' : 'idle')
  const [note] = useState(() => (hasFailed() ? texts.failed({ label }) : hasLeft() ? texts.left({ label }) : ''))

  const beginByItself = useEffectEvent(() => {
    if (stage !== 'leaving') return
    countTry()
    signOnHere(company)
  })
  useEffect(() => {
    beginByItself()
    // Back from the provider, to the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      backHere()
      setStage('idle')
    }
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pageshow', comeBack)
      // The dialog was closed, or a password is typed after all.
      stayHere()
    }
  }, [])

  const isOpen = stage === 'window'
  // The window says nothing but that somebody is logged in, to all windows at once.
  const onLogin = useEffectEvent(() => {
    if (!isLoggedIn(company.path)) return
    noteLoggedIn()
    onSuccess()
  })
  useEffect(() => (isOpen ? watchLogins(company.path, { changed: () => onLogin() }) : undefined), [isOpen, company.path])

  function begin() {
    if (needsWindow(company, keepsPage)) setStage(signOnInWindow(company) ? 'window' : 'blocked')
    else goHere()
  }

  function goHere() {
    setStage('leaving')
    signOnHere(company)
  }

  return (
    <div className="shell-sign-on">
      {note && stage === 'idle' && <p role="alert">{note}</p>}
      <Button variant="primary" data-first busy={stage === 'leaving'} onClick={begin}>
        {stage === 'window' ? texts.openAgain : texts.continueWith({ label })}
      </Button>
      <p role="status">{stage === 'leaving' ? texts.leaving({ label }) : stage === 'window' ? texts.inWindow : ''}</p>
      {stage === 'blocked' && (
        <div role="alert">
          <p>{texts.blocked}</p>
          <Button onClick={goHere}>{texts.goHere}</Button>
        </div>
      )}
    </div>
  )
}

function isLoggedIn(company: string): boolean {
  try {
    return Boolean(localStorage.getItem(keyOf(company, 'token_expiry')))
  } catch {
    return false
  }
}
