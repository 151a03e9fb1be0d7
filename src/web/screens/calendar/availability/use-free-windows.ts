import { useMemo } from 'react'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { type FreeTimes, readFreeTimes } from '#contract/portal/calendar-free.ts'
import { call } from '../../../api/call.ts'
import type { BarWindows, WindowsNow } from '../day/bar-windows.ts'
import type { Bar, BarWindow } from '../day/bars.ts'
import { type ReadPart, useWindows, windowsOf } from '../day/use-windows.ts'

/** When the spaces that are looked at can be had that day, and what somebody takes of it meanwhile. */
export function useFreeWindows(page: CalendarPage, minutes: number): { readonly windows: BarWindows; readonly now: WindowsNow } {
  const { path } = page.company
  const { from, building, space, places } = page.calendar
  const windows = useMemo(
    () => windowsOf(places, readFree(path, { from, building, space, minutes: String(minutes) })),
    [path, from, building, space, minutes, places],
  )
  return { windows, now: useWindows(page, windows) }
}

const readFree =
  (company: string, filter: Readonly<Record<string, string>>): ReadPart =>
  async (spaces, signal) => {
    const result = await call(readFreeTimes, { params: { company }, query: { ...filter, spaces }, signal, quiet: true })
    if (result.status === 401) return 'outdated'
    return result.ok ? freeWindow(result.body) : undefined
  }

/** Gaps are drawn as bars are. */
export function freeWindow({ from, spaces, free }: FreeTimes): BarWindow {
  const zero = Date.parse(from) / 60_000
  const bars: Bar[][] = spaces.uuid.map(() => [])
  for (const [at, space] of free.space.entries()) bars[space]?.push(gapBar(zero + (free.start[at] ?? 0), zero + (free.end[at] ?? 0)))
  return {
    first: spaces.first,
    uuids: spaces.uuid,
    bars,
    closures: spaces.uuid.map(() => []),
    weeks: spaces.uuid.map(() => undefined),
    more: false,
  }
}

const gapBar = (start: number, end: number): Bar => ({
  key: `free.${start}`,
  kind: 'free',
  start,
  end,
  setUp: 0,
  strike: 0,
  status: undefined,
  title: '',
  booking: '',
  submission: '',
  reservation: '',
  isOwn: false,
  people: undefined,
  expires: undefined,
  clash: false,
})
