import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { loadPage, pagePathOf } from '../api/page.ts'
import { pageQuery } from '../api/event-address.ts'
import { hiddenScreen, showScreen } from './hidden-screen.ts'
import { discardAndReload } from './before-unload.ts'
import { LoginDialog } from './login-dialog.tsx'
import { forgetTab } from './login.ts'
import { type LockedScreen, OwnerCheck } from './owner-check.ts'
import { watchLogins } from './session.ts'
import { spokenNow } from '#contract/texts/spoken.ts'
import { screenTexts } from './texts-screens.ts'

interface Props extends LockedScreen {
  readonly company: CompanyData
  /** The owner is back, or nothing waited: goes on with these data of the page. */
  readonly onBack: (page: PageData) => Promise<void>
}

/** The login page that stands in place of a screen after a logout in another tab. */
export function Locked({ company, owner, hasWork, forUsers, onBack }: Props) {
  const cover = hiddenScreen()?.cover
  const [ownerCheck] = useState(() => new OwnerCheck())

  async function check(): Promise<void> {
    const load = () => loadPage(company.path, pagePathOf(company, location.pathname), pageQuery(location))
    const outcome = await ownerCheck.ask(load, { owner, hasWork, forUsers })
    if (!outcome || !hiddenScreen()) return
    if (outcome === 'discard') return leaveForGood()
    await showScreen(() => onBack(outcome))
  }
  const checkNow = useEffectEvent(check)

  useEffect(() => {
    void checkNow()
    return watchLogins(company.path, { changed: () => void checkNow() })
  }, [company.path])

  useEffect(() => {
    // A dialog that opens behind it, where nobody sees it, would take all keys and clicks: closed, this one opens anew.
    const raise = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.open && !cover?.contains(target)) cover?.querySelector('dialog')?.close()
    }
    // Keys pressed here are no business of what is hidden: a dialog there may hold the focus.
    const stopKeys = (event: Event) => event.stopPropagation()
    document.addEventListener('toggle', raise, true)
    cover?.addEventListener('keydown', stopKeys)
    return () => {
      document.removeEventListener('toggle', raise, true)
      cover?.removeEventListener('keydown', stopKeys)
    }
  }, [cover])

  const words = hasWork ? screenTexts.lockedWork : screenTexts.locked
  // The document may be in the language of the form that is hidden.
  const login = (
    <div {...spokenNow()}>
      <LoginDialog company={company} words={words} onSuccess={() => void check()} />
    </div>
  )
  return cover && createPortal(login, cover)
}

/** Somebody else is here now: what waited goes, without a question to the one whom it does not concern. */
function leaveForGood(): void {
  forgetTab()
  discardAndReload()
}
