import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPeoplePage, aPerson } from '../screens/admin_people/people-for-tests.ts'
import { openLogin } from '../shell/session.ts'
import { dismissToasts, toastsNow } from '../shell/toasts.ts'
import { mountStaff } from './mount-for-tests.tsx'

// It cannot be had, as behind a newer release or without a network.
vi.mock('../shell/login-dialog.tsx', () => {
  throw new TypeError('Failed to fetch')
})

test('a login over the work of staff that cannot be had is said in a toast, and asked for again by the next press', async () => {
  mountStaff(aPeoplePage([aPerson('Ann')]), '/acme/admin/people')
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
  for (let press = 0; press < 2; press++) {
    openLogin()
    await expect.poll(() => toastsNow().map(({ title }) => title)).toEqual(['Sorry but something went wrong'])
    // In the page nothing says so, where its end is and nobody looks.
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
    dismissToasts()
  }
})
