import type { CalendarPage } from '#contract/portal/calendar.ts'
import { daysFrom, moved } from '../calendar-days.ts'
import { SpacesView } from '../spaces-view.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { DayList } from './day-list.tsx'
import { Timeline } from './timeline.tsx'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A day: spaces in rows, hours in columns; on a phone a list (P12.120). */
export function DayView({ page, address }: Props) {
  useDayKeys(page, address, { at: day => daysFrom(day, 1), moved })
  return <SpacesView page={page} address={address} Grid={Timeline} List={DayList} />
}
