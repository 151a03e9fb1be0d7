import '../../apps/visitor.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountData } from '#contract/portal/account.ts'
import type { OwnPasskey } from '#contract/portal/passkeys.ts'
import { aCompany } from '#tests/kit/page-data.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import type { PasskeyOutcome } from '../../shell/passkeys.ts'
import { toastsNow } from '../../shell/toasts.ts'
import { PasskeySection } from './passkey-section.tsx'

const device = vi.hoisted(() => ({ made: [] as string[], accepted: [] as unknown[], outcome: { is: 'done' } as unknown }))
vi.mock('../../shell/passkeys.ts', () => ({
  makePasskey: async (_company: string, name: string) => {
    device.made.push(name)
    return device.outcome
  },
  tellAccepted: async (accepted: unknown) => void device.accepted.push(accepted),
}))

beforeEach(() => Object.assign(device, { made: [], accepted: [], outcome: { is: 'done' } satisfies PasskeyOutcome }))
afterEach(() => vi.unstubAllGlobals())

const phone: OwnPasskey = { uuid: 'k1', name: 'My phone', made_at: '2026-03-04T09:00:00Z', used_at: '', is_synced: true, other_host: '' }

function show(
  first: readonly OwnPasskey[],
  then: readonly OwnPasskey[] = first,
  answer: readonly [number, object] = [200, { success: true }],
) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path.replace('/api/portal/acme/account/passkeys/', ''), body].filter(Boolean).join(' '))
    return Response.json({ message: ['', ''], ...answer[1] }, { status: answer[0] })
  })
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const render = (passkeys: readonly OwnPasskey[]) =>
    root.render(<PasskeySection company={aCompany({})} account={{ passkeys } as AccountData} onChanged={async () => render(then)} />)
  render(first)
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lastToast = () => toastsNow().at(-1)

test('without one that is said; one is added under a name, and stands in the list', async () => {
  show([], [phone])
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
  await button('Add a passkey').click()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus()
  await userEvent.keyboard('My phone{Enter}')
  await expect.poll(() => lastToast()?.title).toBe('Passkey added.')
  expect(device.made).toEqual(['My phone'])
  await expect.element(page.getByRole('listitem').getByText('My phone')).toBeVisible()
  await expect.element(page.getByText(/Never used · on all your devices$/)).toBeVisible()
  await atRest()
  expect(await barriersIn(document.querySelector('main') ?? document)).toEqual([])
})

test.each<readonly [PasskeyOutcome, string]>([
  [{ is: 'given up' }, 'Nothing was chosen.'],
  [{ is: 'refused', words: '', status: 409 }, 'This device has a passkey for your account already.'],
  [{ is: 'refused', words: 'Open the portal as localhost:8080.', status: 409 }, 'Open the portal as localhost:8080.'],
])('what comes of %o is said, and what was typed stays', async (outcome, words) => {
  device.outcome = outcome
  show([])
  await button('Add a passkey').click()
  await page.getByLabelText('Name of the passkey').fill('Laptop')
  await button('Add a passkey').click()
  await expect.poll(() => lastToast()?.text).toBe(words)
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('Laptop')
  await button('Cancel').click()
  await expect.element(button('Add a passkey')).toBeVisible()
})

test('one is renamed in its place, and what is wrong is said there', async () => {
  const sent = show([phone], [{ ...phone, name: 'Old phone' }])
  await button('Rename the passkey My phone').click()
  await page.getByLabelText('Name of the passkey').fill('Old phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').getByText('Old phone')).toBeVisible()
  expect(sent).toEqual(['PATCH k1/ {"name":"Old phone"}'])
})

test('a name is typed to its end whatever it was in between, and the keys are back at Rename then', async () => {
  show([phone], [{ ...phone, name: 'My phones' }])
  await button('Rename the passkey My phone').click()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus()
  await userEvent.keyboard('{End}x{Backspace}s')
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('My phones')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename the passkey My phones')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button('Cancel').click()
  await expect.element(button('Rename the passkey My phones')).toHaveFocus()
})

test('the name of a new one takes the keys once, and Cancel leads back', async () => {
  show([phone], [{ ...phone, name: 'Old phone' }])
  await button('Add a passkey').click()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus()
  await button('Rename the passkey My phone').click()
  await userEvent.keyboard('Old phone{Enter}')
  await expect.element(button('Rename the passkey Old phone')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Add a passkey')).toBeVisible()
  expect(document.activeElement?.contains(button('Add a passkey').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a name that is refused is said at its field', async () => {
  show([phone], [phone], [422, { success: false, issues: { name: 'Enter a name.' } }])
  await button('Rename the passkey My phone').click()
  await button('Save').click()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveAccessibleDescription('Enter a name.')
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus()
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('My phone')
})

test('one is removed after a question, and devices hear which are left', async () => {
  const accepted = { rp_id: 'portal.example', handle: 'h', credentials: [] }
  const sent = show([phone], [], [200, { success: true, data: accepted }])
  await button('Remove the passkey My phone').click()
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey My phone?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expect.poll(() => device.accepted).toEqual([accepted])
  expect(sent).toEqual(['DELETE k1/'])
})

test('the last one that lets somebody in stays, and that is said', async () => {
  show([phone], [phone], [409, { success: false, message: ['The passkey was not removed', 'Nothing else would let you in.'] }])
  await button('Remove the passkey My phone').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => lastToast()?.text).toBe('Nothing else would let you in.')
  await expect.element(page.getByRole('listitem').getByText('My phone')).toBeVisible()
})

test('one that was made for another host of the portal says so', async () => {
  show([{ ...phone, other_host: 'old.example' }])
  await expect
    .element(page.getByText(/^Made for .?old\.example.?, where this portal was before\. It does not log you in any more\.$/))
    .toBeVisible()
})
