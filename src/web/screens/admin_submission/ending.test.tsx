import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  admin,
  aSubmission,
  aSubmissionPage,
  aSubmissionsList,
  expectAccessible,
  mountStaff,
  reader,
} from '../../admin/mount-for-tests.tsx'
import { aRequestStatus } from '../../admin/request-statuses-for-tests.ts'

const ADDRESS = '/acme/admin/submissions/s1'
const sent = aSubmissionPage(aSubmission())
const cancelled = aSubmissionPage(aSubmission({ cancelled_at: '2026-03-06T03:30:00Z', status: aRequestStatus('cancelled') }))
const done = (title: string) => ({ body: { success: true, message: [title, 'All that was booked for it is free.'] } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const openMore = () => button('More actions').click()

test('a request is cancelled after it was said what that does, and cloned or taken back from then on', async () => {
  const preview = { bookings: [], posters: 0, nights: 3, mails: { goes: true } }
  const { calls } = mountStaff(sent, ADDRESS, ({ method, path }) =>
    method === 'PATCH'
      ? done('Request cancelled.')
      : { body: path.includes('/status?') ? preview : path.includes('/replies') ? { replies: [] } : cancelled },
  )
  await openMore()
  await expectAccessible()
  await item('Cancel request…').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel ACM-1?' })
  await expect.element(dialog.getByText('3 nights in guest rooms are released.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep request' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await openMore()
  await item('Cancel request…').click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked twice.')
  await expect.element(dialog.getByText('3 nights in guest rooms are released.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect.element(page.getByText('03/05/2026 10:30 PM')).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit' }).query()).toBeNull()
  await openMore()
  await expect.element(item('Clone')).toBeVisible()
  expect(item('Cancel request…').query()).toBeNull()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/portal/acme/admin/submissions/s1/status', { status: 'cancelled', reason: 'Asked twice.', tell_reason: true }],
  ])
})

test('a request is deleted after it was confirmed by its reference', async () => {
  const { calls } = mountStaff(sent, ADDRESS, ({ method }) =>
    method === 'DELETE' ? done('Request deleted.') : { body: aSubmissionsList() },
  )
  await openMore()
  // Red words stay readable on the ground that they get under the pointer.
  await item('Delete').hover()
  await expectAccessible()
  await item('Delete').click()
  await expect.element(page.getByRole('heading', { name: 'Delete ACM-1?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/portal/acme/admin/submissions/s1/',
  ])
})

test('Undo beside what says that it was deleted brings it back', async () => {
  const { calls } = mountStaff(sent, ADDRESS, ({ method, path }) => {
    if (method === 'DELETE') return done('Request deleted.')
    if (method === 'POST') return { body: { success: true, message: ['Request restored.', ''] } }
    return { body: path.includes('/submissions/s1') ? sent : aSubmissionsList() }
  })
  await openMore()
  await item('Delete').click()
  await expect.element(page.getByText(/can be brought back from there/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Request restored.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/portal/acme/admin/bin/submissions/s1/', {}],
  ])
})

test('who may only edit deletes nothing', async () => {
  mountStaff({ ...sent, user: { ...admin, permissions: { ...admin.permissions, can_delete: false } } }, ADDRESS)
  await openMore()
  await expect.element(item('Cancel request…')).toBeVisible()
  expect(item('Delete').query()).toBeNull()
})

test('who may only delete decides nothing and cancels nothing', async () => {
  const permissions = { ...admin.permissions, can_add: false, can_edit: false, can_view: true }
  mountStaff({ ...sent, user: { ...admin, permissions } }, ADDRESS)
  await openMore()
  await expect.element(item('Delete')).toBeVisible()
  expect([item('Cancel request…').query(), item('Clone').query(), button('Approve').query()]).toEqual([null, null, null])
})

test('who may only read neither cancels nor deletes', async () => {
  mountStaff({ ...sent, user: reader }, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  expect(button('More actions').query()).toBeNull()
})

test('what could not be deleted is still there, and says why', async () => {
  mountStaff(sent, ADDRESS, ({ method }) =>
    method === 'DELETE' ? { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } } : undefined,
  )
  await openMore()
  await item('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The portal is busy.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
})
