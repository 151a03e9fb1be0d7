import type { Locator } from '@playwright/test'
import { date, form, number, page as onePage, radio, text } from '../../scripts/seed/build.ts'
import { expect, test } from './kit/fixture.ts'
import { forwardButton, openForm } from './kit/visitor.ts'

const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

/** Notes appear under a number out of its bounds, and under a date that cannot be read, when they are left. */
const content = () =>
  form({
    eventops_form_name: 'Presses',
    title: 'Presses',
    description: '',
    intro: '',
    fields: [
      onePage(
        'one',
        'One',
        number('guests', 'Guests', { maxValue: { formula: '500' } }),
        radio('catering', 'Catering', YES_NO, { isInLine: true }),
        date('day', 'Day'),
        radio('music', 'Music', YES_NO, { isInLine: true }),
        text('remark', 'Remark'),
      ),
      onePage('two', 'Two', text('more', 'More')),
    ],
  })

for (const [how, options, press] of [
  ['by mouse', { viewport: { width: 1440, height: 900 } }, (target: Locator) => target.click()],
  ['by touch', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, (target: Locator) => target.tap()],
] as const) {
  test.describe(how, () => {
    test.use(options)

    test(
      `what is pressed ${how} right after typing is pressed, whatever note its field gets`,
      { tag: '@journey' },
      async ({ page, company }) => {
        await openForm(page, await company.form('event_request', 'presses', content()))
        const group = (name: string) => page.getByRole('radiogroup', { name })
        const yesOf = (name: string) => group(name).getByText('Yes', { exact: true })

        await page.getByRole('textbox', { name: 'Guests' }).fill('5000')
        await press(yesOf('Catering'))
        await expect(group('Catering').getByRole('radio', { name: 'Yes' })).toBeChecked()
        await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('500')

        await page.getByRole('textbox', { name: 'Day' }).fill('sometime')
        await press(yesOf('Music'))
        await expect(group('Music').getByRole('radio', { name: 'Yes' })).toBeChecked()
        await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue('sometime')

        // What is typed counts before the button hears of the press.
        await page.getByRole('textbox', { name: 'Day' }).fill('someday')
        await press(forwardButton(page))
        await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible()
        await expect(page.getByRole('region', { name: 'There is a problem with one answer' })).toBeVisible()
      },
    )
  })
}
