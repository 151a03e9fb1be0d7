import { useRef, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'
import { useWatchedCalendar } from './use-watched-calendar.ts'

interface LiveCalendar {
  readonly page: CalendarPage
  /** The last time it could not be read: what is shown is older. */
  readonly failed: boolean
  readonly refresh: () => Promise<void>
}

/** The page as it was loaded, and as it is since somebody took or freed something there (P12.38). Where that cannot be read, what was read stays. */
export function useLiveCalendar(loaded: CalendarPage): LiveCalendar {
  const { search, reload } = useNavigation()
  const [read, setRead] = useState<{ readonly of: CalendarPage; readonly page: CalendarPage }>()
  const [failedOf, setFailedOf] = useState<CalendarPage>()
  const page = read?.of === loaded ? read.page : loaded
  const isReading = useRef(false)
  const isDue = useRef(false)

  async function refresh(): Promise<void> {
    if (isReading.current) {
      isDue.current = true
      return
    }
    isReading.current = true
    const now = await loadPage(loaded.company.path, 'calendar', search)
    isReading.current = false
    if (now?.render === 'calendar') setRead({ of: loaded, page: now })
    // The session ended: the page as a whole says so.
    else if (now) await reload()
    setFailedOf(now ? undefined : loaded)
  }

  async function onChanged(): Promise<void> {
    await refresh()
    if (!isDue.current || isReading.current) return
    isDue.current = false
    await refresh()
  }

  useWatchedCalendar(loaded, () => void onChanged())

  return { page, failed: failedOf === loaded, refresh }
}
