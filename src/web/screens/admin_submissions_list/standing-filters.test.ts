import { expect, test } from 'vitest'
import { NO_REQUEST_FILTER } from '#contract/portal/request-filter.ts'
import { requestStatuses } from '../../admin/request-statuses-for-tests.ts'
import { chosenStanding, isFiltered, standingChoices, standingFilter } from './standing-filters.ts'

const query = {
  search: '',
  page: 1,
  size: 10,
  sort: '',
  descending: true,
  ...NO_REQUEST_FILTER,
} as const

test('each choice comes back as it was chosen', () => {
  for (const { value } of standingChoices({ query, statuses: requestStatuses })) expect(chosenStanding(standingFilter(value))).toBe(value)
})

test('a phase that only an address chooses is called as its statuses are', () => {
  const page = { query: { ...query, phase: 'done' as const }, statuses: requestStatuses }
  expect(standingChoices(page).at(-1)).toEqual({ value: chosenStanding(page.query), label: 'Done' })
  expect(standingChoices({ ...page, query })).toHaveLength(standingChoices(page).length - 1)
})

test('order and page narrow nothing; each of the filters does', () => {
  expect(isFiltered({ ...query, page: 3, sort: 'submitted_at', descending: false })).toBe(false)
  for (const part of ['search', 'form', 'from', 'to', 'event_from', 'event_to', 'status', 'assignee'] as const)
    expect(isFiltered({ ...query, [part]: 'x' })).toBe(true)
  expect(isFiltered({ ...query, phase: 'open' })).toBe(true)
  expect(isFiltered({ ...query, unread: 'true' })).toBe(true)
  expect(isFiltered({ ...query, mail: 'failed' })).toBe(true)
  expect(isFiltered({ ...query, view: 'mine' })).toBe(false)
})
