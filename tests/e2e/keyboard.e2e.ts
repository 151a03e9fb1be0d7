import { expect, test } from './kit/fixture.ts'
import { tabTo } from './kit/keyboard.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectPlace, expectReceived, openForm } from './kit/visitor.ts'

test('a form of three pages is filled in and sent by keyboard alone', { tag: '@journey' }, async ({ page, company }) => {
  await openForm(page, await company.form('event_request', 'workshop', workshop()))

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: /^Title/ }))
  await page.keyboard.type('By hand')

  // Enter asks for the next page; what is missing is said, and the summary leads to it.
  await page.keyboard.press('Enter')
  const summary = page.getByRole('region', { name: /problems? with/ })
  await expect(summary).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /^Email/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toBeFocused()
  await page.keyboard.type('hand@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expectPlace(page, 2, 3)

  await tabTo(page, page.getByRole('checkbox', { name: 'Dinner' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: /^Diets/ }))
  await page.keyboard.type('vegan')
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Space')
  await expectPlace(page, 3, 3)

  await tabTo(page, page.getByRole('combobox', { name: /^Room/ }))
  await page.keyboard.type('Room B')
  await expect(page.getByLabel('Room')).toHaveValue('b')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')

  await expectReceived(page, 'Received')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who came to an option by keyboard can click the other one: the browser goes on', { tag: '@journey' }, async ({ page, company }) => {
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('Space')
  await page.getByText('No', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.getByRole('textbox', { name: /^Title/ }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
})
