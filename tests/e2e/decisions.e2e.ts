import type { Page } from '@playwright/test'
import { modelCalendar } from '../kit/model-calendar.ts'
import type { Company, Credentials } from './kit/company.ts'
import { expect } from './kit/fixture.ts'
import { calendarFile, test } from './kit/mailing.ts'
import { logInTo } from './kit/sessions.ts'
import { add, button, makeSpaces, widget } from './kit/spaces.ts'
import { expectToast, rowOf, signIn } from './kit/staff.ts'
import { openForm, submit } from './kit/visitor.ts'

const ROWS = ['SLU,Day 1,Ballroom,80,Theater:80*;Classroom:64', 'SLU,Day 1,Gallery,90,', 'SLU,Day 1,Studio,70,']

/** Somebody with an account asks for a space. @returns the reference of the request */
async function ask(page: Page, company: Company, { who, link, space }: { who: Credentials; link: string; space: string }): Promise<string> {
  await logInTo(page, company, who)
  await openForm(page, link)
  await add(page, space)
  return submit(page)
}

/** The page of a request, as staff find it in the list. */
async function openRequest(page: Page, company: Company, reference: string): Promise<void> {
  await page.goto(`/${company.path}/admin/submissions`)
  await rowOf(page, reference).getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}

/** Where whoever sent it reads that it stands: the newest of their requests. */
async function openOwn(page: Page, company: Company) {
  await page.goto(`/${company.path}/submissions`)
  await page.getByRole('link', { name: /^Gala/ }).first().click()
  return page.getByRole('region', { name: 'Where your request stands' })
}

test('staff approve one request by keys alone and decline another: each hears of it, and what was declined is free for a third one at once', async ({
  page,
  company,
  newSomebody,
  mailServer,
}) => {
  test.slow()
  const link = await makeSpaces(company, ROWS)
  const [{ page: second }, { page: third }, { page: staff }] = await Promise.all([newSomebody(), newSomebody(), newSomebody()])
  const [vera, paul] = [await company.person('vera', []), await company.person('paul', [])]
  const approved = await ask(page, company, { who: vera, link, space: 'Ballroom' })
  const declined = await ask(second, company, { who: paul, link, space: 'Gallery' })
  await openForm(third, link)
  await expect(button(third, 'Add Studio')).toBeVisible()
  for (const taken of ['Ballroom', 'Gallery']) await expect(button(third, `Add ${taken}`)).toBeHidden()
  const calendar = modelCalendar()
  const mailTo = async ({ email }: Credentials, count: number) => {
    await expect.poll(() => mailServer.to(email).length, { timeout: 30_000 }).toBe(count)
    return mailServer.to(email)[count - 1]!
  }
  calendar.open(calendarFile(await mailTo(vera, 1)))
  expect(calendar.shown()).toMatchObject([{ status: 'TENTATIVE' }])

  await signIn(staff, company, 'admin/submissions')
  await openRequest(staff, company, approved)
  await staff.keyboard.press('a')
  const approving = staff.getByRole('dialog', { name: `Approve ${approved}?` })
  await expect(approving.getByText('Confirmed', { exact: true })).toBeVisible()
  await staff.keyboard.press('Enter')
  await expect(approving).toBeHidden()
  await expect(staff.getByRole('button', { name: /Status.*Approved/ })).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Spaces' }).getByRole('combobox')).toHaveValue('confirmed')

  const confirmation = await mailTo(vera, 2)
  expect(confirmation.mail.subject).toContain('Your request was approved')
  calendar.open(calendarFile(confirmation))
  expect(calendar.shown()).toMatchObject([{ status: 'CONFIRMED', summary: 'Gala', location: 'Ballroom, Day 1, Seattle' }])
  const standing = await openOwn(page, company)
  await expect(standing.getByText('Approved', { exact: true })).toBeVisible()
  await expect(standing.getByText('Your request was approved.')).toBeVisible()

  await openRequest(staff, company, declined)
  await staff.keyboard.press('d')
  const declining = staff.getByRole('dialog', { name: `Decline ${declined}?` })
  await declining.getByRole('textbox', { name: 'Reason' }).fill('The gallery is painted that week.')
  await expect(declining.getByText('Declined', { exact: true })).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(declining).toBeHidden()
  await expect(staff.getByRole('button', { name: /Status.*Declined/ })).toBeVisible()
  // Nobody loads anything again: it is there.
  await expect(button(third, 'Add Gallery')).toBeVisible()
  await expect(button(third, 'Add Ballroom')).toBeHidden()
  const refusal = await mailTo(paul, 2)
  expect(refusal.mail.subject).toContain('Your request was declined')
  expect(refusal.mail.text).toContain('The gallery is painted that week.')
  const refused = await openOwn(second, company)
  await expect(refused.getByText('Declined', { exact: true })).toBeVisible()
  await expect(refused.getByText('The gallery is painted that week.')).toBeVisible()

  await add(third, 'Gallery')
  await submit(third)
  await expect(widget(third).getByText('just taken')).toHaveCount(0)

  // The way back is closed now, and says why.
  await openRequest(staff, company, declined)
  await staff.getByRole('button', { name: /Status.*Declined/ }).click()
  await staff.getByRole('menuitem', { name: 'Approved' }).click()
  const again = staff.getByRole('dialog', { name: `Approve ${declined}?` })
  await expect(again.getByRole('alert').getByText('One space is taken. Move its booking, then decide.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
})

test('of two windows that decide at once the slower one reads who was faster, with what, and does nothing twice', async ({
  page,
  company,
  newSomebody,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  const link = await makeSpaces(company, ROWS)
  const { page: visitor } = await newSomebody()
  await openForm(visitor, link)
  await add(visitor, 'Ballroom')
  const reference = await submit(visitor)
  const { page: other } = await newSomebody()
  const max = await company.person('max', ['edit'])
  await signIn(page, company, 'admin/submissions')
  await signIn(other, company, 'admin/submissions', max)
  for (const one of [page, other]) await openRequest(one, company, reference)
  await page.keyboard.press('d')
  const slower = page.getByRole('dialog', { name: `Decline ${reference}?` })
  await slower.getByRole('textbox', { name: 'Reason' }).fill('No room.')
  await other.keyboard.press('a')
  await expect(other.getByRole('dialog').getByText('Confirmed')).toBeVisible()
  await other.keyboard.press('Enter')
  await expectToast(other, 'Status changed.')
  await page.keyboard.press('Control+Enter')
  await expect(slower.getByText('This request was changed meanwhile')).toBeVisible()
  await expect(slower.getByText(/^max of .* changed its status/)).toBeVisible()
  await expect(slower.getByRole('textbox', { name: 'Reason' })).toHaveValue('No room.')
  await slower.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Discard/ })
    .click()
  await expect(page.getByRole('button', { name: /Status.*Approved/ })).toBeVisible()
})
