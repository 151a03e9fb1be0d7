import type { Page } from '@playwright/test'
import { checkbox, page as pageOf } from '../../scripts/seed/build.ts'
import { everyKind } from '../../scripts/seed/forms/every-kind.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { throughDoors } from './kit/doors.ts'
import { expect, test, testOfLooksIn } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { signIn } from './kit/staff.ts'
import { fillFirstPage, fillLastPage, fillWorkshop, forwardButton, openForm } from './kit/visitor.ts'

const testOfLooks = testOfLooksIn(import.meta.filename)

const PHONE = 360
/** In a usual run one look per side: a visitor's on a phone, that of staff on a desk. */
const WIDTHS = [
  { name: 'a phone', width: PHONE, height: 740 },
  { name: 'a desk', width: 1440, height: 900 },
]

/** Looked at with axe, contrast and all, and for anything that is wider than the window. */
async function inspect(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSideways(page, where)
}

for (const { name, width, height } of WIDTHS) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    testOfLooks(
      'the chooser, the start page, the login and the fallback pages are accessible',
      async ({ page, company, expectComplaint }) => {
        expectComplaint(/status of 4\d\d/)
        await company.form('event_request', 'workshop', workshop())
        await company.form('event_request', 'closed', { ...workshop(), eventops_form_name: 'Closed', is_active: false })
        await page.goto('/global')
        await expect(page.getByRole('button', { name: 'Redirect To Form' })).toBeEnabled()
        await inspect(page, 'the chooser')
        await page.goto(`/${company.path}/`)
        await expect(page.getByRole('link', { name: /Plan a workshop/ })).toBeVisible()
        await inspect(page, 'the start page')
        for (const path of ['no/such/page', 'forms/event_request/closed', 'forms/event_request/nowhere']) {
          await page.goto(`/${company.path}/${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await inspect(page, path)
        }
        await page.goto(`/${company.path}/admin/forms`)
        await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
        await inspect(page, 'the login dialog')
        await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
        await expect(page.getByText('Email is required')).toBeVisible()
        await inspect(page, 'the login dialog with errors')
        await page.keyboard.press('Escape')
        await inspect(page, 'the login page')
      },
    )

    testOfLooks(
      'closed doors, a lost login and the questions about what was kept are accessible',
      async ({ page, context, company, expectComplaint }) => {
        expectComplaint(/status of 4\d\d/)
        await throughDoors({ page, context }, company, 'en', inspect)
      },
    )

    const testOfVisitors = width === PHONE ? test : testOfLooks
    testOfVisitors('every page of a form, its errors and its dialogs are accessible', async ({ page, company, expectComplaint }) => {
      expectComplaint(/ERR_FAILED/)
      await openForm(page, await company.form('event_request', 'workshop', workshop()))
      await inspect(page, 'the first page')
      await forwardButton(page).click()
      await expect(page.getByRole('region', { name: /problems? with/ })).toBeVisible()
      await inspect(page, 'the first page with errors')
      await fillFirstPage(page, 'Yes')
      await forwardButton(page).click()
      await page.getByRole('checkbox', { name: 'Dinner' }).check()
      await inspect(page, 'the second page')
      await forwardButton(page).click()
      await fillLastPage(page)
      await page
        .getByLabel('Plan')
        .setInputFiles({ name: `${'long name '.repeat(12)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') })
      await inspect(page, 'the last page')
      await page.route('**/api/portal/**', route => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('dialog', { name: 'Failed to submit form' })).toBeVisible()
      await inspect(page, 'the failure dialog')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('dialog', { name: 'Received' })).toBeVisible()
      await inspect(page, 'the success dialog')
      await page.keyboard.press('Escape')
      await inspect(page, 'after the submit')
      await page.getByRole('button', { name: 'Request Another' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('')
    })

    testOfLooks('every kind of field is accessible', async ({ page, company }) => {
      await openForm(page, await company.form('event_request', 'every-kind', everyKind()))
      await inspect(page, 'words')
      await page.locator('[name="text"]').fill('A word')
      await page.locator('[name="email"]').fill('a@example.org')
      await page.locator('[name="email_again"]').fill('a@example.org')
      for (const where of ['numbers', 'choices']) {
        await forwardButton(page).click()
        await inspect(page, where)
      }
      await page.getByRole('radio', { name: 'First' }).check()
      await page.getByRole('checkbox', { name: 'Must be chosen' }).check()
      for (let place = 4; !(await page.getByRole('button', { name: 'Submit' }).isVisible()); place += 1) {
        await forwardButton(page).click()
        await expect(page.getByText(`Page ${place} of `)).toBeVisible()
        await inspect(page, `page ${place}`)
      }
    })

    const testOfStaff = width === PHONE ? testOfLooks : test
    testOfStaff('every screen of staff is accessible', async ({ page, company }) => {
      const submission = await aSubmission(page, company)
      await signIn(page, company, 'admin/forms')
      await inspect(page, 'the list of all forms')
      await page.goto(`/${company.path}/admin/forms/event_request/every-kind`)
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      await inspect(page, 'a form to read')
      await page.goto(`/${company.path}/admin/submissions`)
      await expect(page.getByRole('link', { name: submission })).toBeVisible()
      await inspect(page, 'the list of submissions')
      await page.getByRole('link', { name: submission }).click()
      await expect(page.getByRole('heading', { level: 1, name: submission })).toBeVisible()
      await inspect(page, 'a submission')
    })
  })
}

async function aSubmission(page: Page, company: Company): Promise<string> {
  await company.form('event_request', 'every-kind', everyKind())
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await fillWorkshop(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Received' })
  await expect(dialog).toBeVisible()
  return (await dialog.locator('strong').last().textContent()) ?? ''
}

test('an option that cannot be chosen is muted, in the stylesheet that is sent as in the sources', async ({ page, company }) => {
  const days = checkbox('days', 'Days', ['Monday', { value: 'sunday', label: 'Sunday', disabled: true }])
  await page.goto(await company.form('event_request', 'days', { ...workshop(), fields: [pageOf('days', 'Days', days)] }))
  const colorOf = (label: string) => page.getByText(label, { exact: true }).evaluate(element => getComputedStyle(element).color)
  expect(await colorOf('Sunday')).not.toBe(await colorOf('Monday'))
})
