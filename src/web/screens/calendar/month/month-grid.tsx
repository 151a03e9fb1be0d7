import './month.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarMonth, MonthDay as MonthDayData } from '#contract/portal/calendar-month.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { dayAfter } from '../calendar-days.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { MonthDay } from './month-day.tsx'
import { inWeeks, isWithin, monthAfter, monthAt } from './month-days.ts'
import { monthTexts as texts } from './month-texts.ts'
import { monthText, weekdayText } from './month-words.ts'

interface Props {
  readonly page: CalendarPage
  readonly month: CalendarMonth
  readonly address: CalendarAddress
}

/** A month as a table of weeks. One day has the focus at a time; arrows go on from it, also into other months. */
export function MonthGrid({ page: { company, calendar }, month, address }: Props) {
  const { pathname, search } = useNavigation()
  const { today, clashes } = calendar
  // What clashes alone is shown by a table.
  const view = clashes === '' ? 'day' : 'agenda'
  const { current, setCurrent, onKey, table } = useDayKeys(calendar, month.days, address)
  const dayAddress = (day: string) => `${pathname}?${withSearch(search, { view, from: day, to: day, page: '' })}`
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

const focusOn = (table: HTMLElement | null, day: string) => table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()

/** Which day has the focus, and how keys move it. */
function useDayKeys({ from, to, today }: CalendarPage['calendar'], days: readonly MonthDayData[], address: CalendarAddress) {
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setCurrent] = useState<string>()
  const isShown = days.some(({ day }) => day === chosen)
  const current = isShown ? chosen : isWithin(today, { from, to }) ? today : from

  // By keys alone beyond the shown days: once their month is there, and the page gave the focus to its beginning.
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    const day = awaited.current
    if (day === undefined || !days.some(one => one.day === day)) return
    awaited.current = undefined
    const timer = setTimeout(() => focusOn(table.current, day), 0)
    return () => clearTimeout(timer)
  }, [days])

  function leadTo(day: string): void {
    awaited.current = day
    address.toDays(monthAt(day))
  }

  function onKey(event: KeyboardEvent, day: string) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const key = pressedKey(event)
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault()
      const month = monthAfter({ from, to }, key === 'PageUp' ? -1 : 1)
      const same = `${month.from.slice(0, 8)}${day.slice(8)}`
      return leadTo(same < month.to ? same : month.to)
    }
    const step = STEPS[key]
    if (step === undefined) return
    event.preventDefault()
    const isMirrored = Math.abs(step) === 1 && getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfter(day, isMirrored ? -step : step)
    if (days.some(one => one.day === next)) focusOn(table.current, next)
    else leadTo(next)
  }
  return { current, setCurrent, onKey, table }
}
