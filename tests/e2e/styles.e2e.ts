import type { Page } from '@playwright/test'
import { PNG } from '../kit/pictures.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { yearNow } from './kit/days.ts'
import { expect, test } from './kit/fixture.ts'
import { tabTo } from './kit/keyboard.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectToast, rowOf, signIn } from './kit/staff.ts'
import { EVERY_PART } from './kit/styles.ts'

const LIST = 'admin/settings/styles'

/** A style with every part set, for all forms. Gives its uuid. */
async function everyPart(company: Company, name = 'Everything'): Promise<string> {
  const { status, body } = await company.send('POST', `/api/portal/${company.path}/admin/settings/styles/`, {
    name,
    from: { style_look: EVERY_PART },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['data'] as { uuid: string }).uuid
}

const preview = (page: Page) => page.frameLocator('iframe[data-drawn]')
const groundOf = (page: Page) =>
  preview(page)
    .getByRole('button', { name: 'Next' })
    .evaluate(one => getComputedStyle(one).backgroundColor)

/** Opens a part of the style in the editor. */
const openPart = (page: Page, name: string) =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`) })
    .click()

/** On a phone, a tablet and a desk nothing scrolls sideways; axe looks at it on the desk. */
async function inspect(page: Page, where: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page, `${where} at ${width}`)
  }
  await expectAccessible(page, where)
}

test(
  'from an empty list to a guest page that looks like it: create, edit, preview, save',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    const guestPath = await company.form('event_request', 'workshop', workshop())
    await signIn(page, company, LIST)
    await expect(page.getByRole('heading', { name: 'No style yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Create style' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('House')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expectToast(page, 'Style created successfully.')
    await expect(preview(page).getByRole('button', { name: 'Next' })).toBeVisible()
    await inspect(page, 'a style to read')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()

    await openPart(page, 'Primary button')
    const ground = page.locator('.style-part[open]').getByRole('combobox', { name: 'background-color' })
    const more = page.getByRole('combobox', { name: 'Add a property: Primary button' })
    await expect(more).toBeVisible()
    if (!(await ground.isVisible())) {
      await more.fill('background-color')
      await page.getByRole('option', { name: 'background-color', exact: true }).click()
    }
    await ground.fill('#8a1f5c')
    // Live, without a request.
    await expect.poll(() => groundOf(page)).toBe('rgb(138, 31, 92)')
    await page.getByRole('switch', { name: /Default style of the company/ }).press('Space')
    await page.getByLabel('Footer text').fill('© {year} House')
    await expect(preview(page).getByText(new RegExp(`© ${yearNow()} House`))).toBeVisible()
    await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
    await expect(preview(page).locator('.shell-brand img')).toBeAttached()
    await inspect(page, 'a style with an open part')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Style saved successfully.')

    await other.goto(guestPath)
    await expect(other.getByRole('button', { name: 'Next' })).toHaveCSS('background-color', 'rgb(138, 31, 92)')
    await expect(other.getByText(new RegExp(`© ${yearNow()} House`))).toBeVisible()
    await expect(other.locator('.shell-brand img')).toHaveAttribute('src', /^\//)

    await page.getByRole('button', { name: 'Back' }).click()
    await expect(rowOf(page, 'House')).toContainText('Default')
    await page.getByRole('button', { name: 'Delete style: House' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, 'Style deleted successfully.')
    await expect(page.getByRole('heading', { name: 'No style yet' })).toBeVisible()
  },
)

test('by keyboard alone a style is opened, changed, undone, saved, and left', async ({ page, company }) => {
  await company.form('event_request', 'workshop', workshop())
  await everyPart(company)
  await signIn(page, company, LIST)
  await page.getByRole('link', { name: 'Everything' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await page.keyboard.press('End')
  // At once: typing that rests is several steps.
  await page.keyboard.insertText(' of it')
  await expect(name).toHaveValue('Everything of it')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(name).toHaveValue('Everything')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  const part = page.locator('summary').filter({ hasText: /^Input/ })
  await part.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('.style-part[open] .style-row input').first())
  await page.getByRole('button', { name: 'Maximise' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Maximise' })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Style saved successfully.')
  await expect(page.getByRole('heading', { name: 'Everything of it' })).toBeVisible()
})

test('in the preview nothing is sent, kept or counted, and a link leads nowhere', async ({ page, company }) => {
  await company.form('event_request', 'workshop', workshop())
  const uuid = await everyPart(company)
  const opened = async () => ((await company.page('admin/forms/event_request/workshop'))['form'] as { opened_count: number }).opened_count
  const before = await opened()
  await signIn(page, company, `admin/settings/style/${uuid}`)
  const body = preview(page).locator('body')
  await expect(preview(page).getByRole('button', { name: 'Next' })).toBeVisible()
  expect(
    await body.evaluate(() =>
      fetch('/x', { method: 'POST' }).then(
        () => 'sent',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  expect(
    await body.evaluate(() => {
      localStorage.setItem('kept', '1')
      document.cookie = 'kept=1'
      return [localStorage.getItem('kept'), document.cookie]
    }),
  ).toEqual([null, ''])
  await preview(page).locator('.shell-brand').click()
  await expect(preview(page).getByRole('button', { name: 'Next' })).toBeVisible()
  expect(await opened()).toBe(before)
})
