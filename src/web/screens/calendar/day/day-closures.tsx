import type { CalendarPage } from '#contract/portal/calendar.ts'
import { dayAfter } from '../calendar-days.ts'
import { ClosuresList } from '../closures-list.tsx'
import { weekTexts } from '../week/week-texts.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

/** What is closed on the shown days, beneath the spaces: unfolded by a press. */
export function DayClosures({ page }: { page: CalendarPage }) {
  const { from, to, closures } = page.calendar
  const next = dayAfter(to, 1)
  // Others are told for a day that has begun somewhere.
  const ofDays = closures.filter(({ start, end }) => start < next && end > `${from} 00:00`)
  if (ofDays.length === 0) return null
  return (
    <details className="timeline-closures">
      <summary>{(from === to ? texts : weekTexts).closures({ count: ofDays.length })}</summary>
      <ClosuresList page={{ ...page, calendar: { ...page.calendar, closures: ofDays } }} />
    </details>
  )
}
