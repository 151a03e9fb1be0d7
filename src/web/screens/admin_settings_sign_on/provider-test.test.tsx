import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aSignOnPage, everything } from './sign-on-for-tests.ts'

const ADDRESS = '/acme/admin/settings/sign-on'
const tryLogin = page.getByRole('button', { name: 'Test the login' })

test('a login is tried in a window of its own, once it is sure who asks, with what is saved', async () => {
  const opened: string[] = []
  vi.stubGlobal('open', (...how: string[]) => (opened.push(how.join(' ')), opened.length === 1 ? null : {}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown = aSignOnPage(everything)
  const { calls } = mountStaff(shown, ADDRESS, ({ method }) =>
    method === 'GET' ? { body: shown } : { body: { success: true, message: ['', ''] } },
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByText(`${location.origin}/acme/login/sso/out`)).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/api/login/acme/backchannel`)).toBeVisible()
  // Two addresses of two kinds: each says what it is for.
  await expect.element(page.getByText('Redirect address after logout', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Address for back-channel logouts', { exact: true })).toBeVisible()
  await tryLogin.click()
  await expect.element(page.getByText(/^Your browser opened no window/)).toBeVisible()
  await tryLogin.click()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]).toBe('/acme/login/sso?mode=test foyer-login popup,width=500,height=500')
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(Array(2).fill('/api/portal/acme/account/check/'))
  await expectAccessible()
})

test('nothing can be tried before a provider is saved', async () => {
  mountStaff(aSignOnPage(), ADDRESS)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(tryLogin).toBeDisabled()
})
