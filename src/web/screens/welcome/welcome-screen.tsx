import { useEffect, useEffectEvent, useState } from 'react'
import type { UserLinkData, UserLinkState, WelcomePage } from '#contract/portal/user-links.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Button } from '#ui/button.tsx'
import { texts } from '../../shell/texts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { forgetToken, readLink, tokenIn } from './user-link.ts'

/** What is shown: what is known of the link, or that nothing is yet, or that it was pressed. */
type Shown = UserLinkData | { readonly state: 'reading' | 'failed' | 'passwordSaved' | 'emailSaved' }

/** `welcome#<token>`: what a link is good for, and the press that uses it up (P2.42). */
export function WelcomeScreen({ page }: ScreenProps<WelcomePage>) {
  const { company, words } = page
  const [shown, show] = useState<Shown>({ state: 'reading' })
  const [token, setToken] = useState('')

  function begin() {
    const found = tokenIn(location)
    void readLink(company.path, found).then(link => {
      // Another link was pasted into the address meanwhile.
      if (tokenIn(location) !== found) return
      setToken(found)
      show(link ?? { state: 'failed' })
    })
  }

  function readAgain() {
    show({ state: 'reading' })
    begin()
  }

  const beginFirst = useEffectEvent(begin)
  const readOther = useEffectEvent(readAgain)
  useEffect(() => {
    beginFirst()
    const listen = () => readOther()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])

  function end(state: Exclude<UserLinkState, 'valid'> | 'passwordSaved' | 'emailSaved') {
    forgetToken()
    show({ state })
  }

  if (shown.state === 'reading')
    return (
      <p className="link-sheet" role="status">
        {words.reading}
      </p>
    )
  if (shown.state === 'failed')
    return (
      <LinkSheet said={words.failed} isNext>
        <div className="link-sheet-actions">
          <Button variant="primary" onClick={readAgain}>
            {words.again}
          </Button>
        </div>
      </LinkSheet>
    )
  if (shown.state === 'valid') {
    const parts = { company, words, token, email: shown.email, onDead: end }
    return (
      <LinkSheet key={shown.kind} said={words[shown.kind]} isNext>
        {shown.kind === 'email' ? (
          <ConfirmAddress {...parts} onDone={() => end('emailSaved')} />
        ) : (
          <ChoosePassword {...parts} onDone={() => end('passwordSaved')} />
        )}
      </LinkSheet>
    )
  }
  const isSaved = shown.state === 'passwordSaved' || shown.state === 'emailSaved'
  return (
    <LinkSheet key={shown.state} said={words[shown.state]} isNext>
      <div className="link-sheet-actions">
        <a className="ui-button ui-button-primary" href={linkTo(company, 'login')}>
          {texts.login}
        </a>
        {!isSaved && page.has_reset && (
          <a className="ui-button ui-button-plain" href={linkTo(company, 'reset-password')}>
            {words.forgot}
          </a>
        )}
      </div>
    </LinkSheet>
  )
}
