import type { Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aPage } from '../kit/builders.ts'
import { someWords } from '../kit/page-data.ts'
import type { ChildServer } from '../kit/child-server.ts'
import { expect, GENEROUS, test as base, withServer } from './kit/fixture.ts'
import { logInAtProvider, type SignOnProvider, startProvider } from './kit/provider.ts'
import { signInByDialog } from './kit/staff.ts'

/** Single sign-on with a provider as others run one, on another site, which cuts off whoever opened it (P2.111 to P2.117). */

const test = base.extend<object, { provider: SignOnProvider; server: ChildServer }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => withServer({ ...GENEROUS, OUTBOUND_ALLOW: provider.hostAndPort }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Its pages want a font of the internet and an icon. */
const OF_THE_PROVIDER = /status of 40[14]|ERR_NAME_NOT_RESOLVED/

const login = (page: Page) => page.getByRole('dialog', { name: 'Login' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const gala: FormContent = {
  ...someWords,
  title: 'Gala',
  is_login_required: false,
  fields: [{ ...aPage(aField('text', 'name', { label: 'Name' })), id: 'who' }],
}

test(
  'by the whole page one comes back to where one was, and a logout ends both sessions',
  { tag: '@journey' },
  async ({ page, company, provider, server, expectComplaint }) => {
    expectComplaint(OF_THE_PROVIDER)
    await provider.serve(company, server.origin)
    // A page for users alone begins it by itself, with what stands behind ? and #.
    await page.goto(`/${company.path}/submissions?search=gala#debug`)
    await logInAtProvider(page, 'bob')
    await expect(page.getByText('bob at the provider', { exact: true })).toBeVisible()
    expect(page.url()).toBe(`${server.origin}/${company.path}/submissions?search=gala#debug`)
    expect(await page.locator('.shell-debug').innerText()).not.toMatch(/id_token|eyJ/)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('foyer:return:')))).toEqual([])

    await button(page, 'Logout').click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    // Back, and nobody is logged in again by itself.
    await expect(login(page).getByText('You are logged out here. You may still be logged in at Provider ID.')).toBeVisible()
    expect(page.url()).toBe(`${server.origin}/${company.path}/submissions?search=gala#debug`)
    await button(page, 'Continue with Provider ID').click()
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
  },
)

