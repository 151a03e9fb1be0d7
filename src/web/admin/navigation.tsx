import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { isStaffPage, pathPattern, STAFF_SCREENS, type StaffPage } from '#contract/portal/screens.ts'
import { loadPage } from '../api/page.ts'
import { askBeforeLeaving } from '../shell/before-unload.ts'
import { texts as shared } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { screenTitle } from './screen-title.ts'
import { pageSizeOf, parentOf, type Target, targetOf } from './paths.ts'

export interface Navigation {
  readonly page: StaffPage
  /** Where `page` came from: the path in the address, and the search without `?`. */
  readonly pathname: string
  readonly search: string
  readonly status: 'ready' | 'loading' | 'failed'
  /** To another screen of the staff without leaving the page; to anywhere else by leaving it. Asks first if work is unsaved. */
  readonly go: (href: string, options?: { replace?: boolean }) => void
  /** The list that a detail page came from (P1.31), as it was left: searched, filtered, at its page. */
  readonly backHref: () => string
  /** Loads the data of this screen again. @returns the page, or undefined when that failed */
  readonly reload: () => Promise<StaffPage | undefined>
  /** Is another screen on its way? What this one would still load no longer matters. */
  readonly isNavigating: () => boolean
  /** Repeats what failed. */
  readonly retry: () => void
  /** Unsaved work: leaving asks while this is true. */
  readonly guard: (unsaved: boolean) => void
  /** Is there unsaved work? */
  readonly holdsWork: () => boolean
}

const Context = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = use(Context)
  if (!navigation) throw new Error('useNavigation stands outside of NavigationProvider')
  return navigation
}

/** While something is unsaved, leaving asks first, and after a logout in another tab it waits for its owner. */
export function useUnsaved(unsaved: boolean): void {
  const { guard } = useNavigation()
  useEffect(() => {
    guard(unsaved)
    return () => guard(false)
  }, [guard, unsaved])
}

interface Props {
  readonly first: StaffPage
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
export function NavigationProvider({ first, ask, login, children }: Props) {
  const [shown, setShown] = useState<Shown>(() => ({
    page: first,
    pathname: location.pathname,
    search: location.search.slice(1),
  }))
  const [status, setStatus] = useState<Navigation['status']>('ready')
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
      location.assign(target.search ? `${target.pathname}?${target.search}` : target.pathname)
      return undefined
    }
    lastSearches.current.set(shown.pathname, shown.search)
    setStatus('ready')
    setShown({ page, pathname: target.pathname, search: target.search })
    arrive(target.pathname)
    return page
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
    go: (href, options) => void go(href, options),
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
  return <Context value={navigation}>{children}</Context>
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
