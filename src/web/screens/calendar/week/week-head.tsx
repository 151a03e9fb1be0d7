import type { MouseEvent } from 'react'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { calendarTexts } from '../calendar-texts.ts'
import { longDay, weekdayText } from '../month/month-words.ts'

interface Props {
  readonly days: readonly string[]
  readonly today: string
  readonly zone: string
  /** The page of a day. */
  readonly addressOf: (day: string) => string
}

/** The days above their columns: each leads to its hours. */
export function WeekHead({ days, today, zone, addressOf }: Props) {
  const { go } = useNavigation()
  function follow(event: MouseEvent, href: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    go(href)
  }
  return (
    <div role="row" aria-rowindex={1} className="timeline-head">
      <div role="columnheader" className="timeline-corner">
        <span>{calendarTexts.space}</span> <bdi>{zone}</bdi>
      </div>
      {days.map(day => (
        <div key={day} role="columnheader" className="week-head-day" data-today={day === today || undefined}>
          <a href={addressOf(day)} aria-current={day === today ? 'date' : undefined} onClick={event => follow(event, addressOf(day))}>
            <span className="ui-visually-hidden">{longDay(day)}</span>
            <span aria-hidden>
              {weekdayText(day, 'short')} <strong>{Number(day.slice(8))}</strong>
            </span>
          </a>
        </div>
      ))}
    </div>
  )
}
