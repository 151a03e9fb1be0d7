import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'
import { afterTime, type RestingReads, restingReads } from './resting-reads.ts'
import { useWatchedCalendar } from './use-watched-calendar.ts'

interface LiveCalendar {
  readonly page: CalendarPage
  /** The last time it could not be read: what is shown is older. */
  readonly failed: boolean
  readonly refresh: () => void
}

/**
 * The page as it was loaded, and as it is since somebody took or freed something there (P12.38). Where that cannot be read, what was read stays.
 * @param restMs what changes after it was read is read so much later at the earliest
 */
export function useLiveCalendar(loaded: CalendarPage, restMs = 0): LiveCalendar {
  const { search, reload } = useNavigation()
  const [read, setRead] = useState<{ readonly of: CalendarPage; readonly page: CalendarPage }>()
  const [failedOf, setFailedOf] = useState<CalendarPage>()
  const reads = useRef<RestingReads>(undefined)

  // Of the page that is shown when it begins: what changes while an earlier one is read is read of this one.
  const load = useEffectEvent(async () => {
    const now = await loadPage(loaded.company.path, 'calendar', search)
    if (now?.render === 'calendar') setRead({ of: loaded, page: now })
    // The session ended: the page as a whole says so.
    else if (now) await reload()
    setFailedOf(now ? undefined : loaded)
  })
  useEffect(() => {
    const resting = restingReads({ read: () => load(), restMs, clock: () => Date.now(), after: afterTime })
    reads.current = resting
    return () => resting.stop()
  }, [restMs])
  useWatchedCalendar(loaded, () => reads.current?.changed())

  const page = read?.of === loaded ? read.page : loaded
  return { page, failed: failedOf === loaded, refresh: () => reads.current?.now() }
}
