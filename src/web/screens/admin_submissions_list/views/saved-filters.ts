import type { SavedView, ViewFilter } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { requestFilterOf } from '#contract/portal/request-filter.ts'
import { daysOf, periodOf } from '../periods.ts'

/** Of the address: which saved view it was that its filters came from. */
export const SAVED = 'saved'

/** Views that begin with what is next. */
export const isByDay = (view: string): boolean => view === 'soon' || view === 'clashes'

type ListedQuery = AdminSubmissionsListPage['query']

/**
 * What the list is narrowed to, as a view keeps it: without what says nothing, and usual periods by their name, so that they go with the day.
 * @param today ISO, in the company's zone
 */
export function filterOf(query: ListedQuery, today: string): ViewFilter {
  const { from, to, ...filter } = requestFilterOf(query)
  const { search, descending, columns } = query
  const period = periodOf({ from, to }, today)
  const days = period === 'own' ? { from, to } : period === 'any' ? {} : { period }
  const isUsual = descending === !isByDay(filter.view)
  const said = { ...filter, search, ...days, columns, descending: isUsual ? '' : String(descending) }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')) as ViewFilter
}

/** The search of the address that shows a view. @param today ISO, in the company's zone */
export function searchOf({ period, ...filter }: ViewFilter, today: string, saved = ''): string {
  const days = period === undefined ? {} : daysOf(period, today)
  const said = Object.entries({ ...filter, ...days, [SAVED]: saved }).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(said as [string, string][]).toString()
}

/** Does the list show something else than this view keeps? */
export function isChanged({ filter }: SavedView, query: ListedQuery, today: string): boolean {
  const now = filterOf(query, today) as Readonly<Record<string, string>>
  const then = filter as Readonly<Record<string, string>>
  return [...new Set([...Object.keys(now), ...Object.keys(then)])].some(name => (now[name] ?? '') !== (then[name] ?? ''))
}
