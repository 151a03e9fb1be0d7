import { useMemo } from 'react'
import { type CalendarPage, readCalendarBars } from '#contract/portal/calendar.ts'
import { call } from '../../../api/call.ts'
import type { BarWindows, WindowsNow } from './bar-windows.ts'
import { readWindow } from './bars.ts'
import { type ReadPart, useWindows, windowsOf } from './use-windows.ts'

/** What is booked that day in the spaces that are looked at, and what somebody takes there meanwhile (P12.105). @param onChanged hears that somebody did */
export function useBarWindows(page: CalendarPage, onChanged: () => void): { readonly windows: BarWindows; readonly now: WindowsNow } {
  const { company, calendar } = page
  const { path } = company
  const { from, to, building, space, form, status, search, mine, places } = calendar
  const windows = useMemo(
    () => windowsOf(places, readBars(path, { from, to, building, space, form, status, search, mine })),
    [path, from, to, building, space, form, status, search, mine, places],
  )
  return { windows, now: useWindows(page, windows, onChanged) }
}

const readBars =
  (company: string, filter: Readonly<Record<string, string>>): ReadPart =>
  async (spaces, signal) => {
    const result = await call(readCalendarBars, { params: { company }, query: { ...filter, spaces }, signal, quiet: true })
    // The session ended: the page as a whole says so.
    if (result.status === 401) return 'outdated'
    return result.ok ? readWindow(result.body) : undefined
  }
