import './month.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { CALENDAR_VIEWS, type CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarMonth, MonthDay as MonthDayData } from '#contract/portal/calendar-month.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayAfter } from '../calendar-days.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { MonthDay } from './month-day.tsx'
import { inWeeks, isWithin, monthAfter } from './month-days.ts'
import { monthTexts as texts } from './month-texts.ts'
import { monthText, weekdayText } from './month-words.ts'

interface Props {
  readonly page: CalendarPage
  readonly month: CalendarMonth
  readonly address: CalendarAddress
}

/** What a day leads to. */
const DAY_VIEW = CALENDAR_VIEWS.find((view: string) => view === 'day') ?? 'agenda'

/** A month as a table of weeks. One day has the focus at a time; arrows go on from it. */
export function MonthGrid({ page: { company, calendar }, month, address }: Props) {
  const { pathname, search } = useNavigation()
  const { today } = calendar
  const { current, setCurrent, onKey, table } = useDayKeys(calendar, month.days, address)
  const dayAddress = (day: string) => `${pathname}?${withSearch(search, { view: DAY_VIEW, from: day, to: day, page: '' })}`
  const weeks = inWeeks(month.days)
  return (
    <div className="calendar-month-frame">
      <table ref={table} className="calendar-month" aria-label={texts.table({ month: monthText(calendar.from) })}>
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col">
                <span className="calendar-month-long">{weekdayText(day, 'long')}</span>
                <span className="calendar-month-short">{weekdayText(day, 'short')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(days => (
            <tr key={days[0]?.day}>
              {days.map(one => (
                <MonthDay
                  key={one.day}
                  day={one}
                  formats={company}
                  href={dayAddress(one.day)}
                  isToday={one.day === today}
                  isOutside={!isWithin(one.day, calendar)}
                  isCurrent={one.day === current}
                  onKey={onKey}
                  onFocus={setCurrent}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Days that a key goes on by, as text runs. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Which day has the focus, and how keys move it. */
function useDayKeys({ from, to, today }: CalendarPage['calendar'], days: readonly MonthDayData[], address: CalendarAddress) {
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setCurrent] = useState<string>()
  const isShown = days.some(({ day }) => day === chosen)
  const current = isShown ? chosen : isWithin(today, { from, to }) ? today : from

  function onKey(event: KeyboardEvent, day: string) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const key = pressedKey(event)
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault()
      return address.toDays(monthAfter({ from, to }, key === 'PageUp' ? -1 : 1))
    }
    const step = STEPS[key]
    if (step === undefined) return
    event.preventDefault()
    const isMirrored = Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl'
    table.current?.querySelector<HTMLElement>(`[data-day="${dayAfter(day, isMirrored ? -step : step)}"]`)?.focus()
  }
  return { current, setCurrent, onKey, table }
}
