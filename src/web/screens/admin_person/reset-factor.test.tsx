import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountStaff } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { aPersonPage } from './person-for-tests.ts'

const ADDRESS = '/acme/admin/people/uuid-Ann'

test('a second factor is reset with a reason; whoever has none, and oneself, has no button for it', async () => {
  const { calls } = mountStaff(aPersonPage({ has_second_factor: true }), ADDRESS, ({ method }) =>
    method === 'GET' ? { body: aPersonPage() } : { body: { success: true, message: ['', ''] } },
  )
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Ann?' })
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await expect.element(dialog.getByText('Say why, for the audit.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Lost phone')
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await expect.element(page.getByText('Second factor reset.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/portal/acme/admin/people/uuid-Ann/second-factor/reset/', { reason: 'Lost phone' }],
  ])
  await expect.element(page.getByRole('button', { name: 'Reset second factor' })).not.toBeInTheDocument()
  mountStaff(aPersonPage({ has_second_factor: true }), ADDRESS)
  await expectAccessibleDialog('Reset second factor', 'Reset the second factor of Ann?')
  mountStaff(aPersonPage({ has_second_factor: true, is_self: true }), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Ann', level: 1 })).toBeVisible()
  expect(page.getByRole('button', { name: 'Reset second factor' }).query()).toBeNull()
})
