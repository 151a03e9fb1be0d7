import type { CalendarPage } from '#contract/portal/calendar.ts'
import { dayAfter } from '../calendar-days.ts'
import { ClosuresList } from '../closures-list.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'

/** What is closed that day, beneath the timeline: unfolded by a press. */
export function DayClosures({ page }: { page: CalendarPage }) {
  const { from, closures } = page.calendar
  const next = dayAfter(from, 1)
  // Others are told for a day that has begun somewhere.
  const ofDay = closures.filter(({ start, end }) => start < next && end > `${from} 00:00`)
  if (ofDay.length === 0) return null
  return (
    <details className="timeline-closures">
      <summary>{texts.closures({ count: ofDay.length })}</summary>
      <ClosuresList page={{ ...page, calendar: { ...page.calendar, closures: ofDay } }} />
    </details>
  )
}
