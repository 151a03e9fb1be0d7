import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { type CalendarPage, readCalendarBars } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { call } from '../../../api/call.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { useWatchedCalendar } from '../use-watched-calendar.ts'
import { type BarWindows, barWindows, WINDOW_SPACES, type WindowsNow } from './bar-windows.ts'
import { type BarWindow, readWindow } from './bars.ts'

/** What is booked that day in the spaces that are looked at, and what somebody takes there meanwhile (P12.105). */
export function useBarWindows(page: CalendarPage): { readonly windows: BarWindows; readonly now: WindowsNow } {
  const { reload } = useNavigation()
  const { company, calendar } = page
  const { path } = company
  const { from, to, building, space, form, status, search, mine, places } = calendar
  const windows = useMemo(
    () => openWindows(path, { from, to, building, space, form, status, search, mine }, places),
    [path, from, to, building, space, form, status, search, mine, places],
  )
  useEffect(() => {
    windows.start()
    return () => windows.stop()
  }, [windows])
  useWatchedCalendar(page, changed => windows.changed(changed))
  const now = useSyncExternalStore(windows.watch, windows.now)
  const { isOutdated } = now
  const renew = useEffectEvent(() => void reload())
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  return { windows, now }
}

function openWindows(company: string, filter: Readonly<Record<string, string>>, places: CalendarPlaces | undefined): BarWindows {
  return barWindows({
    async read(first, size, signal) {
      const query = { ...filter, spaces: `${first}..${first + size - 1}` }
      const result = await call(readCalendarBars, { params: { company }, query, signal, quiet: true })
      // The session ended: the page as a whole says so.
      if (result.status === 401) return 'outdated'
      if (!result.ok) return undefined
      const shown = places?.uuid.slice(first, first + size) ?? []
      const { spaces } = result.body
      // Spaces came or went since the page was read.
      const isSame = spaces.first === first && spaces.uuid.length === shown.length && spaces.uuid.every((uuid, at) => uuid === shown[at])
      return isSame ? splitBars(readWindow(result.body)) : 'outdated'
    },
    now: () => Date.now(),
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

/** What was read together, as windows. */
function splitBars({ first, uuids, bars, closures, more }: BarWindow): readonly BarWindow[] {
  return Array.from({ length: Math.max(1, Math.ceil(uuids.length / WINDOW_SPACES)) }, (_, n) => ({
    first: first + n * WINDOW_SPACES,
    uuids: uuids.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    bars: bars.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    closures: closures.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    more,
  }))
}
