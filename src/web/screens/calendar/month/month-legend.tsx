import '../calendar-chips.css'
import type { CSSProperties } from 'react'
import type { CalendarMonth } from '#contract/portal/calendar-month.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { monthTexts as texts } from './month-texts.ts'

/** What pattern and colour of the shown chips say, in words. */
export function MonthLegend({ month }: { month: CalendarMonth }) {
  const chips = month.days.flatMap(day => day.chips)
  const statuses = new Map(chips.flatMap(({ status }) => (status ? [[status.label, status] as const] : [])))
  const marks = [
    ...[...statuses.values()].map(({ label, color, effect }) => ({ label, color, effect })),
    ...(chips.some(({ kind }) => kind === 'hold') ? [{ label: calendarTexts.onHold, color: undefined, effect: 'hold' }] : []),
    ...(chips.some(({ kind }) => kind === 'booked') ? [{ label: calendarTexts.booked, color: undefined, effect: 'booked' }] : []),
  ]
  if (marks.length === 0) return null
  return (
    <ul className="calendar-legend" aria-label={texts.legend}>
      {marks.map(({ label, color, effect }) => (
        <li key={`${effect} ${label}`}>
          <span
            className="calendar-chip calendar-legend-mark"
            data-effect={effect}
            style={(color === undefined ? undefined : { '--chip': color }) as CSSProperties | undefined}
          />
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
