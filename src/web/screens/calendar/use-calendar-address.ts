import { useEffect, useRef } from 'react'
import type { CalendarView } from '#contract/portal/calendar.ts'
import { withSearch } from '../../admin/paths.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import type { ShownDays } from './calendar-days.ts'

type Part = Readonly<Record<string, string | number | boolean>>

/** Says in the address what is wanted of the calendar: all of it can be sent to somebody, and is there again after Back. */
export function useCalendarAddress(view: CalendarView) {
  const { pathname, search, go } = useNavigation()
  // What was asked for before it has arrived: what is chosen next comes on top of it.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])

  function show(part: Part, replace: boolean) {
    // One day alone is shown as a day, where no view is named.
    const isKept = view !== 'day' && part['view'] === undefined && part['from'] !== undefined && part['from'] === part['to']
    // What was open there (useOpenBar) is of other days, or may be left out.
    const next = withSearch(wanted.current, { ...part, open: '', ...(isKept && { view }) })
    wanted.current = next
    go(next ? `${pathname}?${next}` : pathname, { replace })
  }
  return {
    /** Another choice of rows begins at the first page. */
    filter: (part: Part) => show({ ...part, page: '' }, true),
    toDays: ({ from, to }: ShownDays) => show({ from, to, page: '' }, false),
    /** Another view of the same filters. */
    toView: (view: CalendarView, { from, to }: ShownDays) => show({ view, from, to, page: '' }, false),
    toPage: (page: number) => show({ page: page > 1 ? page : '' }, false),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** What leaves no row out. */
export const NO_FILTER = { building: '', space: '', form: '', status: '', search: '', mine: '', clashes: '' } as const