test('whoever gives up at the provider comes back by a press, and none begins by itself', async ({
  page,
  company,
  provider,
  server,
  expectComplaint,
}) => {
  expectComplaint(OF_THE_PROVIDER)
  await provider.serve(company, server.origin)
  await page.goto(`/${company.path}/submissions`)
  await page.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect(page.getByText('The login at Provider ID was canceled.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(login(page).getByText('The login with Provider ID did not work.')).toBeVisible()
  expect(page.url()).toBe(`${server.origin}/${company.path}/submissions`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test(
  'by a window of its own a half-filled form keeps what was typed, and so do other windows',
  { tag: '@journey' },
  async ({ page, context, company, provider, server, expectComplaint }) => {
    expectComplaint(OF_THE_PROVIDER)
    await page.setViewportSize({ width: 360, height: 740 })
    await provider.serve(company, server.origin, { mode: 'popup' })
    const link = await company.form('event_request', 'gala', gala)
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ruritania')
    const other = await context.newPage()
    await other.goto(`/${company.path}`)
    await expect(button(other, 'Login')).toBeVisible()

    await button(page, 'Login').click()
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Continue with Provider ID').click()])
    await logInAtProvider(popup, 'ann')
    await expect(login(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ruritania')
    await expect(other.getByText('ann at the provider', { exact: true })).toBeVisible()
    // Cut off from whoever opened it, it may not be let close itself: then it says so.
    if (!popup.isClosed()) await expect(popup.getByText('You can close this window.')).toBeVisible()
  },
)

test('from the page for a login one comes by the whole page, and by a window, to the start page', async ({
  page,
  company,
  provider,
  server,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(OF_THE_PROVIDER)
  await provider.serve(company, server.origin, { mode: 'popup' })
  await page.goto(`/${company.path}/login`)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Continue with Provider ID').click()])
  await logInAtProvider(popup, 'ann')
  await expect(page.getByText('ann at the provider', { exact: true })).toBeVisible()
  await expect(login(page)).toBeHidden()

  await provider.serve(company, server.origin, { mode: 'page' }, 2)
  const other = (await newSomebody()).page
  await other.goto(`/${company.path}/login`)
  await logInAtProvider(other, 'bob')
  await expect(other.getByText('bob at the provider', { exact: true })).toBeVisible()
})

test('over the work of staff it is a window of its own, also where the whole page goes elsewhere', async ({
  page,
  company,
  provider,
  server,
  expectComplaint,
}) => {
  expectComplaint(OF_THE_PROVIDER)
  await company.form('event_request', 'workshop', gala)
  await provider.serve(company, server.origin)
  await signInByDialog(page, company, 'admin/forms/event_request/workshop#adminlogin')
  await button(page, 'Edit').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A better gala')
  await company.rows(
    `insert into user_identity (company_id, issuer, subject, user_id)
      select company_id, '${provider.issuer}', 'carl', id from users where email = '${company.admin.email}'`,
  )
  await company.rows(`delete from session where user_id = (select id from users where email = '${company.admin.email}')`)
  await button(page, 'Save').click()
  await button(page, 'Log in with Provider ID instead').click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Continue with Provider ID').click()])
  await logInAtProvider(popup, 'carl')
  await expect(login(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A better gala')
  await button(page, 'Save').click()
  await expect(page.getByText('Form saved successfully.')).toBeVisible()
})

test('whoever types a password after all stays, though the page was on its way to the provider', async ({
  page,
  company,
  provider,
  server,
  expectComplaint,
}) => {
  expectComplaint(OF_THE_PROVIDER)
  await provider.serve(company, server.origin)
  const released = Promise.withResolvers<void>()
  await page.route('**/login/sso?**', async route => {
    await released.promise
    await route.continue().catch(() => undefined)
  })
  // From within: Playwright itself does nothing while the page is on its way.
  await page.addInitScript(() => {
    const pressed = setInterval(() => {
      const leaving = document.querySelector('dialog [role=status]')?.textContent?.startsWith('Taking you to')
      const password = [...document.querySelectorAll('button')].find(one => one.textContent === 'Log in with a password')
      if (!leaving || !password) return
      clearInterval(pressed)
      password.click()
    }, 50)
  })
  await page.goto(`/${company.path}/login`)
  await login(page).getByLabel('Email').fill(company.admin.email)
  released.resolve()
  await login(page).getByLabel('Password').fill(company.admin.password)
  await login(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(button(page, 'Logout')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(server.origin)
})

test('an account is connected by its owner, and disconnected again: nobody gets into it by the provider any more', async ({
  page,
  company,
  provider,
  server,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(OF_THE_PROVIDER)
  // Whoever has no account is refused.
  expectComplaint(/status of 403/)
  await provider.serve(company, server.origin, { mode: 'popup', makes_accounts: false })
  const { email, password } = await company.person('bob', [])
  await page.goto(`/${company.path}/account#adminlogin`)
  await login(page).getByLabel('Email').fill(email)
  await login(page).getByLabel('Password').fill(password)
  await login(page).getByRole('button', { name: 'Login', exact: true }).click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Connect Provider ID').click()])
  await logInAtProvider(popup, 'bob')
  const section = page.getByRole('region', { name: 'Connected accounts' })
  await expect(section.getByRole('listitem')).toContainText('Provider ID')
  await expect(button(page, 'Connect Provider ID')).toHaveCount(0)

  await button(page, 'Disconnect Provider ID').click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Provider ID?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  const mails = await company.rows<{ kind: string }>(`select kind from delivery where kind like 'identity%' order by created_at`)
  expect(mails.map(({ kind }) => kind)).toEqual(['identity_linked', 'identity_unlinked'])
  const other = (await newSomebody()).page
  await other.goto(`/${company.path}/login`)
  const [again] = await Promise.all([other.waitForEvent('popup'), button(other, 'Continue with Provider ID').click()])
  await logInAtProvider(again, 'bob')
  await expect(again.getByText('There is no account for you here. Please contact a staff member.')).toBeVisible()
})
