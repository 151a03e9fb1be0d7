import { languageNow } from '#contract/texts/catalogue.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { dayText } from '../agenda-words.ts'
import { dayAfter, daysFrom } from '../calendar-days.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** The week around the shown day, a press each. */
export function DayStrip({ page: { company, calendar }, address }: Props) {
  const { from, today } = calendar
  const sunday = dayAfter(from, -new Date(`${from}T00:00Z`).getUTCDay())
  const letter = new Intl.DateTimeFormat(languageNow(), { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className="day-strip" role="group" aria-label={texts.days}>
      {Array.from({ length: 7 }, (_, at) => dayAfter(sunday, at)).map(day => (
        <button
          key={day}
          type="button"
          aria-pressed={day === from}
          data-today={day === today || undefined}
          onClick={() => address.toDays(daysFrom(day, 1))}
        >
          <span className="ui-visually-hidden">{dayText(day, company)}</span>
          <span aria-hidden>{letter.format(new Date(`${day}T00:00Z`))}</span>
          <strong aria-hidden>{Number(day.slice(8))}</strong>
        </button>
      ))}
    </div>
  )
}
