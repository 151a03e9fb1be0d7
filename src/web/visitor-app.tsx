import './visitor.css'
import { type ReactNode, useEffect, useState } from 'react'
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

  /** Another page path without a page reload. A page of the staff's side has an app of its own. */
  async function go(pagePath: string) {
    history.pushState(null, '', linkTo(page.company, pagePath))
    await reload()
  }

  async function reload() {
    const path = pagePathOf(page.company, location.pathname)
    const loaded = await loadPage(page.company.path, path, location.search)
    if (loaded?.render.startsWith('admin')) return location.reload()
    if (loaded) return setPage(loaded)
    setPage({ ...page, render: 'other', heading: texts.wentWrong, intro: `<p>${texts.retry}</p>`, forms: [] })
  }

  useEffect(() => {
    document.title = page.title || texts.defaultTitle
    if (page.redirect_to) void append(page.redirect_to)
  }, [page])

  useEffect(() => {
    // Browser back triggers a reload (specification section 4).
    const back = () => location.reload()
    addEventListener('popstate', back)
    const stop = watchLogins(page.company.path, () => void reload())
    return () => {
      removeEventListener('popstate', back)
      stop()
    }
  })

  const append = (segment: string) => go(`${pagePathOf(page.company, location.pathname)}/${segment}`)

  return (
    <Layout page={page} onLogin={reload}>
      {screenOf(page, segment => void append(segment))}
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
