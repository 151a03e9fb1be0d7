import { CALENDAR_VIEWS, type CalendarPage, type CalendarView } from '#contract/portal/calendar.ts'
import { useLetterKeys } from '../../admin/use-letter-keys.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { VIEWS } from './calendar-views.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import './view-switch.css'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** How the calendar is seen: by press, or by a letter. Where there is one view, nothing is to choose. */
export function ViewSwitch({ page: { company, calendar }, address }: Props) {
  const shown: string = calendar.view
  const show = (view: CalendarView) => view !== shown && address.toView(view, VIEWS[view].daysAt(dayIn(calendar), company))
  useLetterKeys(Object.fromEntries(CALENDAR_VIEWS.map(view => [VIEWS[view].letter, () => void show(view)])))
  if (CALENDAR_VIEWS.length < 2) return null
  return (
    <div className="calendar-views" role="group" aria-label={texts.view}>
      {CALENDAR_VIEWS.map(view => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => show(view)}>
          {VIEWS[view].label()}
        </button>
      ))}
    </div>
  )
}

/** Of the shown days today, else the first one. */
const dayIn = ({ from, to, today }: CalendarPage['calendar']) => (from <= today && today <= to ? today : from)
