import type { AgendaData, CalendarFilter, CalendarPage } from '#contract/portal/calendar.ts'
import { FREE_MINUTES } from '#contract/portal/calendar-free.ts'
import type { CalendarViewFilter, SavedCalendarView } from '#contract/portal/calendar-view-filter.ts'
import { daysFrom, lengthOf } from '../calendar-days.ts'
import { VIEWS } from '../calendar-views.ts'
import { NO_FILTER } from '../use-calendar-address.ts'

/** Of the address: which saved view it was that its filters came from. */
export const SAVED = 'saved'

type Filters = Partial<Record<keyof typeof NO_FILTER, string>>

/** What of these is said, by name. */
const said = (filter: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(NO_FILTER).flatMap(name => (filter[name as keyof Filters] ? [[name, filter[name as keyof Filters]!]] : [])),
  )

type Shown = CalendarFilter & Pick<AgendaData, 'availability'>

/** How the calendar is looked at, as a view keeps it: without its days, but for how many a table shows. */
export const viewFilterOf = (calendar: Shown): CalendarViewFilter => ({
  view: calendar.view,
  ...(VIEWS[calendar.view].isTable && { days: lengthOf(calendar) }),
  ...(calendar.availability && { minutes: calendar.availability.minutes }),
  ...said(calendar),
})

/** Is anything chosen that would have to be chosen again? */
export const isWorthKeeping = (calendar: Shown): boolean =>
  Object.keys(said(calendar)).length > 0 || (calendar.availability?.minutes ?? FREE_MINUTES) !== FREE_MINUTES

/** Does the calendar show something else than this view keeps? */
export function isChanged({ filter }: SavedCalendarView, calendar: Shown): boolean {
  const [then, now] = [filter, viewFilterOf(calendar)].map(({ view, days, minutes, ...filters }) =>
    JSON.stringify([view, days, minutes, said(filters)]),
  )
  return then !== now
}

/** The search of the address that shows a view, of the days around those that are shown now. */
export function searchOf({ uuid, filter }: SavedCalendarView, { company, calendar }: CalendarPage): string {
  const { view, days, minutes, ...filters } = filter
  const { from, to, today } = calendar
  const day = from <= today && today <= to ? today : from
  const shown = days === undefined ? VIEWS[view].daysAt(day, company) : daysFrom(day, days)
  const long: Record<string, string> = minutes === undefined ? {} : { minutes: `${minutes}` }
  return new URLSearchParams({ view, ...shown, ...long, ...said(filters), [SAVED]: uuid }).toString()
}
