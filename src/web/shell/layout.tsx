import './layout.css'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import type { UserData } from '#contract/portal/people.ts'
import { Button } from '#ui/button.tsx'
import { useFramed } from './framed.ts'
import { endLogin, holdsAnswers, openLogin, provideLogin } from './session.ts'
import { MenuToggle, Sidebar } from './sidebar.tsx'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'
import { Toasts } from './toast-list.tsx'

interface Props {
  readonly page: PageData
  /** A login succeeded while answers are typed: the data is loaded again, the page is not. Gives who is logged in. */
  readonly onLogin: () => Promise<UserData | undefined>
  readonly children: ReactNode
}

/** The visitor's page shell (P1.25 to P1.30): reduced to a Login button when embedded in a frame. */
export function Layout({ page, onLogin, children }: Props) {
  const framed = useFramed()
  const known = page.user.is_valid
  return (
    <div className={framed ? 'shell shell-framed' : known ? 'shell shell-sided' : 'shell'}>
      <a className="shell-skip" href="#content" onClick={skip}>
        {texts.skip}
      </a>
      <header className="shell-header">
        {known && <MenuToggle />}
        {!framed && <Brand company={page.company} />}
        {!known && page.company.is_valid && <Button onClick={openLogin}>{texts.login}</Button>}
      </header>
      {known && <Sidebar page={page} />}
      <main id="content" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {!framed && <Footer company={page.company} />}
      <Toasts />
      {page.company.is_valid && <Login company={page.company} opened={page.render === 'login'} onLogin={onLogin} />}
    </div>
  )
}

/** Without a hash in the address: a hash means something (`edit`, `clone`, `debug`). */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

function Brand({ company }: { company: CompanyData }) {
  const home = company.tenant_site ? `${company.tenant_site}/dashboard` : `${company.base}/`
  const name = company.display_name || company.name || texts.defaultTitle
  return (
    <a className="shell-brand" href={home}>
      {company.logo && <img src={company.logo} alt="" />}
      <span>{name}</span>
    </a>
  )
}

function Footer({ company }: { company: CompanyData }) {
  return (
    <footer className="shell-footer">
      <span suppressHydrationWarning>
        © {new Date().getFullYear()} {company.name}
      </span>
    </footer>
  )
}

type LoginDialogComponent = ComponentType<{ company: CompanyData; onClose: () => void; onSuccess: () => void }>

interface LoginProps {
  readonly company: CompanyData
  readonly opened: boolean
  readonly onLogin: () => Promise<UserData | undefined>
}

/** The login dialog, fetched when it is first asked for. */
function Login({ company, opened, onLogin }: LoginProps) {
  const [LoginDialog, setLoginDialog] = useState<LoginDialogComponent>()

  useEffect(() => {
    const open = () => {
      import('./login-dialog.tsx').then(
        chunk => setLoginDialog(() => chunk.LoginDialog),
        () => {
          toastFailure(texts.wentWrong)
          endLogin(undefined)
        },
      )
    }
    if (opened) open()
    return provideLogin(open)
  }, [opened])

  function close() {
    setLoginDialog(undefined)
    endLogin(undefined)
  }

  /** The page reloads, unless that would lose answers. */
  async function succeed() {
    if (!holdsAnswers()) return location.reload()
    setLoginDialog(undefined)
    endLogin(await onLogin())
  }

  return LoginDialog && <LoginDialog company={company} onClose={close} onSuccess={() => void succeed()} />
}
