import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { loadPage } from '../../api/page.ts'

interface LiveCalendar {
  readonly page: CalendarPage
  /** The last time it could not be read: what is shown is older. */
  readonly failed: boolean
  readonly refresh: () => Promise<void>
}

/** Changes that come one after the other are read together. */
const GATHER_MS = 300

/** The page as it was loaded, and as it is since somebody took or freed something there (P12.38). Where that cannot be read, what was read stays. */
export function useLiveCalendar(loaded: CalendarPage): LiveCalendar {
  const { search, reload } = useNavigation()
  const [read, setRead] = useState<{ readonly of: CalendarPage; readonly page: CalendarPage }>()
  const [failedOf, setFailedOf] = useState<CalendarPage>()
  const page = read?.of === loaded ? read.page : loaded
  const { path, tenant_token } = loaded.company
  const { building } = loaded.calendar
  const isReading = useRef(false)
  const isDue = useRef(false)

  async function refresh(): Promise<void> {
    if (isReading.current) {
      isDue.current = true
      return
    }
    isReading.current = true
    const now = await loadPage(path, 'calendar', search)
    isReading.current = false
    if (now?.render === 'calendar') setRead({ of: loaded, page: now })
    // The session ended: the page as a whole says so.
    else if (now) await reload()
    setFailedOf(now ? undefined : loaded)
  }

  const onChanged = useEffectEvent(async () => {
    await refresh()
    if (!isDue.current || isReading.current) return
    isDue.current = false
    await refresh()
  })

  useEffect(() => {
    let isOver = false
    let stop = () => {}
    let timer: number | undefined
    // Not put off by the next change: where many book at once, something always follows.
    const changed = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void onChanged()
      }, GATHER_MS)
    }
    async function watch(): Promise<void> {
      const { watchSpaces } = await import('../../api/live.ts')
      if (isOver) return
      const buildings = building === '' ? [] : [building]
      stop = watchSpaces({ company: { path, tenant_token }, buildings, onChanged: changed, onReset: changed, onBack: changed })
    }
    // Without it the page is as it was when it was opened.
    watch().catch(() => {})
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [path, tenant_token, building])

  return { page, failed: failedOf === loaded, refresh }
}
