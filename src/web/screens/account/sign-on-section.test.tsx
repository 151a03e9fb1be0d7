import '../../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectedIdentity } from '#contract/portal/identities.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme } from '../../runner/page-for-tests.ts'
import { Toasts } from '../../shell/toast-list.tsx'
import { SignOnSection } from './sign-on-section.tsx'

const company = { ...acme, tenant_sso: true, tenant_sso_label: 'Acme ID' }

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
  root.render(<SignOnSection company={company} identities={[]} onChanged={async () => undefined} />)
  await page.getByRole('button', { name: 'Connect Acme ID' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Your browser opened no window.')
  await page.getByRole('button', { name: 'Connect Acme ID' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Log in in the window that opened.')
  expect(opened[1]).toBe('/acme/login/sso?mode=link foyer-login popup,width=500,height=500')
  expect(calls).toEqual(['/api/portal/acme/account/check/', '/api/portal/acme/account/check/'])
  expect(await barriersIn(document.body)).toEqual([])
})

test('one that is connected is left once one said so twice; where it cannot be, why is said and it stays', async () => {
  const bodies: unknown[] = []
  const answers = [
    Response.json({ success: false, message: ['Nothing was disconnected', 'Nothing else would let you in.'] }, { status: 409 }),
    Response.json({ success: true, message: ['Disconnected.', ''] }),
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => (bodies.push(JSON.parse(String(body))), answers.shift()))
  const identity: ConnectedIdentity = {
    issuer: 'https://id.example',
    label: 'Acme ID',
    email: 'bob@id.example',
    made_at: '2026-03-04T09:00:00Z',
    used_at: '2026-03-05T09:00:00Z',
    by: 'sign_on',
  }
  let changes = 0
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main') as HTMLElement)
  root.render(
    <>
      <SignOnSection company={company} identities={[identity]} onChanged={async () => void (changes += 1)} />
      <Toasts />
    </>,
  )
  // It is connected: there is nothing to connect.
  await expect.element(page.getByRole('listitem')).toMatchTextContent('bob@id.example')
  expect(page.getByRole('button', { name: 'Connect Acme ID', exact: true }).elements()).toEqual([])
  const leave = async () => {
    await page.getByRole('button', { name: 'Disconnect Acme ID' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Acme ID?' })
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    expect(await barriersIn(document.body)).toEqual([])
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
  }
  await leave()
  await expect.element(page.getByText('Nothing else would let you in.')).toBeVisible()
  expect(changes).toBe(0)
  await leave()
  await expect.element(page.getByText('Acme ID is disconnected.')).toBeVisible()
  expect([changes, bodies]).toEqual([1, [{ issuer: 'https://id.example' }, { issuer: 'https://id.example' }]])
})
