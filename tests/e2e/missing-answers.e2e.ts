import type { Page } from '@playwright/test'
import { expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { questions } from './kit/questions.ts'
import { expectPlace, forwardButton, openForm } from './kit/visitor.ts'

/** What each kind says where its answer is missing; the author's own words come first. */
const MISSING = {
  Words: 'Please fill in this field.',
  Badge: 'The badge stands on your card.',
  Email: 'Please enter an email address.',
  Phone: 'Please enter a phone number.',
  Guests: 'Please enter a number.',
  Day: 'Please enter a date as MM/DD/YYYY.',
  Start: 'Please enter a time as hh:mm AM.',
  Room: 'Please choose one.',
  Meals: 'Please choose at least one.',
  Seats: 'Please choose one.',
  Plan: 'Please choose a file.',
} as const

const summary = (page: Page) => page.getByRole('region', { name: /problems? with/ })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name })

/** The control, or the group of controls, of a field. */
function control(page: Page, label: string) {
  if (label === 'Room') return page.getByRole('radiogroup', { name: label })
  if (label === 'Meals') return page.getByRole('group', { name: label })
  return page.getByLabel(label, { exact: false }).first()
}

test(
  'what is missing is said by kind, the author’s words first, in the field and in the summary',
  { tag: '@journey' },
  async ({ page, company }) => {
    await openForm(page, await company.form('event_request', 'questions', questions()))
    await forwardButton(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('heading')).toHaveText('There are problems with 11 answers')
    await expect(summary(page).getByRole('listitem')).toHaveText(Object.entries(MISSING).map(([label, words]) => `${label}: ${words}`))
    for (const [label, words] of Object.entries(MISSING))
      await expect(control(page, label)).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(words)}`))
    await expectNoSideways(page, 'missing answers')

    // By mouse to the field; once it is answered its line is gone.
    await summary(page).getByRole('link', { name: 'Badge' }).click()
    await expect(textbox(page, 'Badge')).toBeFocused()
    await page.keyboard.type('B-1')
    await expect(summary(page).getByRole('listitem')).toHaveCount(10)
    await expect(textbox(page, 'Badge')).not.toHaveAttribute('aria-invalid')
  },
)

test('by keyboard the summary leads to each field, and what is mended is gone on with', { tag: '@journey' }, async ({ page, company }) => {
  await openForm(page, await company.form('event_request', 'questions', questions()))
  await pressByKey(page, forwardButton(page))
  const follow = async (label: keyof typeof MISSING) => {
    await pressByKey(page, summary(page).getByRole('link', { name: label }))
  }
  const answer = async (label: keyof typeof MISSING, typed: string) => {
    await tabTo(page, control(page, label))
    await page.keyboard.type(typed)
  }
  await follow('Words')
  await answer('Words', 'A word')
  await answer('Badge', 'B-1')
  await answer('Email', 'ada@example.org')
  await answer('Phone', '+49 30 123')
  await answer('Guests', '1')
  await page.keyboard.press('Tab')
  await expect(control(page, 'Guests')).toHaveAccessibleDescription('A gathering needs two people at least.')
  await control(page, 'Guests').press('ControlOrMeta+A')
  await answer('Guests', '12')
  await answer('Day', '12/24/2051')
  await answer('Start', '7:30 pm')
  await tabTo(page, page.getByRole('radio', { name: 'One' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'Two' }))
  await page.keyboard.press('Space')
  await answer('Seats', 'Two')
  await expect(summary(page).getByRole('listitem')).toHaveText(['Plan: Please choose a file.'])
  // What is left is counted beside Next, which leads to it.
  await pressByKey(page, page.getByRole('button', { name: '1 answer to correct' }))
  await expect(control(page, 'Plan')).toBeFocused()
  await control(page, 'Plan').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
  await expect(summary(page)).toBeHidden()
  await pressByKey(page, forwardButton(page))
  await expectPlace(page, 2, 2)
})
