import { createContext, use, useEffect } from 'react'
import type { StaffPage } from '#contract/portal/screens.ts'

export interface Navigation {
  readonly page: StaffPage
  /** Where `page` came from: the path in the address, and the search without `?`. */
  readonly pathname: string
  readonly search: string
  readonly status: 'ready' | 'loading' | 'failed'
  /** To another screen of the staff without leaving the page; to anywhere else by leaving it. Asks first if work is unsaved. */
  readonly go: (href: string, options?: { replace?: boolean }) => void
  /** The address gets another search that this screen shows already: nothing is loaded, and Back leads where it led. */
  readonly noteSearch: (search: string) => void
  /** The list that a detail page came from (P1.31), as it was left: searched, filtered, at its page. */
  readonly backHref: () => string
  /** What this screen shows was deleted, or its rights were taken away, and unsaved work stays in sight: there is no page to go back to. */
  readonly isDeleted: boolean
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

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
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
