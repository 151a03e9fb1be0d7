import type { Locator, Page } from '@playwright/test'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { tabTo } from './kit/keyboard.ts'
import { logInTo } from './kit/sessions.ts'
import { add, makeSpaces, spacesForm } from './kit/spaces.ts'
import { expectToast, signIn } from './kit/staff.ts'
import { submissionUuids } from './kit/submissions.ts'
import { openForm, submit } from './kit/visitor.ts'

const DAY = '2051-03-14'
const LATER = '2051-03-15'

/** The same on the next day. */
const laterForm = spacesForm({ start_date: LATER, end_date: LATER }, { eventops_form_name: 'Later' })

/** Asks for spaces from 09:00 to 17:00 (Seattle). @returns the uuid of the request */
async function request(page: Page, company: Company, link: string, ...spaces: string[]): Promise<string> {
  const before = await submissionUuids(company)
  await openForm(page, link)
  for (const space of spaces) await add(page, space)
  await submit(page)
  const [own] = (await submissionUuids(company)).filter(uuid => !before.includes(uuid))
  if (!own) throw new Error('Nothing was submitted.')
  return own
}

/** Somebody else gets the ballroom for the first day. @returns the path of a form that asks for the next one */
async function takeFirstDay(company: Company, other: Page): Promise<string> {
  await request(other, company, await makeSpaces(company), 'Ballroom')
  return company.form('event_request', 'later', laterForm)
}

/** A browser in which this person is logged in, as the login dialog does it. */
/** Types a day and a time into an input for both, as a keyboard does. */
async function typeTime(page: Page, input: Locator, day: string, time: string): Promise<void> {
  await tabTo(page, input)
  await page.keyboard.type(day)
  await page.keyboard.press('Tab')
  await page.keyboard.type(time)
}

const bookingOf = (page: Page, space: string) =>
  page
    .getByRole('region', { name: 'Spaces' })
    .getByRole('listitem')
    .filter({ has: page.getByText(space, { exact: true }) })
const moveButton = (page: Page) => page.getByRole('button', { name: 'Move Ballroom, Day 1', exact: true })
const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Move Ballroom, Day 1', exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const happened = (page: Page) => page.getByRole('group', { name: 'What happened' })

test(
  'a requester moves a space to another day by keyboard alone, reads it in the history, and removes another one',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    const link = await makeSpaces(company)
    await logInTo(page, company, await company.person('vera', []))
    const uuid = await request(page, company, link, 'Ballroom', 'Gallery')
    await page.goto(`/${company.path}/submissions/${uuid}`)
    await expect(bookingOf(page, 'Ballroom')).toContainText('03/14/2051 09:00 AM – 05:00 PM')
    await expectAccessible(page, 'the event details page')

    await tabTo(page, moveButton(page))
    await page.keyboard.press('Enter')
    const moving = moveDialog(page)
    await expect(moving.getByLabel('Start')).toBeFocused()
    await expectAccessible(page, 'the dialog that moves')
    await typeTime(page, moving.getByLabel('Start'), '03152051', '1000AM')
    await typeTime(page, moving.getByLabel('End'), '03152051', '0200PM')
    await page.keyboard.press('Enter')
    await expect(moving).toBeHidden()
    await expect(bookingOf(page, 'Ballroom')).toContainText('03/15/2051 10:00 AM – 02:00 PM')
    await expect(moveButton(page)).toBeFocused()
    await expect(history(page)).toContainText(
      'Ballroom, Day 1: 03/14/2051 09:00 AM – 05:00 PM (America/Los_Angeles) → 03/15/2051 10:00 AM – 02:00 PM (America/Los_Angeles)',
    )

    await tabTo(page, page.getByRole('button', { name: 'Remove Gallery' }))
    await page.keyboard.press('Enter')
    const removing = page.getByRole('dialog', { name: 'Remove Gallery, Day 1 from the request?' })
    await expect(removing.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page, 'the dialog that removes')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove Gallery' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, removing.getByRole('button', { name: 'Remove Gallery' }))
    await page.keyboard.press('Enter')
    await expect(bookingOf(page, 'Gallery')).toContainText('Removed')
    await expect(page.getByRole('heading', { name: 'Spaces' })).toBeFocused()
    await expect(history(page)).toContainText('Gallery, Day 1: booking of 03/14/2051 09:00 AM – 05:00 PM (America/Los_Angeles) removed')
    await expectAccessible(page, 'with a space that was removed')

    // Both are free for others at the times that were given up.
    await request(other, company, link, 'Ballroom', 'Gallery')
  },
)

