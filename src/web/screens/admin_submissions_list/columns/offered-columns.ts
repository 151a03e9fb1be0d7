import { ANSWER_COLUMN, REQUEST_COLUMNS, type RequestColumn } from '#contract/portal/list-columns.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { COLUMN_TITLES } from './column-texts.ts'

interface OfferedColumn {
  readonly key: string
  readonly title: string
}

type ColumnsPage = Pick<AdminSubmissionsListPage, 'form' | 'offered' | 'shown'>

const isOfRequests = (key: string): key is RequestColumn => REQUEST_COLUMNS.some(one => one === key)

/** The columns of every request that this list can have. */
const ofRequests = ({ form }: Pick<ColumnsPage, 'form'>) => REQUEST_COLUMNS.filter(key => !form || key !== 'form')

/** Every column that the list can have: those that it shows in their order, then the others. */
export function offeredColumns(page: ColumnsPage): readonly OfferedColumn[] {
  const answers = page.offered.map(({ mapField, label }) => ({ key: ANSWER_COLUMN + mapField, title: label }))
  const all = [...ofRequests(page).map(key => ({ key: key as string, title: COLUMN_TITLES[key] })), ...answers]
  const shown = page.shown.flatMap(key => all.find(one => one.key === key) ?? [])
  return [...shown, ...all.filter(({ key }) => !page.shown.includes(key))]
}

/** Nobody chose others: where there is no room for all of them some give way (submission-widths.css). */
export const areUsual = (page: Pick<ColumnsPage, 'form' | 'shown'>): boolean =>
  page.shown.filter(isOfRequests).join(' ') === ofRequests(page).join(' ') &&
  page.shown.slice(ofRequests(page).length).every(key => !isOfRequests(key))
