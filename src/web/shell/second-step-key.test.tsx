import '../apps/visitor.css'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'
import { aCompany } from '#tests/kit/page-data.ts'
import { SecondStep } from './second-step.tsx'

/** The second step of whoever has a passkey (P2.141). */

const browser = vi.hoisted(() => ({ hasPasskeys: true }))
vi.mock('./passkey-support.ts', () => ({ hasPasskeys: () => browser.hasPasskeys, offersPasskeys: async () => false }))
vi.mock('./passkeys.ts', () => ({ logInByPasskey: async () => ({ is: 'given up' }) }))

beforeEach(() => void (browser.hasPasskeys = true))

function show(...ways: SecondStepNeeded['ways'][number][]) {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const unused = () => undefined
  root.render(
    <SecondStep
      company={aCompany({})}
      needed={{ ticket: 'the-ticket', ways }}
      email="ada@acme.example"
      remember={false}
      onIn={unused}
      onBack={unused}
      onSuccess={unused}
    />,
  )
}

const byKey = page.getByRole('button', { name: 'Use your passkey' })

test('a passkey that was given up beside the code is said at the code, which has the keys', async () => {
  show('code', 'passkey')
  await byKey.click()
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription(/No passkey was used\./)
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
})

test('where a passkey is the only way and this browser gives none, that is said, and Back has the keys', async () => {
  browser.hasPasskeys = false
  show('passkey')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Your passkey can’t be used here\./)
  await expect.element(page.getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(byKey.query()).toBeNull()
})

test('where the only passkey was given up, that is said, and it is asked for again by a press', async () => {
  show('passkey')
  await byKey.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^No passkey was used\./)
  await expect.element(byKey).toHaveFocus()
})
