import './sidebar.css'
import { linkTo, type PageData } from '#contract/portal/screens.ts'
import type { UserData } from '#contract/portal/people.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { discardAndReload } from './before-unload.ts'
import { menuTexts } from './texts-menu.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

interface Props {
  readonly page: PageData
}

const SIDEBAR = 'shell-side'

/** Opens the sidebar where there is no room to keep it open. Native: it works before the script runs, Escape closes it. */
export function MenuToggle() {
  return (
    <button type="button" className="shell-toggle" aria-label={menuTexts.menu} popoverTarget={SIDEBAR}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 4h12M2 8h12M2 12h12" />
      </svg>
    </button>
  )
}

/** Who is logged in, where to go, and the way out (P1.27). */
export function Sidebar({ page }: Props) {
  const { user, company, render, menu } = page
  const isStart = render === 'other' && page.forms.length > 0 && !page.reason
  const [question, setQuestion] = useState<ReactNode>()
  async function logOut() {
    const parts = Promise.all([import('./login.ts'), import('./logout-dialog.tsx')])
    const [login, dialog] = (await parts.catch(() => toastFailure(texts.wentWrong))) ?? []
    if (!login || !dialog) return
    const forms = login.unsentForms(page)
    if (forms === 0) return void login.logOut(company.path)
    const leave = () => login.logOut(company.path, discardAndReload)
    setQuestion(<dialog.LogoutDialog forms={forms} onLogout={leave} onClose={() => setQuestion(undefined)} />)
  }

  const sidebar = (
    <aside id={SIDEBAR} className="shell-side" popover="auto" aria-label={menuTexts.menu}>
      <div className="shell-who">
        <Picture user={user} />
        <p>
          <strong>{user.name}</strong>
          <span>{roleName(user.role)}</span>
        </p>
      </div>
      <nav aria-label={menuTexts.menu}>
        <ul>
          <li>
            <a href={linkTo(company, '')} aria-current={isStart ? 'page' : undefined}>
              {menuTexts.openForms}
            </a>
          </li>
          {!menu && (
            <li>
              <a href={linkTo(company, 'calendar')}>{menuTexts.calendar}</a>
            </li>
          )}
          <li>
            <a href={linkTo(company, 'submissions')} aria-current={render === 'submissions' ? 'page' : undefined}>
              {menuTexts.yourRequests}
            </a>
          </li>
          <li>
            <a href={linkTo(company, 'account')} aria-current={render === 'account' ? 'page' : undefined}>
              {menuTexts.account}
            </a>
          </li>
          {menu && (
            <li>
              <span>{menuTexts.admin}</span>
              <ul>
                {menu.map(({ label, link }) => (
                  <li key={link}>
                    <a href={link}>{label}</a>
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      </nav>
      <Button onClick={() => void logOut()}>{menuTexts.logout}</Button>
    </aside>
  )
  return (
    <>
      {sidebar}
      {question}
    </>
  )
}

function Picture({ user }: { user: UserData }) {
  if (user.picture) return <img className="shell-picture" src={user.picture} alt="" />
  const initials = user.name.split(/\s+/, 2).map(part => [...part][0] ?? '')
  return (
    <span className="shell-picture" aria-hidden="true">
      {initials}
    </span>
  )
}

/** Those that the portal itself gives have a name in each language; others are the company's words. */
function roleName(role: string): string {
  const { roles } = menuTexts
  return Object.hasOwn(roles, role) ? roles[role as keyof typeof roles] : role
}
