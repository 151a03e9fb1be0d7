import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminBinPage, BinRow } from '#contract/portal/bin.ts'
import { admin, aStaffShell, expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/submissions?view=bin'
const aBin = (rows: readonly BinRow[], more: Partial<AdminBinPage> = {}): AdminBinPage => ({
  ...aStaffShell,
  title: 'Bin',
  render: 'admin_bin',
  kind: 'submissions',
  kinds: ['submissions', 'forms', 'fields', 'styles'],
  rows,
  total: rows.length,
  page: 0,
  ...more,
})
const gala: BinRow = {
  uuid: 's1',
  name: 'Summer gala',
  detail: 'ACM-1',
  requester: 'Vera Visitor',
  form: 'Event request',
  count: 2,
  deleted_at: '2026-03-05T15:30:00.000Z',
  by: 'Dora Deleter',
  days_left: 12,
}
const retired: BinRow = { ...gala, uuid: 's2', name: 'Old fair', detail: 'ACM-2', count: 0, days_left: 0, by: undefined as never }
const done = { body: { success: true, message: ['Request restored.', ''] } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

afterEach(() => page.viewport(1280, 800))

test('a submission in the bin says who deleted it and when it leaves, and comes back', async () => {
  const { by: _by, ...byPortal } = retired
  const { calls } = mountStaff(aBin([gala, byPortal]), ADDRESS, ({ method }) => (method === 'POST' ? done : { body: aBin([byPortal]) }))
  await expect
    .element(
      page.getByRole('row', { name: /Summer gala.*ACM-1.*Vera Visitor.*Event request.*2 spaces.*03\/05\/2026.*by Dora Deleter.*12 days/ }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Old fair.*No spaces.*by the portal.*Less than a day/ })).toBeVisible()
  await expectAccessibleAtEachWidth()
  await button('Restore Summer gala').click()
  await expect.element(page.getByText('Request restored.')).toBeVisible()
  await expect.element(page.getByText('Summer gala')).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/portal/acme/admin/bin/submissions/s1/', {}],
  ])
})

test('one whose space is taken stays, and says which', async () => {
  mountStaff(aBin([gala]), ADDRESS, ({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          body: { success: false, message: ['Request not restored', 'Hall 1, Tower is taken. Nothing was changed.'], data: { taken: [] } },
        }
      : undefined,
  )
  await button('Restore Summer gala').click()
  await expect.element(page.getByText('Hall 1, Tower is taken. Nothing was changed.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Summer gala/ })).toBeVisible()
})

test('what is free and does not fit any more is asked about', async () => {
  const unfit = { status: 409, body: { success: false, message: ['', ''], data: { warnings: ['Hall 1 is too small.'] } } }
  const { calls } = mountStaff(aBin([gala]), ADDRESS, ({ method, body }) =>
    method !== 'POST' ? { body: aBin([]) } : (body as { anyway?: boolean }).anyway ? done : unfit,
  )
  await button('Restore Summer gala').click()
  await expect.element(dialog.getByText('Hall 1 is too small.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Restore all the same' }).click()
  await expect.element(page.getByText('No deleted submissions')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}, { anyway: true }])
})

test('for good is asked about first', async () => {
  const { calls } = mountStaff(aBin([gala]), ADDRESS, ({ method }) =>
    method === 'DELETE' ? { body: { success: true, message: ['Request deleted for good.', ''] } } : { body: aBin([]) },
  )
  await button('Delete for good: Summer gala').click()
  await expect.element(dialog.getByText(/Nobody can bring them back/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toEqual([])
  await button('Delete for good: Summer gala').click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(page.getByText('Request deleted for good.')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)[0]).toBe('DELETE /api/portal/acme/admin/bin/submissions/s1/')
})

test('whose name is taken is asked for another one', async () => {
  const form: BinRow = {
    uuid: 'f1',
    name: 'Gala',
    detail: 'forms/event_request/gala',
    path: 'gala',
    count: 3,
    by: '',
    deleted_at: gala.deleted_at,
    days_left: 3,
  }
  const taken = { status: 409, body: { success: false, message: ['', ''], issues: { name: 'A form with this name already exist.' } } }
  const { calls } = mountStaff(aBin([form], { kind: 'forms' }), '/acme/admin/bin?kind=forms', ({ method, body }) =>
    method !== 'POST' ? { body: aBin([], { kind: 'forms' }) } : 'name' in (body as object) ? done : taken,
  )
  await button('Restore Gala').click()
  await expect.element(dialog.getByText('A form with this name already exist.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gala of before')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('No deleted forms')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{}, { name: 'Gala of before' }])
})

test('a failure says that it may be in the bin still, and a row that is gone is shown no more', async () => {
  let status = 500
  mountStaff(aBin([gala]), ADDRESS, ({ method }) =>
    method === 'POST' ? { status, body: { success: false, message: ['', ''] } } : { body: aBin([]) },
  )
  await button('Restore Summer gala').click()
  await expect.element(page.getByText('No answer came. Look in the bin whether it is still there.')).toBeVisible()
  status = 404
  await button('Restore Summer gala').click()
  await expect.element(page.getByText('It is not in the bin any more.')).toBeVisible()
  await expect.element(page.getByText('No deleted submissions')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('who may only read sees what is there, and no button', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }
  mountStaff({ ...aBin([gala], { kinds: ['submissions'] }), user }, ADDRESS)
  await expect.element(page.getByRole('row', { name: /Summer gala/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Restore|for good/ }).elements()).toEqual([])
  expect(page.getByRole('navigation', { name: 'What is in the bin' }).elements()).toEqual([])
})
