import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
import type { AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import type { FavoriteRow } from '#contract/portal/favorites.ts'
import { aStaffShell, expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

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

test('a row opens its address', async () => {
  const { calls } = mountStaff(aList(rows), LIST, server)
  await expectAccessible()
  await page.getByRole('cell', { name: 'What Host is for' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/api/portal/acme/admin/settings/field/uuid-Host')
})

test.each([
  ['Name', 'name'],
  ['Kind', 'type'],
  ['Description', 'description'],
  ['Forms', 'form_count'],
  ['Last saved', 'updated_at'],
])('the column %s sorts on the server, a second time the other way round', async (title, sort) => {
  const plain = aList(rows).query
  const { calls } = mountStaff(aList(rows, { query: { ...plain, sort: 'none' } }), LIST, ({ path }) => {
    const { searchParams } = new URL(path, location.href)
    const query = { ...plain, sort: searchParams.get('sort') ?? '', descending: searchParams.get('descending') === 'true' }
    return { body: aList(rows, { query }) }
  })
  const head = page.getByRole('columnheader', { name: title })
  await head.getByRole('button').click()
  await expect.poll(() => calls.at(-1)?.path).toContain(`sort=${sort}&descending=false`)
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect.poll(() => calls.at(-1)?.path).toContain(`sort=${sort}&descending=true`)
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
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

async function remove(name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete favorite field: ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

test('a failed deletion says so, and adds the retry text', async () => {
  mountStaff(aList(rows), LIST, ({ method }) =>
    method === 'DELETE' ? { status: 500, body: { success: false, message: ['', ''] } } : { body: aList(rows) },
  )
  await page.getByRole('button', { name: 'Delete favorite field: Host' }).click()
  await expect.element(page.getByText(/No form uses it\./)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Failed to deleted field')).toBeVisible()
  await expect.element(page.getByText(RETRY, { exact: true })).toBeVisible()
})

test('while one is deleted no other is, until the list has come', async () => {
  const held = Promise.withResolvers<void>()
  const { calls } = mountStaff(aList(rows), LIST, async call => {
    if (call.method === 'DELETE') return server(call)
    await held.promise
    return { body: aList([aFavoriteRow('Host')]) }
  })
  await remove('Diet')
  await expect.element(page.getByText('Field deleted successfully.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete favorite field: Diet' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Delete favorite field: Host' })).toBeDisabled()
  held.resolve()
  await expect.element(page.getByRole('button', { name: 'Delete favorite field: Host' })).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('one that somebody else deleted already leaves the list', async () => {
  mountStaff(aList(rows), LIST, ({ method }) =>
    method === 'DELETE' ? { status: 404, body: { success: false, message: ['', ''] } } : { body: aList([aFavoriteRow('Host')]) },
  )
  await remove('Diet')
  await expect.element(page.getByText('Somebody else deleted this field already.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Diet' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Host' })).toBeVisible()
})

test('an empty list says what favorite fields are for and leads on', async () => {
  const { calls } = mountStaff(aList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: 'No favorite field yet' })).toBeVisible()
  await expect.element(page.getByText(/^Keep a field that several forms ask for/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Create field' }).click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/admin/settings/field/new')
})

test('who may not create fields reads of an empty list that there are none', async () => {
  mountStaff(aList([], { user: reader }), LIST, server)
  await expect.element(page.getByText('Nobody has saved a field for several forms yet.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Create field' }).elements()).toEqual([])
  await expectAccessible()
})

test('a search without a match leads to the whole list', async () => {
  const query = { ...aList([]).query, search: 'unicorn' }
  const { calls } = mountStaff(aList([], { query }), `${LIST}?search=unicorn`, server)
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create field' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.poll(() => location.search).toBe('')
  expect(calls.at(-1)?.path).not.toContain('search=')
  await expect.element(page.getByRole('link', { name: 'Diet' })).toBeVisible()
})

test('the list stands in each width without a barrier, also without a field', async () => {
  mountStaff(aList(rows), LIST, server)
  await expect.element(page.getByRole('link', { name: 'Diet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
  mountStaff(aList([]), LIST, server)
  await expect.element(page.getByRole('heading', { name: 'No favorite field yet' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('its dialog stands on a phone without a barrier', async () => {
  mountStaff(aList(rows), LIST, server)
  await expectAccessibleDialog('Delete favorite field: Diet', 'Delete favorite field')
})
