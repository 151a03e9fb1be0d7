import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminResourceStatusesPage } from '#contract/portal/resource-pages.ts'
import { aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/resources/statuses'
const confirmed = {
  uuid: 'confirmed',
  version: 3,
  key: 'confirmed',
  label: 'Confirmed',
  color: '#2f7d4f',
  effect: 'block',
  sort: 2,
  given_in: [],
  bookings: 7,
} as const
const screen: AdminResourceStatusesPage = { ...aStaffShell, render: 'admin_resource_statuses', statuses: [confirmed] }

const server =
  (answers: Partial<Record<string, { status?: number; body: unknown }[]>>): Server =>
  ({ method }) =>
    answers[method]?.shift() ?? { body: screen }

test('statuses are listed with what they do', async () => {
  mountStaff(screen, ADDRESS, server({}))
  await expect.element(page.getByRole('cell', { name: 'Confirmed' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Blocks' })).toBeVisible()
  await expectAccessible()
})

test('a status that decisions give in the place of one that does something else says so', async () => {
  const [yes, no] = [
    { ...confirmed, uuid: 'confirmed_2', key: 'confirmed_2', label: 'Confirmed', given_in: ['approved'] as const },
    { ...confirmed, uuid: 'declined_2', key: 'declined_2', label: 'Declined', given_in: ['cancelled', 'declined'] as const },
  ]
  mountStaff({ ...screen, statuses: [confirmed, yes, no] }, ADDRESS, server({}))
  for (const name of [
    /^Confirmed Bookings get this one when their request is approved, .* confirmed_2 /,
    /^Declined Bookings get this one when their request is declined or cancelled, .* declined_2 /,
  ])
    await expect.element(page.getByRole('row', { name })).toBeVisible()
  expect(page.getByText(/^Bookings get this one/).elements()).toHaveLength(2)
  await expectAccessible()
})

test('what cannot be stays typed, with why beside it', async () => {
  const refused = { status: 422, body: { success: false, message: ['Not saved', ''], issues: { label: 'Name is required.' } } }
  const added = { body: { success: true, message: ['The status was added.', ''], data: { uuid: 'x', version: 1 } } }
  const { calls } = mountStaff(screen, ADDRESS, server({ POST: [refused, added] }))
  await page.getByRole('button', { name: 'Add status' }).click()
  await page.getByRole('combobox', { name: 'Effect' }).selectOptions('Information only')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name is required.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pencilled in')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The status was added.')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ effect: 'info', label: 'Pencilled in' })
})

test('who edits what someone else saved meanwhile loses nothing, and may save it over theirs', async () => {
  const stale = {
    status: 412,
    body: { success: false, message: ['Changed meanwhile', ''], data: { ...confirmed, version: 9, label: 'Theirs' } },
  }
  const saved = { body: { success: true, message: ['The status was saved.', ''], data: { uuid: 'confirmed', version: 10 } } }
  const { calls } = mountStaff(screen, ADDRESS, server({ PATCH: [stale, saved] }))
  await page.getByRole('button', { name: 'Edit status: Confirmed' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Someone else saved this while you were editing/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The status was saved.')).toBeVisible()
  const patches = calls.filter(({ method }) => method === 'PATCH')
  expect(patches.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ label: 'Mine' }, '"3"'],
    [{ label: 'Mine' }, '"9"'],
  ])
})

test('the list stands in each width without a barrier', async () => {
  mountStaff(screen, ADDRESS, server({}))
  await expect.element(page.getByRole('cell', { name: 'Confirmed' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('its dialogs stand on a phone without a barrier', async () => {
  mountStaff(screen, ADDRESS, ({ path }) => ({ body: path.includes('/references/') ? { name: '', references: [], obstacle: '' } : screen }))
  await expectAccessibleDialog('Add status', 'Add status')
  await expectAccessibleDialog('Edit status: Confirmed', 'Edit status')
  await expectAccessibleDialog('Delete status: Confirmed', 'Delete status')
})
