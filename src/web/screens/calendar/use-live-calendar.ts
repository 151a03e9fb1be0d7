import { useEffect, useRef, useState } from 'react'
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

/**
 * The page as it was loaded, and as it is since somebody took or freed something there (P12.38). Where that cannot be read, what was read stays.
 * @param restMs what changes after it was read is read so much later at the earliest
 */
export function useLiveCalendar(loaded: CalendarPage, restMs = 0): LiveCalendar {
  const { search, reload } = useNavigation()
  const [read, setRead] = useState<{ readonly of: CalendarPage; readonly page: CalendarPage }>()
  const [failedOf, setFailedOf] = useState<CalendarPage>()
  const page = read?.of === loaded ? read.page : loaded
  const isReading = useRef(false)
  const isDue = useRef(false)
  const restsUntil = useRef(0)
  const timer = useRef<number>(undefined)

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
    const rest = restsUntil.current - Date.now()
    if (rest > 0) {
      timer.current ??= window.setTimeout(() => {
        timer.current = undefined
        void onChanged()
      }, rest)
      return
    }
    restsUntil.current = Date.now() + restMs
    await refresh()
    if (!isDue.current || isReading.current) return
    isDue.current = false
    await onChanged()
  }

  useWatchedCalendar(loaded, () => void onChanged())
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [loaded],
  )

  return { page, failed: failedOf === loaded, refresh }
}
