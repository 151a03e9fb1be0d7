import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { afterTime } from '../resting-reads.ts'
import { useWatchedCalendar } from '../use-watched-calendar.ts'
import { type BarWindows, barWindows, WINDOW_SPACES, type WindowsNow } from './bar-windows.ts'
import type { BarWindow } from './bars.ts'

/** @param spaces `0..99` */
export type ReadPart = (spaces: string, signal: AbortSignal) => Promise<BarWindow | 'outdated' | undefined>

/** What lies in these spaces, a part at a time. @param readPart 'outdated': nobody is logged in any more; undefined: it failed */
export function windowsOf(places: CalendarPlaces | undefined, readPart: ReadPart): BarWindows {
  return barWindows({
    async read(first, size, signal) {
      const found = await readPart(`${first}..${first + size - 1}`, signal)
      if (typeof found !== 'object') return found
      const shown = places?.uuid.slice(first, first + size) ?? []
      // Spaces came or went since the page was read.
      const isSame = found.first === first && found.uuids.length === shown.length && found.uuids.every((uuid, at) => uuid === shown[at])
      return isSame ? splitBars(found) : 'outdated'
    },
    now: () => Date.now(),
    after: afterTime,
  })
}

/** What was read together, as windows. */
function splitBars({ first, uuids, bars, closures, weeks, more }: BarWindow): readonly BarWindow[] {
  return Array.from({ length: Math.max(1, Math.ceil(uuids.length / WINDOW_SPACES)) }, (_, n) => ({
    first: first + n * WINDOW_SPACES,
    uuids: uuids.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    bars: bars.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    closures: closures.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    weeks: weeks.slice(n * WINDOW_SPACES, (n + 1) * WINDOW_SPACES),
    more,
  }))
}

/** Windows as they are now, with what somebody takes there meanwhile (P12.105). @param onChanged hears that somebody did */
export function useWindows(page: CalendarPage, windows: BarWindows, onChanged?: () => void): WindowsNow {
  const { reload } = useNavigation()
  useEffect(() => {
    windows.start()
    return () => windows.stop()
  }, [windows])
  useWatchedCalendar(page, changed => {
    windows.changed(changed)
    onChanged?.()
  })
  const now = useSyncExternalStore(windows.watch, windows.now)
  const { isOutdated } = now
  const renew = useEffectEvent(() => void reload())
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  return now
}
