import '../../apps/visitor.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountData } from '#contract/portal/account.ts'
import type { OwnPasskey } from '#contract/portal/passkeys.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme } from '../../runner/page-for-tests.ts'
import { Toasts } from '../../shell/toast-list.tsx'
import { RemovePassword } from './remove-password.tsx'

const key = (name: string): OwnPasskey => ({
  uuid: name,
  name,
  made_at: '2026-03-04T09:00:00Z',
  used_at: '',
  is_synced: false,
  other_host: '',
})

function show(account: Partial<AccountData>, then: Partial<AccountData> = account) {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  const render = (more: Partial<AccountData>) =>
    root.render(
      <>
        <RemovePassword
          company={acme}
          account={{ has_password: true, passkeys: [], identities: [], ...more } as unknown as AccountData}
          onChanged={async () => render(then)}
        />
        <Toasts />
      </>,
    )
  render(account)
}

test('whoever has passkeys removes the password once they read what is left, and reads it after that', async () => {
  const passkeys = [key('Phone'), key('Laptop')]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: ['', ''] }))
  show({ passkeys }, { passkeys, has_password: false })
  await page.getByRole('button', { name: 'Remove the password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove your password?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await expect.element(dialog.getByText('You log in with: 2 passkeys (Phone and Laptop).')).toBeVisible()
  expect(await barriersIn(document.body)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove the password' }).click()
  await expect.element(page.getByText('This account has no password. You log in with: 2 passkeys (Phone and Laptop).')).toBeVisible()
  await expect.element(page.getByText('Password removed. All other sessions have ended.')).toBeVisible()
})

test('where it cannot go why is said; without a passkey it is not offered', async () => {
  const why = ['The password was not removed', 'First add another passkey.']
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: why }, { status: 409 }))
  show({ passkeys: [key('Phone')] })
  await page.getByRole('button', { name: 'Remove the password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the password' }).click()
  await expect.element(page.getByText('First add another passkey.')).toBeVisible()
  show({ passkeys: [] })
  await expect.poll(() => page.getByRole('button', { name: 'Remove the password' }).elements().length).toBe(1)
})
