import './calendar.css'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { VIEWS } from './calendar-views.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

/** What is booked in the spaces (P12.100): for staff, and for whoever sends requests, who read what they may know. */
export function CalendarScreen({ page }: { page: CalendarPage }) {
  const { calendar } = page
  const address = useCalendarAddress(calendar.view)
  const { View } = VIEWS[calendar.view]
  return (
    <>
      <CalendarHead page={page} address={address} />
      {calendar.has_spaces && <CalendarFilters page={page} address={address} />}
      <View page={page} address={address} />
    </>
  )
}
