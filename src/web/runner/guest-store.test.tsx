import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormPage } from '#contract/portal/pages.ts'
import { aField, aForm, aPage, options } from '#tests/builders.ts'
import { showScreen } from '../shell/hidden-screen.ts'
import { listening, open } from './for-tests.tsx'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const QUESTION = page.getByText('You have a saved version of this form. What would you like to do?', { exact: true })

const form = aForm(
  aPage(
    aField('text', 'Name'),
    aField('text', 'Colour', { defaultValue: 'blue' }),
    aField('text', 'source', { hidden: true }),
    aField('file', 'Plan'),
  ),
)
const data = () => pageOf(form, {}, { query: { source: 'mail' } })
const keyOf = ({ company, form: { uuid } }: FormPage) => `foyer:answers:${company.path}:${uuid}`
const entry = () => JSON.parse(localStorage.getItem(keyOf(data())) ?? 'null')

async function typeAndReturn(shown = data()) {
  open(data())
  await box('Name').fill('Gala')
  await expect.poll(() => entry()?.answers.Name?.[1]).toBe('Gala')
  open(shown, { returning: true })
}

test("a guest's typed answers are kept in the browser, and asked about on return", async () => {
  await typeAndReturn()
  await expect.element(QUESTION).toBeVisible()
  await button('Load and Continue').click()
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(box('Colour')).toHaveValue('blue')
})

test('files are not kept, and the question says which', async () => {
  open(data())
  await userEvent.upload(page.getByLabelText('Plan'), [new File(['abc'], 'plan.pdf')])
  await expect.poll(() => entry()?.files.Plan).toBe('plan.pdf')
  open(data(), { returning: true })
  await expect.element(page.getByText('Files are not kept. Please choose again: plan.pdf')).toBeVisible()
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('plan.pdf')).toBeVisible()
})

test('what was typed is kept at once when the page is left', async () => {
  open(data())
  await box('Name').fill('Gala')
  dispatchEvent(new Event('pagehide'))
  expect(entry().answers.Name).toEqual(['Name', 'Gala'])
})

test('nor when that user logs out in another tab: the next person at this device may be somebody else', async () => {
  vi.stubGlobal('fetch', async () => Response.json(data()))
  onTestFinished(() => void vi.unstubAllGlobals())
  const listens = listening()
  open(pageOf(form, {}, { user: ada }))
  await box('Name').fill('Gala')
  await listens()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:token_expiry', oldValue: '7', newValue: null }))
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await new Promise(resolve => setTimeout(resolve, 1200))
  expect(entry()).toBeNull()
  showScreen(async () => {})
})

test('an answer of a field that the newer version has no more is listed', async () => {
  await typeAndReturn({ ...pageOf(aForm(aPage(aField('text', 'Other')))) })
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('Gala')).toBeVisible()
})

test('such an answer is listed as the form showed it', async () => {
  const { company } = data()
  const formats = { ...company, readable_date_format: 'DD.MM.YYYY' }
  const dated = pageOf(aForm(aPage(aField('date', 'Day'), aField('dropdown', 'Room', options('large')))), {}, { company: formats })
  open(dated)
  await box('Day').fill('04.03.2026')
  await page.getByLabelText('Room').selectOptions('large')
  await expect.poll(() => entry()?.answers.Room).toEqual(['Room', 'large', 'Large'])
  expect(entry().answers.Day).toEqual(['Day', '2026-03-04', '04.03.2026'])
  open(pageOf(aForm(aPage(aField('text', 'Other'))), {}, { company: formats }), { returning: true })
  await button('Load and Continue').click()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('04.03.2026')).toBeVisible()
  await expect.element(unapplied.getByText('Large')).toBeVisible()
})

test('a browser that refuses storage loses nothing of the run', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => refuse.mockRestore())
  open(data())
  await box('Name').fill('Gala')
  dispatchEvent(new Event('pagehide'))
  await expect.element(box('Name')).toHaveValue('Gala')
})
