import type { CalendarPage } from '#contract/portal/calendar.ts'
import { closureTime } from './agenda-words.ts'
import { calendarTexts as texts } from './calendar-texts.ts'

/** What is closed on these days. */
export function ClosuresList({ page: { company, calendar } }: { page: CalendarPage }) {
  const { closures } = calendar
  if (closures.length === 0) return null
  return (
    <ul className="calendar-closures" aria-label={texts.closed}>
      {closures.map((closure, index) => (
        <li key={index}>
          <strong>
            <bdi>{closure.label && closure.label !== texts.closed ? texts.closedFor({ label: closure.label }) : texts.closed}</bdi>
          </strong>{' '}
          <bdi>{closure.place}</bdi> · <bdi>{closureTime(closure, company)}</bdi>
        </li>
      ))}
    </ul>
  )
}
