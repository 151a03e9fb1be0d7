import type { Page } from '@playwright/test'
import { file, form, page as formPage, text } from '../../scripts/seed/build.ts'
import { expect, test } from './kit/fixture.ts'
import { lateScript, lateStyles } from './kit/late-parts.ts'
import { workshop } from './kit/sample-forms.ts'
import { openForm } from './kit/visitor.ts'

/** The next answer to this does not arrive. */
const lose = (page: Page, file: string) => page.route(`**/${file}*`, route => route.abort('connectionfailed'), { times: 1 })
const toast = (page: Page) => page.getByRole('status', { name: 'Notifications' }).getByText('Sorry but something went wrong')

for (const [what, file] of [
  ['styles', () => lateStyles('login-dialog')],
  ['script', () => lateScript('login-dialog')],
  ['script’s script', () => lateScript('login')],
] as const) {
  test(`a login whose ${what} did not come says so, and comes with the next press`, async ({ page, company, expectComplaint }) => {
    expectComplaint(/net::ERR_/)
    const link = await company.form('event_request', 'workshop', workshop())
    await lose(page, file())
    await openForm(page, link)
    const login = page.getByRole('button', { name: 'Login' })
    await login.click()
    await expect(toast(page)).toBeVisible()
    await login.click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    const styles = page.locator(`link[rel=stylesheet][href$="${lateStyles('login-dialog')}"]`)
    await expect.poll(() => styles.evaluateAll(links => links.map(link => (link as HTMLLinkElement).sheet !== null))).toEqual([true])
  })
}

test('a logout whose script did not come says so, and comes with the next press', async ({ page, company, expectComplaint }) => {
  expectComplaint(/net::ERR_/)
  const { email, password } = await company.person('ada', [])
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await lose(page, lateScript('login'))
  await page.reload()
  // A press before the script runs is none.
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await logout.click()
  await expect(toast(page)).toBeVisible()
  await logout.click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

/** These do not arrive until `mend` is called. */
async function loseAll(page: Page, file: string) {
  let lost = 0
  await page.route(`**/${file}*`, route => route.abort('connectionfailed').finally(() => (lost += 1)))
  return { lost: () => lost, mend: () => page.unroute(`**/${file}*`) }
}

for (const [what, isLate] of [
  ['late is waited for', true],
  ['not at all leaves the form in English', false],
] as const) {
  test(`a language that comes ${what}, and what was typed meanwhile stays`, async ({ newSomebody, company, expectComplaint }) => {
    expectComplaint(/net::ERR_|error #4/)
    const { page } = await newSomebody({ locale: 'de' })
    const { lost, mend } = await loseAll(page, lateScript('de'))
    await page.goto(await company.form('event_request', 'workshop', workshop()))
    await page.getByLabel('Title').fill('Reading data')
    await expect.poll(lost).toBeGreaterThan(0)
    if (isLate) await mend()
    await expect(page.getByRole('button', { name: isLate ? 'Weiter' : 'Next' })).toBeEnabled()
    await expect(page.getByLabel('Title')).toHaveValue('Reading data')
    if (isLate) return
    await mend()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible()
  })
}

test('the list of pages that comes late is drawn once it is there, and says where the visitor is', async ({
  page,
  company,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_|error #4/)
  const { mend } = await loseAll(page, lateScript('steps-chunk'))
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await expect(page.getByText(/^Page 1 of/)).toHaveCount(0)
  await mend()
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
})

test('the input of a later page is fetched while the first one is filled in, and one that did not come can be asked for again', async ({
  page,
  company,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_/)
  const pages = [formPage('one', 'One', text('name', 'Name')), formPage('two', 'Two', file('plan', 'Plan'))]
  const link = await company.form(
    'event_request',
    'late',
    form({ eventops_form_name: 'Late', title: 'Late', description: '', intro: '', fields: pages }),
  )
  const { lost, mend } = await loseAll(page, lateScript('file-input'))
  await openForm(page, link)
  expect(await page.locator(`link[href*="${lateScript('file-input')}"]`).count()).toBe(0)
  // Without a press on Next.
  await expect.poll(lost).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await mend()
  await again.click()
  await expect(page.getByLabel('Plan')).toBeAttached()
})