test('a move onto a time that another request has is refused, and what is offered instead can be taken', async ({
  page,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const later = await takeFirstDay(company, other)
  await logInTo(page, company, await company.person('vera', []))
  const uuid = await request(page, company, later, 'Ballroom')
  await page.goto(`/${company.path}/submissions/${uuid}`)

  await moveButton(page).click()
  const moving = moveDialog(page)
  await moving.getByLabel('Start').fill(`${DAY}T12:00`)
  await moving.getByLabel('End').fill(`${DAY}T11:00`)
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving.getByRole('alert').filter({ hasText: 'The end has to be after the start.' })).toBeVisible()
  await moving.getByLabel('End').fill(`${DAY}T20:00`)
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(
    moving.getByRole('alert').filter({ hasText: /^Ballroom, Day 1 is not available: .*It could begin at 03\/14\/2051 05:00 PM/ }),
  ).toBeVisible()
  await expect(moving.getByLabel('End')).toHaveValue(`${DAY}T20:00`)
  await expectAccessible(page, 'a refused move')
  await moving.getByRole('button', { name: 'Take 03/14/2051 05:00 PM' }).click()
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toBeHidden()
  await expect(bookingOf(page, 'Ballroom')).toContainText('03/14/2051 05:00 PM – 03/15/2051 01:00 AM')
})

test('staff move a booking by keyboard, are refused where it is taken, take what is offered, and remove it', async ({
  page,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const later = await takeFirstDay(company, other)
  const uuid = await request(other, company, later, 'Ballroom')
  await signIn(page, company, `admin/submissions/${uuid}`)
  await expect(bookingOf(page, 'Ballroom')).toContainText('03/15/2051 09:00 AM – 05:00 PM')

  await tabTo(page, moveButton(page))
  await page.keyboard.press('Enter')
  const moving = moveDialog(page)
  await expect(moving.getByLabel('Start')).toBeFocused()
  await typeTime(page, moving.getByLabel('Start'), '03142051', '1200PM')
  await typeTime(page, moving.getByLabel('End'), '03142051', '0400PM')
  await page.keyboard.press('Enter')
  await expect(moving.getByRole('alert')).toContainText('Ballroom, Day 1 is not available')
  await tabTo(page, moving.getByRole('button', { name: 'Take 03/14/2051 05:00 PM' }))
  await page.keyboard.press('Enter')
  await expect(moving.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(moving).toBeHidden()
  await expect(bookingOf(page, 'Ballroom')).toContainText('03/14/2051 05:00 PM – 09:00 PM')
  await expect(moveButton(page)).toBeFocused()
  await page.getByRole('tab', { name: /^History/ }).click()
  await expect(happened(page)).toContainText(/Ballroom, Day 1: 03\/15\/2051 09:00 AM – 05:00 PM .* → 03\/14\/2051 05:00 PM – 09:00 PM/)

  await page.getByLabel('Status of Ballroom').selectOption({ label: 'Waiting' })
  await page.getByRole('button', { name: 'Set to Waiting' }).click()
  await expect(happened(page)).toContainText('Waiting')

  await tabTo(page, page.getByRole('button', { name: 'Remove Ballroom' }))
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Remove the booking of Ballroom, Day 1?' })
  await tabTo(page, asking.getByRole('button', { name: 'Remove Ballroom' }))
  await page.keyboard.press('Enter')
  await expect(bookingOf(page, 'Ballroom')).toContainText('Removed')
  await expect(page.getByRole('heading', { name: 'Spaces' })).toBeFocused()
  await expect(happened(page)).toContainText('removed')
})

test('two who move the same booking do not write over each other: who was later sees what it is now', async ({
  page,
  company,
  other: staff,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/)
  const link = await makeSpaces(company)
  await logInTo(page, company, await company.person('vera', []))
  const uuid = await request(page, company, link, 'Ballroom')
  await page.goto(`/${company.path}/submissions/${uuid}`)
  await signIn(staff, company, `admin/submissions/${uuid}`)
  await moveButton(staff).click()
  const theirs = moveDialog(staff)
  await theirs.getByLabel('End').fill(`${DAY}T18:00`)
  await theirs.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(theirs).toBeHidden()

  await moveButton(page).click()
  const moving = moveDialog(page)
  await moving.getByLabel('End').fill(`${DAY}T16:00`)
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expectToast(page, 'Somebody changed this booking meanwhile. This is how it is now.')
  await expect(moving).toBeHidden()
  await expect(bookingOf(page, 'Ballroom')).toContainText('03/14/2051 09:00 AM – 06:00 PM')
})

for (const width of lookedAt(import.meta.filename, [360, 768, 1440])) {
  test(`the page of a request can be read and used at a width of ${width}`, async ({ page, company }) => {
    const link = await makeSpaces(company)
    await page.setViewportSize({ width, height: 800 })
    await logInTo(page, company, await company.person('vera', []))
    const uuid = await request(page, company, link, 'Ballroom')
    await page.goto(`/${company.path}/submissions/${uuid}`)
    await expect(bookingOf(page, 'Ballroom')).toBeVisible()
    await expectNoSideways(page, 'the event details page')
    await moveButton(page).click()
    await expect(moveDialog(page)).toBeVisible()
    await expectNoSideways(page, 'moving')
    await expectAccessible(page, 'moving')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'the event details page')
  })
}
