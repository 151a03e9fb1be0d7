import { expect, test } from 'vitest'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { NO_REQUEST_FILTER } from '#contract/portal/request-filter.ts'
import { filterOf, isChanged, searchOf } from './saved-filters.ts'

const TODAY = '2026-03-10'
const query: AdminSubmissionsListPage['query'] = {
  search: '',
  page: 1,
  size: 13,
  sort: 'submitted_at',
  descending: true,
  ...NO_REQUEST_FILTER,
  columns: '',
}

test('what a view keeps comes back as the address that it was', () => {
  const chosen = {
    ...query,
    view: 'todo',
    assignee: 'none',
    unread: 'true',
    search: 'gala & co',
    from: '2026-01-02',
    event_from: '2026-05-01',
    event_to: '2026-05-31',
    descending: false,
    columns: 'status event_start',
  } as const
  expect(filterOf(query, TODAY)).toEqual({})
  expect(Object.fromEntries(new URLSearchParams(searchOf(filterOf(chosen, TODAY), TODAY, 'v1')))).toEqual({
    view: 'todo',
    assignee: 'none',
    unread: 'true',
    search: 'gala & co',
    from: '2026-01-02',
    event_from: '2026-05-01',
    event_to: '2026-05-31',
    columns: 'status event_start',
    descending: 'false',
    saved: 'v1',
  })
})

test('a usual period is saved by its name, and is that of the day on which it is looked at', () => {
  const filter = filterOf({ ...query, from: '2026-03-04', to: TODAY }, TODAY)
  expect(filter).toEqual({ period: 'week' })
  expect(searchOf(filter, '2026-05-08')).toBe('from=2026-05-02&to=2026-05-08')
})

test('what is soon begins with what is next, unless it is turned round', () => {
  expect(filterOf({ ...query, view: 'soon', descending: false }, TODAY)).toEqual({ view: 'soon' })
  expect(filterOf({ ...query, view: 'soon', descending: true }, TODAY)).toEqual({ view: 'soon', descending: 'true' })
})

test('a saved view whose filters were changed says so', () => {
  const saved = { uuid: 'v1', name: 'New', is_shared: false, filter: { status: 'new' } }
  expect(isChanged(saved, { ...query, status: 'new', page: 3 }, TODAY)).toBe(false)
  expect(isChanged(saved, { ...query, status: 'new', search: 'x' }, TODAY)).toBe(true)
  expect(isChanged(saved, query, TODAY)).toBe(true)
})
