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

const ADDRESS = '/acme/admin/submissions/s1'
const sent = aSubmissionPage(aSubmission())
const cancelled = { ...sent, submission: { ...sent.submission, cancelled_at: '2026-03-06T03:30:00Z' } }
const done = (title: string) => ({ body: { success: true, message: [title, 'All that was booked for it is free.'] } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a request is cancelled or deleted after it was confirmed by its reference, by who may', async () => {
  const { calls } = mountStaff(sent, ADDRESS, ({ method, path }) =>
    method === 'POST'
      ? done('Request cancelled.')
      : method === 'DELETE'
        ? done('Request deleted.')
        : { body: path.endsWith('s1') ? cancelled : aSubmissionsList() },
  )
  await button('Cancel request').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Cancel ACM-1?' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect.element(page.getByText('03/05/2026 10:30 PM')).toBeVisible()
  expect([button('Cancel request').query(), page.getByRole('link', { name: 'Edit' }).query()]).toEqual([null, null])
  await expect.element(page.getByRole('link', { name: 'Clone' })).toBeVisible()

  // Red words stay readable on the ground that they get under the pointer.
  await button('Delete').hover()
  await expectAccessible()
  await button('Delete').click()
  await expect.element(page.getByRole('heading', { name: 'Delete ACM-1?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/portal/acme/admin/submissions/s1/cancel/',
    'DELETE /api/portal/acme/admin/submissions/s1/',
  ])
})

test('who may only edit deletes nothing', async () => {
  mountStaff({ ...sent, user: { ...admin, permissions: { ...admin.permissions, can_delete: false } } }, ADDRESS)
  await expect.element(button('Cancel request')).toBeVisible()
  expect(button('Delete').query()).toBeNull()
})

test('who may only read neither cancels nor deletes', async () => {
  mountStaff({ ...sent, user: reader }, ADDRESS)
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
  expect([button('Cancel request').query(), button('Delete').query()]).toEqual([null, null])
})

test('what could not be deleted is still there, and says why', async () => {
  mountStaff(sent, ADDRESS, ({ method }) =>
    method === 'DELETE' ? { status: 503, body: { success: false, message: ['Not available', 'The portal is busy.'] } } : undefined,
  )
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The portal is busy.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /ACM-1$/ })).toBeVisible()
})
