import { useEffect, useRef } from 'react'
import { may } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly user: UserData
  readonly company: CompanyData
}

/** Who is logged in, and the way out. A native disclosure: it opens before the script runs. */
export function UserMenu({ user, company }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      if (!escaped && (event.type === 'keydown' || element.contains(event.target as Node))) return
      element.open = false
      if (escaped) element.querySelector('summary')?.focus()
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [])

  async function logOut() {
    const login = await import('./login.ts')
    await login.logOut(company.path)
  }

  return (
    <details ref={menu} className="shell-user">
      <summary>
        <Picture user={user} />
        <span className="shell-user-name">{user.name}</span>
      </summary>
      <div className="shell-user-menu">
        <p>
          <strong>{user.name}</strong>
          <span>{user.role}</span>
        </p>
        {may(user.permissions, 'staff') && (
          <a className="ui-button ui-button-plain" href={`${company.base}/admin/forms`}>
            {texts.admin}
          </a>
        )}
        <Button onClick={() => void logOut()}>{texts.logout}</Button>
      </div>
    </details>
  )
}

function Picture({ user }: { user: UserData }) {
  if (user.picture) return <img className="shell-user-picture" src={user.picture} alt="" />
  const initials = user.name.split(/\s+/, 2).map(part => [...part][0] ?? '')
  return (
    <span className="shell-user-picture" aria-hidden="true">
      {initials}
    </span>
  )
}
