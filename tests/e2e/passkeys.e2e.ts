import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Company, newCompany } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'

/**
 * Passkeys in a real browser, with devices that Chromium plays itself: a second device is one with a passkey of its own, for one that is the same on
 * several devices can only be copied, not shown.
 */

/** The portal by a name: browsers keep passkeys for no address in digits. */
const named = (origin: string) => origin.replace('127.0.0.1', 'localhost')

async function addDevice(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

async function devicesOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  return cdp
}

/** From the next page on the browser offers none by itself, so that a press is what takes one. */
const offerNothing = (page: Page) =>
  page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }))

async function pressAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Log in with a passkey' }).click()
}

const keysOf = async (cdp: CDPSession, authenticatorId: string) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length

async function logInByPassword(page: Page, address: string, { admin }: Company): Promise<void> {
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(admin.email)
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
}

const logOut = (page: Page, company: Company) =>
  page.evaluate(async path => void (await fetch(`/api/logout/${path}`, { method: 'POST' })), company.path)

async function addPasskey(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill(name)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

test('a passkey is made, used, used on a second device, and removed; one of another company is refused and stays', async ({
  page,
  context,
  server,
  company,
  expectComplaint,
}) => {
  expectComplaint(/status of (?:401|422)/)
  const origin = named(server.origin)
  const account = `${origin}/${company.path}/account`
  const cdp = await devicesOf(context, page)
  const first = await addDevice(cdp)
  await logInByPassword(page, account, company)
  await addPasskey(page, 'First device')
  expect(await keysOf(cdp, first)).toBe(1)

  // The browser offers it where the e-mail is typed; a device that is touched by itself takes it.
  const heading = page.getByRole('heading', { name: 'Your account' })
  await logOut(page, company)
  await page.goto(account)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last logins' }).getByText(/by passkey/)).toHaveCount(1)

  await offerNothing(page)
  // The second device keeps one of its own.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first })
  const second = await addDevice(cdp)
  await addPasskey(page, 'Second device')
  await logOut(page, company)
  await pressAt(page, account)
  await expect(heading).toBeVisible()

  // Another company of the same host does not know it, and takes nothing away.
  const other = await newCompany(server, 'another of the same host')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await pressAt(page, `${origin}/${other.path}/account`)
  await expect(dialog.getByText(/^This passkey is not one of/)).toBeVisible()
  expect(await keysOf(cdp, second)).toBe(1)

  await page.goto(account)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Remove the passkey Second device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await logOut(page, company)
  await pressAt(page, account)
  // Chromium's own device forgets, some time later, what is not accepted any more; where one does not, the portal refuses it.
  await expect(dialog.getByText(/^(?:This passkey is not one of|No passkey was used)/)).toBeVisible()
})
