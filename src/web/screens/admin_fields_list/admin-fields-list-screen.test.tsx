import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import type { FavoriteRow } from '#contract/portal/favorites.ts'
import { aStaffShell, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'

const LIST = '/acme/admin/settings/fields'

const aFavoriteRow = (name: string, more: Partial<FavoriteRow> = {}): FavoriteRow => ({
  uuid: `uuid-${name}`,
  name,
  description: `What ${name} is for`,
  type: 'text',
  form_count: 0,
  form_names: [],
  updated_at: '2026-03-04T09:00:00Z',
  link: `/acme/admin/settings/field/uuid-${name}`,
  ...more,
})

const rows = [aFavoriteRow('Diet', { form_count: 12, form_names: ['Gala', 'Offsite'] }), aFavoriteRow('Host')]

const aList = (favorites: readonly FavoriteRow[], more: Partial<AdminFieldsListPage> = {}): AdminFieldsListPage => ({
  ...aStaffShell,
  render: 'admin_fields_list',
  favorites,
  total: favorites.length,
  query: { search: '', page: 1, size: 13, sort: 'name', descending: false },
  ...more,
})

const server: Server = ({ method }) =>
  method === 'DELETE'
    ? { body: { success: true, message: ['Field deleted successfully.', 'Forms that use it keep their fields: “Gala”.'] } }
    : { body: aList(rows) }

test('the list can be sorted by every column, and a row opens its address', async () => {
  const { calls } = mountStaff(aList(rows), LIST, server)
  for (const name of ['Name', 'Kind', 'Description', 'Forms', 'Last saved']) {
    await expect.element(page.getByRole('columnheader', { name }).getByRole('button')).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('table').getByRole('button', { name: 'Forms', exact: true }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=form_count&descending=false')
  await page.getByRole('cell', { name: 'What Host is for' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/api/portal/acme/admin/settings/field/uuid-Host')
})

test('who may not add or delete sees no button for it', async () => {
  mountStaff(aList(rows, { user: reader }), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Diet' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Create field' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Delete favorite field/ }).elements()).toEqual([])
})

test('the confirmation names the forms that use it, and no is no', async () => {
  const { calls } = mountStaff(aList(rows), LIST, server)
  await page.getByRole('button', { name: 'Delete favorite field: Diet' }).click()
  await expect.element(page.getByText(/12 forms use it: “Gala”, “Offsite” and 10 more\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.getByRole('button', { name: 'Delete favorite field: Diet' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Field deleted successfully.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/portal/acme/admin/settings/field/uuid-Diet/')
})

test('a failed deletion says so', async () => {
  mountStaff(aList(rows), LIST, ({ method }) =>
    method === 'DELETE' ? { status: 500, body: { success: false, message: ['', ''] } } : { body: aList(rows) },
  )
  await page.getByRole('button', { name: 'Delete favorite field: Host' }).click()
  await expect.element(page.getByText(/No form uses it\./)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Failed to deleted field')).toBeVisible()
})

test('an empty list says what favorite fields are for and leads on, a search without a match to the whole list', async () => {
  const { calls } = mountStaff(aList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: 'No favorite field yet' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Create field' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/admin/settings/field/new')
})
