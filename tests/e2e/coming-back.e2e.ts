import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { file, form, page as pageOf, text } from '../../scripts/seed/build.ts'
import { expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { signIn } from './kit/staff.ts'
import { submissionUuids } from './kit/submissions.ts'
import { expectAnswersSaved, expectPlace, expectReceived, openForm } from './kit/visitor.ts'

const QUESTION = 'You have a saved version of this form. What would you like to do?'
const PLAN = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.\n'.repeat(2000)) }

const stand = () =>
  form({
    eventops_form_name: 'Stand',
    title: 'Ask for a stand',
    description: 'For the tests in a browser.',
    intro: '',
    submitted_title: 'Received',
    submitted_content: '',
    fields: [
      pageOf('who', 'Who', text('title', 'Title', { required: true })),
      pageOf('what', 'What', file('plan', 'Plan', { required: true, isMultiple: true })),
      pageOf('more', 'More', text('wishes', 'Wishes'), text('thanks', 'Thanks')),
    ],
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How many files this browser keeps. */
const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const exists = (await indexedDB.databases()).some(({ name }) => name === 'foyer-files')
    if (!exists) return 0
    const database = await done(indexedDB.open('foyer-files'))
    const count = await done(database.transaction('files').objectStore('files').count())
    database.close()
    return count
  })

/** What is stored in this browser was stored so long ago. */
async function ageAnswers(page: Page, hours: number): Promise<void> {
  await page.evaluate(milliseconds => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('foyer:answers:')) continue
      const entry = JSON.parse(text)
      localStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - milliseconds }))
    }
  }, hours * 3_600_000)
}

/** A guest fills in two pages, chooses a file, and closes the tab on the third. */
async function leaveOnLastPage(page: Page, link: string): Promise<void> {
  await openForm(page, link)
  await page.getByLabel('Title').fill('Reading data')
  await button(page, 'Next').click()
  await page.getByLabel('Plan').setInputFiles(PLAN)
  await expect.poll(() => filesIn(page)).toBe(1)
  await button(page, 'Next').click()
  await expectPlace(page, 3, 3)
  await page.getByLabel('Wishes').fill('A corner')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some(one => one.includes('A corner')))).toBe(true)
}

async function nextTab(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  return context.newPage()
}

test('two tabs of one form keep their own answers, and the one that is closed is offered', async ({ page, context, company }) => {
  const link = await company.form('event_request', 'stand', stand())
  await openForm(page, link)
  const other = await context.newPage()
  await openForm(other, link)
  await page.getByLabel('Title').fill('First')
  await expectAnswersSaved(page)
  await other.getByLabel('Title').fill('Second')
  await expect.poll(() => other.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('foyer:answers:')).length)).toBe(2)

  // Both are open: a third has nothing to go on with.
  const third = await context.newPage()
  await openForm(third, link)
  await third.getByLabel('Title').fill('Third')
  await expect(third.getByText(QUESTION)).toBeHidden()
  await expect.poll(() => third.evaluate(() => Object.values(localStorage).some(one => one.includes('Third')))).toBe(true)

  // Closed, also without a word, they are offered: the newest first, the other one by choice, with the keyboard.
  await page.close()
  const fourth = await nextTab(third, context)
  await fourth.goto(link)
  await expect(fourth.getByText(QUESTION, { exact: true })).toBeVisible()
  await expect(fourth.getByRole('radio')).toHaveCount(2)
  await expect(fourth.getByRole('radio', { name: 'Third' })).toBeChecked()
  await fourth.getByRole('radio', { name: 'Third' }).press('ArrowDown')
  await fourth.getByRole('radio', { name: 'First' }).press('Tab')
  await fourth.keyboard.press('Tab')
  await expect(button(fourth, 'Load and Continue')).toBeFocused()
  await fourth.keyboard.press('Enter')
  await expect(fourth.getByLabel('Title')).toHaveValue('First')
  await fourth.getByLabel('Title').fill('First again')
  await expect.poll(() => fourth.evaluate(() => Object.values(localStorage).some(one => one.includes('First again')))).toBe(true)
  await expect(other.getByLabel('Title')).toHaveValue('Second')

  // A reload is of its own run.
  other.on('dialog', dialog => void dialog.accept())
  await other.reload()
  await expect(other.getByLabel('Title')).toHaveValue('Second')
})

/** Staff see all of it, and get the file. */
async function expectStored(page: Page, company: Company, answers: readonly string[]): Promise<void> {
  const [uuid, ...more] = await submissionUuids(company)
  expect(more).toEqual([])
  await signIn(page, company, `admin/submissions/${uuid}`)
  for (const text of answers) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: PLAN.name }).first().click()
  expect(readFileSync(await (await download).path()).equals(PLAN.buffer)).toBe(true)
}

test('an unfinished run from yesterday on the phone: through a tunnel, with a login on the way, nothing is lost', async ({
  newSomebody,
  other,
  company,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const link = await company.form('event_request', 'stand', stand())
  const { page, context } = await newSomebody({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await leaveOnLastPage(page, link)
  await ageAnswers(page, 26)
  const back = await nextTab(page, context)
  await back.goto(link)
  await expect(back.getByText(QUESTION, { exact: true })).toBeVisible()
  await expectNoSideways(back, 'the question on a phone')
  await button(back, 'Load and Continue').tap()
  await expectPlace(back, 3, 3)
  await expect(back.getByLabel('Wishes')).toHaveValue('A corner')

  // In the tunnel.
  await context.setOffline(true)
  await back.getByLabel('Wishes').fill('A quiet corner')
  await back.getByLabel('Thanks').fill('Many')
  await expect(back.getByText('offline', { exact: false }).first()).toBeVisible()
  await button(back, 'Previous').tap()
  await expect(back.getByText(PLAN.name, { exact: true })).toBeVisible()
  await button(back, 'Next').tap()
  await context.setOffline(false)

  const ada = await company.person('ada', [])
  await button(back, 'Login').tap()
  const dialog = back.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(ada.email)
  await dialog.getByLabel('Password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Login' }).tap()
  await expect(dialog).toBeHidden()
  // It is the user’s from now on, with its file.
  await expect.poll(() => back.evaluate(() => Object.keys(localStorage).filter(key => key.includes(':guest:')))).toEqual([])
  expect(await filesIn(back)).toBe(1)
  await expect(back.getByLabel('Wishes')).toHaveValue('A quiet corner')

  await button(back, 'Submit').tap()
  await expectReceived(back, 'Received')
  await expect.poll(() => filesIn(back)).toBe(0)
  await expectStored(other, company, ['Reading data', 'A quiet corner', 'Many'])
})
