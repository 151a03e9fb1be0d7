import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { aFormsList, aRow, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ALL = '/acme/admin/forms'
const types = [
  { key: 'event_request', name: 'Event request', link: `${ALL}/event_request` },
  { key: 'poster', name: 'Poster', link: `${ALL}/poster` },
]
const forms = [aRow('Gala'), aRow('Offsite', { status: 'Inactive' }), aRow('Draft', { status: 'Incomplete' })]
const plain = aFormsList([]).query
const COLUMNS = [
  ['Name', 'eventops_form_name'],
  ['Path', 'path'],
  ['Status', 'status'],
  ['Description', 'description'],
  ['Opened', 'opened_count'],
  ['Submitted', 'submitted_count'],
] as const

const aList = (more: Partial<AdminFormsListPage> = {}, rows = forms) => aFormsList(rows, { type: undefined, types, ...more })

/** Answers the list that is asked for, with the forms that have its status. */
const server: Server = ({ path }) => {
  const { pathname, searchParams } = new URL(path, location.href)
  const status = forms.find(form => form.status === searchParams.get('status'))?.status ?? ''
  const type = types.find(({ link }) => pathname === `/api/portal${link}`)
  const sort = searchParams.get('sort') ?? plain.sort
  const rows = forms.filter(form => status === '' || form.status === status)
  return {
    body: aList({ type, query: { ...plain, status, sort, descending: searchParams.get('descending') === 'true' } }, rows),
  }
}

const typeSelect = page.getByRole('combobox', { name: 'Type' })
const statusSelect = page.getByRole('combobox', { name: 'Status' })

afterEach(() => page.viewport(1280, 800))

test.each(COLUMNS)('the column %s sorts on the server, a second time the other way round', async (title, sort) => {
  const { calls } = mountStaff(aList({ query: { ...plain, sort: 'none' } }), ALL, server)
  const head = page.getByRole('columnheader', { name: title })
  await head.getByRole('button').click()
  await expect.poll(() => calls.at(-1)?.path).toContain(`sort=${sort}&descending=false`)
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect.poll(() => calls.at(-1)?.path).toContain(`sort=${sort}&descending=true`)
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
})

test('a status leaves its forms; search and order stay, and the list begins at its first page', async () => {
  const { calls } = mountStaff(aList(), `${ALL}?search=a&sort=path&descending=true&page=3`, server)
  await statusSelect.selectOptions('Inactive')
  await expect.poll(() => location.search).toBe('?search=a&sort=path&descending=true&status=Inactive')
  expect(calls.at(-1)?.path).toContain('search=a&sort=path&descending=true&status=Inactive')
  await expect.element(page.getByRole('link', { name: 'Offsite', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala', exact: true })).not.toBeInTheDocument()
  await expect.element(statusSelect).toHaveValue('Inactive')
  await expectAccessible()
  await statusSelect.selectOptions('Any status')
  await expect.poll(() => location.search).toBe('?search=a&sort=path&descending=true')
})

test('what is sorted and turned over keeps the status', async () => {
  const many = aList({ total: 90, query: { ...plain, status: 'Active' } })
  mountStaff(many, `${ALL}?status=Active`, () => ({ body: many }))
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => location.search).toBe('?status=Active&page=2')
  await page.getByRole('columnheader', { name: 'Path' }).getByRole('button').click()
  await expect.poll(() => location.search).toBe('?status=Active&sort=path&descending=false')
})

test('a type leads to its own address with the rest of the choice, and Back of the browser to all of them', async () => {
  mountStaff(aList(), `${ALL}?search=a&status=Active&page=2`, server)
  await typeSelect.selectOptions('Poster')
  await expect.poll(() => location.pathname + location.search).toBe(`${ALL}/poster?search=a&status=Active`)
  await expect.element(typeSelect).toHaveValue(`${ALL}/poster`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Poster' })).toBeVisible()
  history.back()
  await expect.element(typeSelect).toHaveValue(ALL)
  await typeSelect.selectOptions('Event request')
  await typeSelect.selectOptions('All types')
  await expect.poll(() => location.pathname).toBe(ALL)
})

test('who chooses again before the list has come gets both', async () => {
  const { calls } = mountStaff(aList(), ALL, call => (call.path.includes('&sort=') ? server(call) : new Promise(() => undefined)))
  await statusSelect.selectOptions('Incomplete')
  await expect.poll(() => calls.at(-1)?.path).toContain('status=Incomplete')
  await page.getByRole('columnheader', { name: 'Path' }).getByRole('button').click()
  await expect.poll(() => location.search).toBe('?status=Incomplete&sort=path&descending=false')
})

test('a filtered list without a form says what was asked for, and one press clears it', async () => {
  const none = aList({ type: types[1], query: { ...plain, search: 'gal', status: 'Inactive' } }, [])
  const { calls } = mountStaff(none, `${ALL}/poster?search=gal&status=Inactive&sort=path&descending=true`, server)
  await expect.element(page.getByText(/No form of the type Poster with the status Inactive matches “gal”\./)).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`${ALL}/poster?sort=path&descending=true`)
  expect(calls.at(-1)?.path).not.toMatch(/search|status/)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(statusSelect).toHaveValue('')
})

test('a search without result leads back to the whole list', async () => {
  mountStaff(aList({ query: { ...plain, search: 'gal' } }, []), `${ALL}?search=gal`, server)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.poll(() => location.search).toBe('')
})

test('a type without a form says so, and leads to all types', async () => {
  mountStaff(aList({ type: types[1] }, []), `${ALL}/poster`, server)
  await expect.element(page.getByRole('heading', { name: 'No form of the type Poster yet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all types' }).click()
  await expect.poll(() => location.pathname).toBe(ALL)
})

test('on a phone the filters stand in the window', async () => {
  await page.viewport(360, 740)
  mountStaff(aList(), ALL, server)
  await expect.element(statusSelect).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})
