import '../../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme } from '../../runner/page-for-tests.ts'
import { SignOnSection } from './sign-on-section.tsx'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

test('an account at the provider is connected in a window of its own, once it is sure who asks', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return Response.json({ success: true, message: ['', ''] })
  })
  const opened: string[] = []
  vi.stubGlobal('open', (...how: string[]) => (opened.push(how.join(' ')), opened.length === 1 ? null : {}))
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  root.render(<SignOnSection company={{ ...acme, tenant_sso: true, tenant_sso_label: 'Acme ID' }} />)
  await page.getByRole('button', { name: 'Connect Acme ID' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Your browser opened no window.')
  await page.getByRole('button', { name: 'Connect Acme ID' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Log in in the window that opened.')
  expect(opened[1]).toBe('/acme/login/sso?mode=link foyer-login popup,width=500,height=500')
  expect(calls).toEqual(['/api/portal/acme/account/check/', '/api/portal/acme/account/check/'])
  expect(await barriersIn(document.body)).toEqual([])
})
