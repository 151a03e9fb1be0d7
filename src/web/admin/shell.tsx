import { may } from '#contract/call.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { pressedKey } from '#ui/keys.ts'
import { Burger } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LegalLinks } from '../shell/legal-links.tsx'
import { logOut, unsentForms } from '../shell/login.ts'
import { menuTexts } from '../shell/texts-menu.ts'
import { texts as shared } from '../shell/texts.ts'
import { MissingRights } from './missing-rights.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { useAsk } from './use-ask.ts'
import { useNavigation } from './use-navigation.ts'
import { screenTitle } from './screen-title.ts'
import { Sidebar } from './sidebar.tsx'
import { texts } from './texts.ts'
import { Toaster } from './toaster.tsx'

/** Header, sidebar, footer and notifications around every staff screen (P1.25 to P1.28). */
export function StaffShell({ children }: { children: ReactNode }) {
  const { page, pathname, status } = useNavigation()
  const { company, user } = page
  const narrow = useMediaQuery('(max-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [wanted, setWanted] = useState<boolean>()
  const opened = wanted ?? !narrow
  const main = useFocusOnArrival(pathname)
  const close = () => setWanted(undefined)
  const ask = useAsk()
  useEscape(narrow && opened, close)

  async function leave() {
    const forms = unsentForms(page)
    const { logoutTitle: title, logoutNow: yes, stay: no } = menuTexts
    if (forms === 0 || (await ask({ title, text: menuTexts.unsentGone({ count: forms }), yes, no }))) await logOut(company.path)
  }

  return (
    <div className="staff">
      <a className="staff-skip" href="#main">
        {shared.skip}
      </a>
      {status === 'loading' && <div className="staff-progress" />}
      <header className="staff-header">
        {user.is_valid && (
          <Burger
            size="sm"
            opened={opened && narrow}
            aria-label={texts.menu}
            aria-expanded={opened}
            onClick={() => setWanted(opened === !narrow ? !opened : undefined)}
          />
        )}
        <a className="staff-brand" href={brandLink(company.tenant_site) || linkTo(company, '')}>
          {company.logo && <img src={company.logo} alt="" />}
          <span>{company.display_name || company.name}</span>
        </a>
        {may(user.permissions, 'staff') && <PaletteHost />}
        <SchemeButton />
      </header>
      {user.is_valid && opened && (
        <>
          {narrow && <button type="button" className="staff-veil" aria-label={shared.close} tabIndex={-1} onClick={close} />}
          <Sidebar page={page} onLogout={() => void leave()} onChosen={() => narrow && close()} />
        </>
      )}
      <main id="main" ref={main} className="staff-main" tabIndex={-1} aria-busy={status === 'loading'}>
        {children}
        <MissingRights />
      </main>
      <footer className="staff-footer">
        <span>
          © {new Date().getFullYear()} {company.name}
        </span>
        <LegalLinks company={company} />
      </footer>
      <Toaster place={screenTitle(page)} />
    </div>
  )
}

/** The tenant's dashboard, or '' without a tenant. */
function brandLink(tenantSite: string): string {
  return tenantSite && `${tenantSite.replace(/\/+$/, '')}/dashboard`
}

/** After a move to another screen the reader stands at its beginning, not where the link was. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function useEscape(active: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [active])
}
