import { expect, test } from 'vitest'
import type { CompanyData } from '#contract/portal/pages.ts'
import { pageSizeOf, parentOf, targetOf, withSearch } from './paths.ts'

const company = { base: '/acme', path: 'acme' } as CompanyData
const here = 'https://portal.example/acme/admin/forms'

test('a staff screen of the company is a target; everything else is left to the browser', () => {
  expect(targetOf(company, '/acme/admin/forms/poster?page=2', here)).toEqual({
    pathname: '/acme/admin/forms/poster',
    pagePath: 'admin/forms/poster',
    search: 'page=2',
  })
  expect(targetOf(company, '/acme/forms/poster/a', here)).toBeUndefined()
  expect(targetOf(company, '/other/admin/forms', here)).toBeUndefined()
  expect(targetOf(company, 'https://elsewhere.example/acme/admin/forms', here)).toBeUndefined()
  expect(targetOf({ ...company, base: '' }, '/admin/', here)?.pagePath).toBe('admin')
})

test('the parent of a detail page is its path minus the last segment', () => {
  expect(parentOf(company, '/acme/admin/forms/poster/gala')).toBe('/acme/admin/forms/poster')
})

test('the list of fields or styles has the path of a detail page with an s', () => {
  expect(parentOf(company, '/acme/admin/settings/field/f1')).toBe('/acme/admin/settings/fields')
  expect(parentOf(company, '/acme/admin/settings/style/s1')).toBe('/acme/admin/settings/styles')
})

test('what staff booked is listed by the calendar', () => {
  expect(parentOf(company, '/acme/admin/reservations/r1')).toBe('/acme/calendar')
})

test('the page size is the floor of (window height minus 290) divided by 37.5, at least 1', () => {
  expect(pageSizeOf(900)).toBe(16)
  expect(pageSizeOf(327.5)).toBe(1)
  expect(pageSizeOf(200)).toBe(1)
})

test('a search keeps what is not spoken of and leaves out what is empty', () => {
  expect(withSearch('search=a&page=3', { page: '', sort: 'path', descending: false })).toBe('search=a&sort=path')
})
