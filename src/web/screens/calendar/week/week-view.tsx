import type { CalendarPage } from '#contract/portal/calendar.ts'
import { dayAfter, lengthOf, moved } from '../calendar-days.ts'
import { Timeline } from '../day/timeline.tsx'
import { weekAt } from '../month/month-days.ts'
import { type SpacesGridProps, SpacesView } from '../spaces-view.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A week: spaces in rows, days in columns, or of one space its days with their hours; on a phone a list (P12.133). */
export function WeekView({ page, address }: Props) {
  useDayKeys(page, address, { at: day => weekAt(day, page.company), moved })
  return <SpacesView page={page} address={address} Grid={page.calendar.space === '' ? WeekGrid : DaysOfSpace} List={WeekList} />
}

function DaysOfSpace(props: SpacesGridProps) {
  const { from, to } = props.page.calendar
  const days = Array.from({ length: lengthOf({ from, to }) }, (_, n) => dayAfter(from, n))
  return <Timeline {...props} days={days} />
}
