import type { BrowserContext, Page } from '@playwright/test'
import { form, page as pageOf, text } from '../../scripts/seed/build.ts'
import type { Company, Credentials } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { expectPlace } from './kit/visitor.ts'

const QUESTION = 'You have a saved version of this form. What would you like to do?'
const OTHER = 'Another version was saved meanwhile'

const stand = () =>
  form({
    eventops_form_name: 'Stand',
    title: 'Ask for a stand',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: true,
    saved_title: 'Kept',
    saved_content: '',
    submitted_title: 'Received',
    submitted_content: '',
    fields: [
      pageOf('who', 'Who', text('title', 'Title')),
      pageOf('where', 'Where', text('place', 'Place')),
      pageOf('more', 'More', text('wishes', 'Wishes')),
    ],
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the form as a user of the company. */
async function openAs(page: Page, link: string, { email, password }: Credentials): Promise<void> {
  await page.goto(link)
  await button(page, 'Login').click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Save')).toBeEnabled()
}

async function pressSave(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await button(page, 'I Acknowledge').click()
}

async function expectSaved(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Kept' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

async function takeUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(QUESTION, { exact: true })).toBeVisible()
  await button(page, 'Load and Continue').click()
}

/** Ada saved on the last page; the other tab loaded that and saved 'Berlin' on the second one. */
async function savedTwice(page: Page, context: BrowserContext, company: Company): Promise<Page> {
  const link = await company.form('event_request', 'stand', stand())
  await openAs(page, link, await company.person('ada', []))
  await page.getByLabel('Title').fill('Gala')
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await page.getByLabel('Wishes').fill('A corner')
  await pressSave(page)
  await expectSaved(page)

  const other = await context.newPage()
  await takeUp(other, link)
  await expect(other.getByLabel('Wishes')).toHaveValue('A corner')
  await button(other, 'Previous').click()
  await other.getByLabel('Place').fill('Berlin')
  await pressSave(other)
  await expectSaved(other)
  return other
}

test('of two tabs that save one draft the late one is asked, and loads the other at its page beside what was entered', async ({
  page,
  context,
  company,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  const other = await savedTwice(page, context, company)
  await page.getByLabel('Wishes').fill('A quiet corner')
  await pressSave(page)
  const dialog = page.getByRole('dialog', { name: OTHER })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Wishes')).toHaveValue('A quiet corner')
  await pressSave(page)
  await button(page, 'Load that version').press('Enter')
  await expect(page.getByLabel('Place')).toHaveValue('Berlin')
  await expectPlace(page, 2, 3)
  await expect(page.getByRole('region', { name: 'Answers that you had entered here' }).getByText('A quiet corner')).toBeVisible()
  await page.getByLabel('Place').fill('Paris')
  await pressSave(page)
  await expectSaved(page)
  await expect(other.getByLabel('Place')).toHaveValue('Berlin')
})
