import { CALENDAR_DAYS, CALENDAR_VIEWS, type CalendarFilter, type CalendarView, MAX_CALENDAR_DAYS } from '#contract/portal/calendar.ts'
import type { Formats } from '#engine/model/formats.ts'
import { isDate } from './civil-days.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_SEARCH_LENGTH = 200
/** What is shown between them has years of four digits. */
const [FIRST_DAY, LAST_DAY] = ['1000', '9999']

/**
 * What an address asks of the calendar: `?view&from&to&building&space&form&status&search&mine&clashes`. What is none of these says nothing; of too many days
 * the first ones are shown, and without any those from today on; of a day, and of when spaces can be had, the first one, and a week or a month is that in which they begin.
 * @param today civil day, ISO
 */
export function calendarFilterIn(search: URLSearchParams, today: string, formats: Formats): CalendarFilter {
  const view = viewIn(search)
  const [from, to] = wholeDays(view, daysIn(search, today, view), formats)
  const uuidIn = (name: string) => textIf(search.get(name), text => UUID.test(text)).toLowerCase()
  return {
    view,
    from,
    to,
    building: uuidIn('building'),
    space: uuidIn('space'),
    form: uuidIn('form'),
    status: textIf(search.get('status'), text => /^[a-z0-9_-]{1,50}$/.test(text)),
    search: [...(search.get('search') ?? '').replaceAll('\0', '').toWellFormed().trim()].slice(0, MAX_SEARCH_LENGTH).join(''),
    mine: search.get('mine') === 'true' ? 'true' : '',
    clashes: search.get('clashes') === 'true' ? 'true' : '',
  }
}

/** Where none is named, a day; of several days, of one space or of clashes alone the agenda. */
function viewIn(search: URLSearchParams): CalendarView {
  const named = CALENDAR_VIEWS.find(view => view === search.get('view'))
  if (named) return named
  const [from, to] = [search.get('from'), search.get('to')]
  const isTable = (to !== null && to !== from) || search.has('space') || search.get('clashes') === 'true'
  return isTable ? 'agenda' : 'day'
}

function daysIn(search: URLSearchParams, today: string, view: CalendarView): FirstAndLast {
  const day = (name: string) => {
    const text = textIf(search.get(name), one => isDate(one) && one > FIRST_DAY && one < LAST_DAY)
    return text === '' ? undefined : Temporal.PlainDate.from(text)
  }
  const [begin, end] = [day('from'), day('to')]
  const first = begin ?? (end && Temporal.PlainDate.compare(end, today) < 0 ? end : Temporal.PlainDate.from(today))
  if (view === 'day' || view === 'availability') return [first.toString(), first.toString()]
  const last = end ?? first.add({ days: CALENDAR_DAYS - 1 })
  const latest = first.add({ days: MAX_CALENDAR_DAYS - 1 })
  const until = Temporal.PlainDate.compare(last, first) < 0 ? first : Temporal.PlainDate.compare(last, latest) > 0 ? latest : last
  return [first.toString(), until.toString()]
}

type FirstAndLast = readonly [from: string, to: string]

/** Of a view of a week or a month the one in which they begin. */
function wholeDays(view: CalendarView, days: FirstAndLast, formats: Formats): FirstAndLast {
  const day = Temporal.PlainDate.from(days[0])
  if (view === 'month') return [day.with({ day: 1 }).toString(), day.with({ day: day.daysInMonth }).toString()]
  if (view !== 'week') return days
  const begin = weekOf(day, formats)
  return [begin.toString(), begin.add({ days: 6 }).toString()]
}

/** The first day of its week: who writes the month first begins on Sunday, as in every choice of a day. */
export function weekOf(day: Temporal.PlainDate, { readable_date_format }: Formats): Temporal.PlainDate {
  const begins = readable_date_format.startsWith('M') ? 7 : 1
  return day.subtract({ days: (day.dayOfWeek - begins + 7) % 7 })
}

function textIf(text: string | null, fits: (text: string) => boolean): string {
  return text !== null && fits(text) ? text : ''
}
