import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { dropdown, file, form, page as pageOf, text } from '../../scripts/seed/build.ts'
import { expectNoSideways } from './kit/axe.ts'
import type { Company, Credentials } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { expectQuiet } from './kit/quiet.ts'
import { expectReceived, openForm } from './kit/visitor.ts'

const PLAN = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.\n'.repeat(2000)) }
const QUESTION = 'You have a saved version of this form. What would you like to do?'

/** A form that can be saved: two pages, a file, a field that an edit cannot change. */
function stand(more: Partial<FormContent> = {}): FormContent {
  return form({
    eventops_form_name: 'Stand',
    title: 'Ask for a stand',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: true,
    saved_title: 'Kept',
    saved_content: 'Come back any time.',
    submitted_title: 'Received',
    submitted_content: '',
    edited_title: 'Changed',
    fields: [
      pageOf('who', 'Who', text('title', 'Title', { required: true }), text('code', 'Code', { editable: false })),
      pageOf(
        'what',
        'What',
        dropdown('room', 'Room', [
          ['a', 'Room A'],
          ['b', 'Room B'],
        ]),
        file('plan', 'Plan', { isMultiple: true }),
      ),
    ],
    ...more,
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the form as a user of the company. */
async function openAs(page: Page, link: string, who: Credentials): Promise<void> {
  await page.goto(link)
  await button(page, 'Login').click()
  await logIn(page, who)
  await expect(button(page, 'Save')).toBeEnabled()
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await button(page, 'I Acknowledge').click()
  const dialog = page.getByRole('dialog', { name: 'Kept' })
  await expect(dialog.getByText('Come back any time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

async function begun(page: Page, company: Company): Promise<string> {
  const link = await company.form('event_request', 'stand', stand())
  await openAs(page, link, await company.person('ada', []))
  return link
}

const submissionsOf = async (company: Company) => (await company.page('admin/submissions'))['total']

test('a user saves a draft with a file, comes back, loads it, and submits it', { tag: '@journey' }, async ({ page, company }) => {
  const link = await begun(page, company)
  await page.getByLabel('Title').fill('Reading data')
  await button(page, 'Next').click()
  await page.getByLabel('Room').selectOption('b')
  await page.getByLabel('Plan').setInputFiles(PLAN)
  await expect(page.getByText(PLAN.name)).toBeVisible()
  await save(page)

  await page.goto(link)
  await expect(page.getByText(QUESTION, { exact: true })).toBeVisible()
  await button(page, 'Load and Continue').click()
  // The tab is where it was left.
  await expect(page.getByLabel('Room')).toHaveValue('b')
  await button(page, 'Previous').click()
  await expect(page.getByLabel('Title')).toHaveValue('Reading data')
  await button(page, 'Next').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: PLAN.name }).click()
  expect(readFileSync(await (await download).path()).equals(PLAN.buffer)).toBe(true)
  await button(page, 'Submit').click()
  await expectReceived(page, 'Received')
  expect(await submissionsOf(company)).toBe(1)

  // Nothing is left of the draft.
  await page.goto(link)
  await expect(button(page, 'Next')).toBeEnabled()
  await expect(page.getByText(QUESTION)).toBeHidden()
})

test(
  'what was filled in long before is sent in the newest version, with its file',
  { tag: '@journey' },
  async ({ page, company, expectComplaint }) => {
    expectComplaint(/status of 422/)
    await begun(page, company)
    await page.getByLabel('Title').fill('Reading data')
    await page.getByLabel('Code').fill('Not lost')
    await button(page, 'Next').click()
    await page.getByLabel('Plan').setInputFiles(PLAN)
    const plan = file('plan', 'Plan', { isMultiple: true })
    const fields = [pageOf('who', 'Who', text('title', 'Title', { required: true }), text('fresh', 'Fresh')), pageOf('what', 'What', plan)]
    const changed = await company.send('PATCH', `/api/portal/${company.path}/admin/forms/event_request/stand`, stand({ fields }), {
      'if-match': '"2"',
    })
    expect(changed.status).toBe(200)
    await company.age('73 hours')
    // For some seconds a server goes by what it knew of the form.
    expect((await company.page('forms/event_request/stand'))['form']).toMatchObject({ version: 3 })
    await button(page, 'Submit').click()
    await button(page, 'Go on in the newest version').click()
    await expect(page.getByText('Not lost')).toBeVisible()
    await button(page, 'Previous').click()
    await expect(page.getByLabel('Title')).toHaveValue('Reading data')
    await page.getByLabel('Fresh').fill('Told')
    await button(page, 'Next').click()
    await expect(page.getByText(PLAN.name)).toBeVisible()
    await button(page, 'Submit').click()
    await expectReceived(page, 'Received')
    expect(await submissionsOf(company)).toBe(1)
  },
)

test('a user finds drafts and requests, edits one and clones it', { tag: '@journey' }, async ({ page, company }) => {
  const link = await begun(page, company)
  await page.getByLabel('Title').fill('First')
  await page.getByLabel('Code').fill('X-1')
  await button(page, 'Next').click()
  await page.getByLabel('Plan').setInputFiles(PLAN)
  await button(page, 'Submit').click()
  const reference = await expectReceived(page, 'Received')

  await page.goto(`/${company.path}/submissions`)
  await expectNoSideways(page, 'the own submissions')
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByText(`You are editing request ${reference}.`)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('First')
  await expect(page.getByLabel('Code')).toBeDisabled()
  await page.getByLabel('Title').fill('Second')
  await button(page, 'Next').click()
  await expect(page.getByText(PLAN.name)).toBeVisible()
  await button(page, 'Save changes').click()
  await expect(page.getByRole('dialog', { name: 'Changed' }).getByText('Event Successfully Editted')).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  expect(await submissionsOf(company)).toBe(1)

  await page.goto(`/${company.path}/submissions`)
  await page.getByRole('link', { name: /^Clone/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Second')
  await page.getByLabel('Title').fill('Third')
  await button(page, 'Next').click()
  await button(page, 'Submit').click()
  const other = await expectReceived(page, 'Received')
  expect(other).not.toBe(reference)
  expect(await submissionsOf(company)).toBe(2)

  await page.goto(link)
  await page.getByLabel('Title').fill('Fourth')
  await save(page)
  await page.goto(`/${company.path}/submissions`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Delete draft/ }).click()
  await page.getByRole('dialog', { name: 'Delete draft' }).getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete draft/ })).toHaveCount(0)
})

test("a guest's answers survive a reload, and are gone after the submit", { tag: '@journey' }, async ({ page, company }) => {
  const link = await company.form('event_request', 'stand', stand())
  await openForm(page, link)
  await page.getByLabel('Title').fill('As a guest')
  const questions: string[] = []
  page.on('dialog', dialog => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(questions, 'what is kept is left without a question of the browser either').toEqual([])
  await expect(page.getByLabel('Title')).toHaveValue('As a guest')
  await expect(page.getByText(QUESTION)).toBeHidden()
  await button(page, 'Next').click()
  await button(page, 'Submit').click()
  await expectReceived(page, 'Received')
  await openForm(page, link)
  await expect(page.getByText(QUESTION)).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test(
  'a guest changes what was sent with the link of the confirmation, and with no other',
  { tag: '@journey' },
  async ({ page, newSomebody, company, expectComplaint }) => {
    const link = await company.form('event_request', 'stand', stand({ guest_edit_days: 3 }))
    await openForm(page, link)
    await page.getByLabel('Title').fill('First')
    await page.getByLabel('Code').fill('X-1')
    await button(page, 'Next').click()
    await page.getByLabel('Plan').setInputFiles(PLAN)
    await button(page, 'Submit').click()
    const dialog = page.getByRole('dialog', { name: 'Received' })
    await expect(dialog.getByRole('heading', { name: 'Your link to change it' })).toBeVisible()
    // It is to be kept: a reload shows it once more.
    const reference = await expectReceived(page, 'Received')
    await page.reload()
    expect(await expectReceived(page, 'Received')).toBe(reference)
    const editLink = await dialog.getByRole('link', { name: /event_id/ }).getAttribute('href')
    expect(editLink).toMatch(/\?event_id=[\w-]+&key=[\w.-]+#edit$/)

    // Later, in another browser.
    const guest = await newSomebody()
    await guest.page.goto(editLink!)
    await expect(guest.page.getByText(/^You are editing request /)).toBeVisible()
    await expect(guest.page.getByLabel('Title')).toHaveValue('First')
    await expect(guest.page.getByLabel('Code')).toBeDisabled()
    await guest.page.getByLabel('Title').fill('Second')
    await button(guest.page, 'Next').click()
    const download = guest.page.waitForEvent('download')
    await guest.page.getByRole('link', { name: PLAN.name }).click()
    expect(readFileSync(await (await download).path()).equals(PLAN.buffer)).toBe(true)
    await button(guest.page, 'Save changes').click()
    await expect(guest.page.getByRole('dialog', { name: 'Changed' }).getByText('Event Successfully Editted')).toBeVisible()
    expect(new URL(guest.page.url()).search + new URL(guest.page.url()).hash).toBe('')
    expect(await submissionsOf(company)).toBe(1)

    // The same link again, and one that nobody gave.
    expectComplaint(/status of 404/)
    await guest.page.goto(editLink!)
    await expect(guest.page.getByLabel('Title')).toHaveValue('Second')
    await guest.page.goto(link)
    await expect(button(guest.page, 'Next')).toBeEnabled()
    await guest.page.goto(editLink!.replace(/&key=[^#]+/, '&key=1.x'))
    await expect(guest.page.getByRole('heading', { name: 'This request is not here' })).toBeVisible()
    await expect(guest.page.getByText('Second')).toBeHidden()
  },
)

test('a hash that is added to an open page opens the request that the address names', async ({ page, company }) => {
  const link = await begun(page, company)
  await page.getByLabel('Title').fill('First')
  await button(page, 'Next').click()
  await button(page, 'Submit').click()
  await expectReceived(page, 'Received')
  const [{ uuid }] = (await company.page('admin/submissions'))['submissions'] as [{ uuid: string }]
  const opened = async () => (await company.page('admin/forms/event_request/stand'))['form'] as { opened_count: number }
  const before = (await opened()).opened_count

  await page.goto(`${link}?event_id=${uuid}`)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(button(page, 'Next')).toBeEnabled()
  expect((await opened()).opened_count, 'the plain form was opened').toBe(before + 1)
  await page.evaluate(() => void (location.hash = 'edit'))
  await expect(page.getByText(/^You are editing request /)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('First')

  // What was typed is not left without asking.
  await page.getByLabel('Title').fill('Typed')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void (location.hash = 'clone'))
  await (await question).accept()
  await expect(page.getByText(/^This is a copy of request /)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('First')
})

test(
  'a session lost during a submit leads to the login and back without losing an answer',
  { tag: '@journey' },
  async ({ page, context, company }) => {
    const link = await company.form('event_request', 'stand', stand({ is_login_required: true }))
    const ada = await company.person('ada', [])
    await page.goto(link)
    await logIn(page, ada)
    await page.getByLabel('Title').fill('Kept over the login')
    await button(page, 'Next').click()
    await page.getByLabel('Plan').setInputFiles(PLAN)
    await context.clearCookies()
    await button(page, 'Submit').click()
    await logIn(page, ada)
    await expectReceived(page, 'Received')
    await expect(page.getByRole('dialog', { name: 'Failed to submit form' })).toBeHidden()
    expect(await submissionsOf(company)).toBe(1)
  },
)

test('a submit made offline waits for the connection', { tag: '@journey' }, async ({ page, context, company, expectComplaint }) => {
  expectComplaint(/net::ERR_/)
  const link = await begun(page, company)
  expect(link).toContain('stand')
  await page.getByLabel('Title').fill('Offline')
  await button(page, 'Next').click()
  // What a submit needs is fetched while one fills in the form.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/submit-chunk-'))))
    .toBe(true)
  await expectQuiet(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByText('Your form will be submitted as soon as you are connected again.').first()).toBeVisible()
  await context.setOffline(false)
  await expectReceived(page, 'Received')
  expect(await submissionsOf(company)).toBe(1)
})
