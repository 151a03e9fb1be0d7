import './layout.css'
import { directionOf, languagesOf } from '#engine/model/translate.ts'
import { offeredLanguages, speaks } from '#contract/languages/languages.ts'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import type { UserData } from '#contract/portal/people.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { useFramed } from './framed.ts'
import { LanguageSelect } from './language-select.tsx'
import { useSidebar } from './late-sidebar.ts'
import { usePageStyle } from './page-style.ts'
import { sayLate } from './say-late.ts'
import { endLogin, holdsAnswers, openLogin, provideLogin } from './session.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'
import { Toasts } from './toast-list.tsx'

interface Props {
  readonly page: PageData
  /** A login succeeded while answers are typed: the data is loaded again, the page is not. Gives who is logged in. */
  readonly onLogin: () => Promise<UserData | undefined>
  /** The language that the visitor chose here, as a tag. */
  readonly chosen?: string | undefined
  readonly onLanguage?: (tag: string) => void
  readonly children: ReactNode
}

/** The visitor's page shell (P1.25 to P1.30): reduced to a Login button when embedded in a frame. */
export function Layout({ page, onLogin, chosen, onLanguage, children }: Props) {
  const framed = useFramed(page)
  const style = usePageStyle(page)
  const known = page.user.is_valid
  const sidebar = useSidebar(known)
  const tag = languageNow()
  const own = page.render === 'form' ? languagesOf(page.form) : []
  const shown = (page.render === 'form' && speaks(own, tag) && page.language) || tag
  const offered = offeredLanguages(own)
  return (
    <div
      className={framed ? 'shell shell-framed' : known ? 'shell shell-sided' : 'shell'}
      data-style={style && ''}
      lang={tag}
      dir={directionOf(tag)}
    >
      <a id="skip" className="shell-skip" href="#content" onClick={skip}>
        {texts.skip}
      </a>
      <header className="shell-header">
        {sidebar && <sidebar.MenuToggle />}
        {!framed && <Brand company={page.company} logo={style?.logo} />}
        <LanguageSelect
          languages={offered}
          language={chosen && offered.includes(chosen) ? chosen : shown}
          onChoose={tag => onLanguage?.(tag)}
        />
        {!known && page.company.is_valid && <Button onClick={openLogin}>{texts.login}</Button>}
      </header>
      {sidebar && <sidebar.Sidebar page={page} />}
      <main id="content" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      {!framed && <Footer company={page.company} text={style?.footer_text} />}
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

type LoginDialogComponent = ComponentType<{ company: CompanyData; automatic: boolean; onClose: () => void; onSuccess: () => void }>

interface LoginProps {
  readonly company: CompanyData
  readonly opened: boolean
  readonly onLogin: () => Promise<UserData | undefined>
}

/** The login dialog, fetched when it is first asked for. */
function Login({ company, opened, onLogin }: LoginProps) {
  const [LoginDialog, setLoginDialog] = useState<LoginDialogComponent>()

  useEffect(() => {
    const open = async () => {
      const isThere = sayLate()
      try {
        const chunk = await import('./login-dialog.tsx')
        setLoginDialog(() => chunk.LoginDialog)
      } catch {
        toastFailure(texts.wentWrong)
        endLogin(undefined)
      } finally {
        isThere()
      }
    }
    if (opened) void open()
    return provideLogin(() => void open())
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

  return LoginDialog && <LoginDialog company={company} automatic={opened} onClose={close} onSuccess={() => void succeed()} />
}
