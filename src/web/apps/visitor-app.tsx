import './visitor.css'
// Before the shell: its styles of a sheet go over those of the form in it.
import { firstScreen, screenFor } from './visitor-screens.ts'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { speakPage } from '../shell/form-language.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { pageTitle } from '#contract/portal/page-title.ts'
import { isStaffPage, type PageData } from '#contract/portal/screens.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import type { UserData } from '#contract/portal/people.ts'
import { setFailureHandler } from '../api/failure.ts'
import type { Screen } from '../screens/visitor-screen.ts'
import { registerDebugState } from '../shell/debug-state.ts'
import { WentWrong } from '../shell/failsafe.tsx'
import { hiddenScreen, hideScreen } from '../shell/hidden-screen.ts'
import { LateLocked } from '../shell/late-locked.ts'
import { Layout } from '../shell/layout.tsx'
import { eventMode, pageQuery } from '../api/event-address.ts'
import { holdsAnswers, watchLogins } from '../shell/session.ts'
import { showFailure } from '../shell/show-failure.ts'

setFailureHandler(showFailure)

interface Shown {
  readonly page: VisitorPage
  readonly Screen: Screen
  /** Counts how often the screen began anew with other data: its key. */
  readonly generation?: number
}

/** The user logged out in another tab: nothing is shown until it is known who may see it. */
interface Lock {
  readonly owner: UserData
  /** Answers that were not sent stay, hidden; else the screen is gone. */
  readonly hasWork: boolean
}

/** The visitor's side. */
export function VisitorApp({ first }: { first: Shown }) {
  const [{ page, Screen, generation = 0 }, show] = useState(first)
  const { company, redirect_to } = page
  const [locked, setLocked] = useState<Lock>()
  const [chosen, setChosen] = useState<string>()
  const shownPath = useRef('')

  /** Another path of the company without a page reload. A page of the staff's side has an app of its own. */
  async function load(pathname: string): Promise<UserData | undefined> {
    const { loadPage, pagePathOf } = await import('../api/page.ts')
    const loaded = await loadPage(company.path, pagePathOf(company, pathname), pageQuery(location))
    // Answers that were not sent yet outlive a session that ended elsewhere: the submit will ask for a login.
    const hasAnswers = holdsAnswers()
    if (hasAnswers && loaded?.render !== 'form') return undefined
    if (loaded) await showPage(loaded, hasAnswers ? generation : generation + 1)
    else show({ page, Screen: WentWrong })
    return loaded?.user
  }

  async function showPage(loaded: PageData, generation: number) {
    if (isStaffPage(loaded)) return location.reload()
    const Screen = await screenFor(loaded)
    show({ page: loaded, Screen, generation })
  }

  async function unlock(loaded: PageData) {
    const hasWork = locked?.hasWork
    if (!hasWork || loaded.render === 'form') await showPage(loaded, hasWork ? generation : generation + 1)
    // Unless there was another logout meanwhile.
    if (!hiddenScreen()) flushSync(() => setLocked(undefined))
  }

  function lock() {
    if (!page.user.is_valid || hiddenScreen()) return
    hideScreen()
    flushSync(() => setLocked({ owner: page.user, hasWork: holdsAnswers() }))
  }

  async function speak(tag: string) {
    try {
      if (!(await (await import('../shell/choose-language.ts')).chooseLanguage(tag))) return
      setChosen(tag)
      // What the server wrote into it comes anew; a form has all its languages, the chooser of regions has nothing of the server.
      if (page.render === 'form' || page.render === 'global') return
      if (company.is_valid) await load(location.pathname)
      else location.reload()
    } catch {
      toastFailure(texts.wentWrong)
    }
  }

  const append = (segment: string) => goTo(`${location.pathname.replace(/\/+$/, '')}/${segment}`)

  function goTo(pathname: string) {
    history.pushState(null, '', pathname)
    shownPath.current = location.pathname
    void load(location.pathname)
  }

  /** The hash of an open page asks for the submission that its address names, or for another mode of it. */
  async function openEvent() {
    const mode = eventMode(location)
    if (page.render !== 'form' || !mode || mode === page.event?.mode) return
    // The browser asks whether what was typed is to be left.
    if (holdsAnswers()) return location.reload()
    const { event: _other, ...plain } = page
    show({ page: plain, Screen: await firstScreen(plain), generation: generation + 1 })
  }

  // All read the newest page without starting anew for it.
  const appendSegment = useEffectEvent(append)
  const refresh = useEffectEvent(() => locked || void load(location.pathname))
  const disappear = useEffectEvent(lock)
  const onHashChange = useEffectEvent(() => void openEvent())

  useEffect(() => {
    if (redirect_to) appendSegment(redirect_to)
  }, [redirect_to])

  useEffect(() => registerDebugState('page', () => page), [page])

  useEffect(() => watchLogins(company.path, { changed: () => refresh(), loggedOut: () => disappear() }), [company.path])

  useEffect(() => {
    const listen = () => onHashChange()
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])

  useEffect(() => {
    // A form says besides where in it the visitor is, and has a language of its own.
    if (page.render === 'form') return
    document.title = pageTitle(page)
    speakPage(languageNow())
  }, [page, chosen])

  useEffect(() => {
    // Browser back triggers a reload (P1.21); a link within the page does not.
    shownPath.current = location.pathname
    const onPopState = () => {
      if (location.pathname !== shownPath.current) location.reload()
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  const overlay = locked && (
    <Suspense>
      <LateLocked company={company} {...locked} forUsers={false} onBack={unlock} />
    </Suspense>
  )
  if (locked && !locked.hasWork) return overlay
  return (
    <Layout page={page} onLogin={() => load(location.pathname)} chosen={chosen} onLanguage={tag => void speak(tag)}>
      <Screen
        key={`${page.render === 'form' ? page.form.uuid : page.render} ${generation}`}
        page={page}
        onRedirect={page => goTo(`${company.base}/${page.replace(/^\/+/, '')}`)}
        onPage={loaded => void showPage(loaded, generation + 1)}
        onRenewed={renewed => show(now => (now.page.render === renewed.render ? { ...now, page: renewed } : now))}
      />
      {overlay}
    </Layout>
  )
}
