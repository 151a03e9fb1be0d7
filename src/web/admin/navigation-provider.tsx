import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isStaffPage, type PageData, pathPattern, STAFF_SCREENS, type StaffPage } from '#contract/portal/screens.ts'
import { loadPage } from '../api/page.ts'
import { askBeforeLeaving } from '../shell/before-unload.ts'
import { showFailure } from '../shell/show-failure.ts'
import { texts as shared } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { screenTitle } from './screen-title.ts'
import { pageSizeOf, parentOf, type Target, targetOf } from './paths.ts'
import { type Navigation, NavigationContext } from './use-navigation.ts'

interface Props {
  readonly first: StaffPage
  /** Another page is shown, or the same one as it is now. */
  readonly onShow: (page: StaffPage) => void
  /** Asks whether to leave unsaved work behind. */
  readonly ask: () => Promise<boolean>
  /** The session has ended: opens the login and calls back after it. */
  readonly login: (then: () => void) => void
  readonly children: ReactNode
}

interface Shown {
  readonly page: StaffPage
  readonly pathname: string
  readonly search: string
}

/** Which page is shown, and the ways to others: client-side between staff screens, with back and forward. */
export function NavigationProvider({ first, onShow, ask, login, children }: Props) {
  const [shown, setShown] = useState<Shown>(() => ({
    page: first,
    pathname: location.pathname,
    search: location.search.slice(1),
  }))
  const [status, setStatus] = useState<Navigation['status']>('ready')
  const [isDeleted, setDeleted] = useState(false)
  const unsaved = useRef(false)
  const latestRequest = useRef(0)
  const lastSearches = useRef(new Map<string, string>())
  const repeat = useRef<() => void>(() => {})
  const pendingPath = useRef<string>(undefined)

  const { company } = shown.page

  /** Loads and shows a target. The latest call wins. @returns the page, or undefined */
  async function load(target: Target, arrive: (pathname: string) => void): Promise<StaffPage | undefined> {
    const request = (latestRequest.current += 1)
    pendingPath.current = target.pathname
    setStatus('loading')
    const page = await loadPage(company.path, target.pagePath, searchOf(target))
    if (request !== latestRequest.current) return undefined
    pendingPath.current = undefined
    repeat.current = () => void load(target, arrive)
    if (page?.render === 'login') {
      setStatus('ready')
      login(() => void load(target, arrive))
      return undefined
    }
    if (page?.redirect_to) {
      const pathname = `${company.base}/${target.pagePath}/${page.redirect_to}`
      return load({ ...target, pathname, pagePath: `${target.pagePath}/${page.redirect_to}` }, arrive)
    }
    if (!page) {
      // Unsaved work stays in sight; without it the place is free to say what happened.
      if (unsaved.current) toastFailure(shared.wentWrong)
      setStatus(unsaved.current ? 'ready' : 'failed')
      return undefined
    }
    if (!isStaffPage(page)) {
      if (unsaved.current) return stay(page)
      location.assign(target.search ? `${target.pathname}?${target.search}` : target.pathname)
      return undefined
    }
    lastSearches.current.set(shown.pathname, shown.search)
    setStatus('ready')
    setDeleted(false)
    arrive(target.pathname)
    // Of a screen that was loaded again the address may have changed meanwhile.
    setShown({ page, pathname: target.pathname, search: location.search.slice(1) })
    onShow(page)
    return page
  }

  /** There is nothing to go back to any more: unsaved work stays in sight, and its editor says what became of it. */
  function stay(page: PageData): undefined {
    setStatus('ready')
    if (page.render === 'other' && page.reason === 'unknown') setDeleted(true)
    else if (page.render === 'other' && page.reason === 'forbidden') showFailure(403, undefined)
    else toastFailure(shared.wentWrong)
  }

  async function go(href: string, { replace = false } = {}): Promise<void> {
    if (unsaved.current && !(await ask())) return
    unsaved.current = false
    const target = targetOf(company, href, location.href)
    if (!target) return location.assign(href)
    const search = target.search ? `?${target.search}` : ''
    await load(target, pathname => {
      if (replace) history.replaceState(null, '', pathname + search)
      else history.pushState(null, '', pathname + search)
    })
  }

  const reload = () => {
    const target = targetOf(company, location.href, location.href)
    return target ? load(target, () => {}) : Promise.resolve(undefined)
  }

  const guard = useCallback((yes: boolean) => {
    unsaved.current = yes
  }, [])

  const onPopState = useRef<() => void>(() => {})
  useEffect(() => {
    onPopState.current = () => {
      const wanted = location.href
      if (!unsaved.current) {
        const target = targetOf(company, wanted, wanted)
        if (target) void load(target, () => {})
        else location.reload()
        return
      }
      // The browser has left already: back to where the work is, then ask.
      history.pushState(null, '', shown.pathname + (shown.search ? `?${shown.search}` : ''))
      void go(wanted)
    }
  })
  useEffect(() => {
    const back = () => onPopState.current()
    const stopAsking = askBeforeLeaving(() => unsaved.current)
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      stopAsking()
    }
  }, [])

  const title = `${screenTitle(shown.page)} · ${company.display_name || company.name}`
  useEffect(() => {
    document.title = title
  }, [title])

  const navigation: Navigation = {
    ...shown,
    status,
    isDeleted,
    go: (href, options) => void go(href, options),
    noteSearch: search => {
      history.replaceState(null, '', search ? `${shown.pathname}?${search}` : shown.pathname)
      setShown(before => ({ ...before, search }))
    },
    backHref: () => {
      const list = parentOf(company, shown.pathname)
      const search = lastSearches.current.get(list)
      return search ? `${list}?${search}` : list
    },
    reload,
    isNavigating: () => pendingPath.current !== undefined && pendingPath.current !== shown.pathname,
    retry: () => repeat.current(),
    guard,
    holdsWork: () => unsaved.current,
  }
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

const LIST_PATHS: readonly RegExp[] = Object.values(STAFF_SCREENS)
  .filter(({ isList }) => isList)
  .flatMap(({ paths }) => paths.map(pathPattern))

/** Lists get as many rows as fit the window; the address does not tell it. */
function searchOf({ pagePath, search }: Target): string {
  if (!LIST_PATHS.some(pattern => pattern.test(pagePath))) return search
  const params = new URLSearchParams(search)
  params.set('size', String(pageSizeOf(innerHeight)))
  return params.toString()
}
