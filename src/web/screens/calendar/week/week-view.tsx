import type { CalendarPage } from '#contract/portal/calendar.ts'
import { moved } from '../calendar-days.ts'
import { weekAt } from '../month/month-days.ts'
import { SpacesView } from '../spaces-view.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A week: spaces in rows, days in columns; on a phone a list (P12.133). */
export function WeekView({ page, address }: Props) {
  useDayKeys(page, address, { at: day => weekAt(day, page.company), moved })
  return <SpacesView page={page} address={address} Grid={WeekGrid} List={WeekList} />
}
