import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectPlace, expectReceived, openForm } from './kit/visitor.ts'

/** Presses Tab until the focus is where it is wanted: what cannot be reached so fails. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll(found => found.includes(document.activeElement as never))) return
  }
  throw new Error(`${role} "${name}" cannot be reached with Tab`)
}

test('a form of three pages is filled in and sent by keyboard alone', async ({ page, company }) => {
  await openForm(page, await company.form('event_request', 'workshop', workshop()))

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', /^Title/)
  await page.keyboard.type('By hand')

  // Enter asks for the next page; what is missing is said, and the summary leads to it.
  await page.keyboard.press('Enter')
  const summary = page.getByRole('region', { name: /problems? with/ })
  await expect(summary).toBeFocused()
  await tabTo(page, 'link', /^Email/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toBeFocused()
  await page.keyboard.type('hand@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabTo(page, 'button', 'Next')
  await page.keyboard.press('Enter')
  await expectPlace(page, 2, 3)

  await tabTo(page, 'checkbox', 'Dinner')
  await page.keyboard.press('Space')
  await tabTo(page, 'textbox', /^Diets/)
  await page.keyboard.type('vegan')
  await tabTo(page, 'button', 'Next')
  await page.keyboard.press('Space')
  await expectPlace(page, 3, 3)

  await tabTo(page, 'combobox', /^Room/)
  await page.keyboard.type('Room B')
  await expect(page.getByLabel('Room')).toHaveValue('b')
  await tabTo(page, 'button', 'Submit')
  await page.keyboard.press('Enter')

  await expectReceived(page, 'Received')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
