import './visitor.css'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { PageData } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { linkTo, loadPage, pagePathOf } from './api/page.ts'
import { FormScreen } from './screens/form/form-screen.tsx'
import { GlobalScreen } from './screens/global/global-screen.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { OtherScreen } from './screens/other/other-screen.tsx'
import { DebugData } from './shell/debug-data.tsx'
import { Layout } from './shell/layout.tsx'
import { watchLogins } from './shell/session.ts'
import { texts } from './shell/texts.ts'

/** The visitor's side. The render value picks the screen (specification section 2). */
export function VisitorApp({ first }: { first: PageData }) {
  const [page, setPage] = useState(first)
  const { company, redirect_to } = page

  /** Another path of the company without a page reload. A page of the staff's side has an app of its own. */
  async function load(pagePath: string) {
    const loaded = await loadPage(company.path, pagePath, location.search)
    if (loaded?.render.startsWith('admin')) return location.reload()
    setPage(loaded ?? { ...page, render: 'other', heading: texts.wentWrong, intro: '', forms: [] })
  }

  const reload = () => load(pagePathOf(company, location.pathname))

  function append(segment: string) {
    const path = `${pagePathOf(company, location.pathname)}/${segment}`
    history.pushState(null, '', linkTo(company, path))
    void load(path)
  }

  // Both read the newest page without starting anew for it.
  const follow = useEffectEvent(append)
  const refresh = useEffectEvent(reload)

  useEffect(() => {
    if (redirect_to) follow(redirect_to)
  }, [redirect_to])

  useEffect(() => watchLogins(company.path, () => void refresh()), [company.path])

  useEffect(() => {
    document.title = page.title || texts.defaultTitle
  }, [page.title])

  useEffect(() => {
    // Browser back triggers a reload (specification section 4).
    const back = () => location.reload()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  return (
    <Layout page={page} onLogin={reload}>
      {screenOf(page, append)}
      <DebugData page={page} />
    </Layout>
  )
}

function screenOf(page: PageData, onRedirect: (segment: string) => void): ReactNode {
  if (page.render === 'form') return <FormScreen key={page.form.uuid} page={page} onRedirect={onRedirect} />
  if (page.render === 'login') return <LoginScreen page={page} />
  if (page.render === 'global') return <GlobalScreen />
  if (page.render === 'other') return <OtherScreen page={page} />
  return <Html html={page.intro} />
}
