import type { Page } from '@playwright/test'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { choosePlace } from './kit/inventory.ts'
import { add, button, chosenSpaces, expectHeld, makeSpaces, spacesForm, widget } from './kit/spaces.ts'
import { rowOf, signIn } from './kit/staff.ts'
import { openForm, submit } from './kit/visitor.ts'

const ROWS = ['SLU,Day 1,Ballroom,80,Theater:80*;Classroom:64', 'Lake,Day 2,Gallery,90,Theater:90*']

/** A request, found in the list as staff do. */
async function openRequest(page: Page, company: Company, reference: string): Promise<void> {
  await page.goto(`/${company.path}/admin/submissions`)
  await rowOf(page, reference).getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
}

const bookingOf = (page: Page, space: string) =>
  page.getByRole('region', { name: 'Spaces' }).getByRole('listitem').filter({ hasText: space })

/** What the card of a space shows of its bookings. */
async function cardBookings(page: Page, company: Company, space: string) {
  await page.goto(`/${company.path}/admin/resources`)
  await choosePlace(page, 'Seattle')
  await page.getByRole('button', { name: `Card of ${space}` }).click()
  return page.getByRole('dialog', { name: space }).getByRole('region', { name: 'Booked here' })
}

test('two visitors want one space: the second one takes a way out; what is edited and deleted is free again, and the history shows it', async ({
  page,
  company,
  newSomebody,
}) => {
  test.slow()
  const link = await makeSpaces(company, ROWS, spacesForm({ worksite: 'SLU', end_time: '11:00' }))
  const [{ page: other }, { page: third }, { page: staff }] = await Promise.all([newSomebody(), newSomebody(), newSomebody()])
  await openForm(page, link)
  await openForm(other, link)
  await page.getByLabel('Name').fill('First gala')
  await other.getByLabel('Name').fill('Second gala')
  await expect(button(other, 'Add Ballroom')).toBeVisible()

  // One holds it, the other sees it go, and takes whatever way out is offered first.
  await add(page, 'Ballroom')
  await expect(widget(other).getByText('was just taken by another request.').first()).toBeVisible()
  const way = widget(other)
    .getByRole('button', { name: /^Take / })
    .first()
  await way.click()
  await expect(
    widget(other)
      .getByRole('button', { name: /^Remove / })
      .first(),
  ).toBeVisible()
  const taken = await chosenSpaces(other)
  expect(taken).not.toEqual([])
  const [first, second] = [await submit(page), await submit(other)]

  // Staff find both, with what is booked for them.
  await signIn(staff, company, 'admin/submissions')
  await expect(rowOf(staff, first)).toBeVisible()
  await staff.getByRole('searchbox', { name: 'Search submissions' }).fill('Second gala')
  await expect(rowOf(staff, first)).toBeHidden()
  await expect(rowOf(staff, second)).toBeVisible()
  await openRequest(staff, company, second)
  for (const space of taken) await expect(bookingOf(staff, space)).toContainText(/03\/14\/2051/)
  await openRequest(staff, company, first)
  await expect(bookingOf(staff, 'Ballroom')).toContainText('09:00')
  const card = await cardBookings(staff, company, 'Ballroom')
  await expect(card.getByRole('listitem').filter({ hasText: 'First gala' })).toContainText('03/14/2051')

  // The first one moves to another day with its form.
  await openRequest(staff, company, first)
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await staff.getByLabel('Last day').fill('2051-03-15')
  await staff.getByLabel('First day').fill('2051-03-15')
  await expect(widget(staff).getByText('Edit or remove an existing booking, please visit the event details page')).toBeVisible()
  await staff.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(staff.getByRole('dialog', { name: 'Request updated' })).toBeVisible()
  await openRequest(staff, company, first)
  await expect(bookingOf(staff, 'Ballroom')).toContainText('03/15/2051')
  await staff.getByRole('tab', { name: /^History/ }).click()
  const history = staff.getByRole('group', { name: 'What happened' })
  await expect(history.getByText('First day')).toBeVisible()
  await expect(history.getByText('Submitted')).toBeVisible()

  // The second one is deleted as it is: nothing but that frees its spaces.
  await openRequest(staff, company, second)
  for (const space of taken) await expect(bookingOf(staff, space)).not.toContainText('Removed')
  await staff.getByRole('button', { name: 'More actions' }).click()
  await staff.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rowOf(staff, second)).toBeHidden()
  await expect(rowOf(staff, first)).toBeVisible()

  // Whatever they had on that day is free for somebody else.
  await openForm(third, link)
  await third.getByLabel('Campus').fill('')
  await third.getByLabel('Until').fill('13:00')
  // Once the search begins the rows of the one before are gone.
  await expect(
    widget(third)
      .getByText(/01:00 PM/)
      .first(),
  ).toBeVisible()
  for (const space of new Set(['Ballroom', ...taken])) await add(third, space)
  const reference = await submit(third)
  await openRequest(staff, company, reference)
  for (const space of new Set(['Ballroom', ...taken])) await expect(bookingOf(staff, space)).toContainText('03/14/2051')
})

test('what a visitor holds and books is in the calendar of staff at once, who decide about it there, open it, and come back', async ({
  page,
  company,
  newSomebody,
}) => {
  const link = await makeSpaces(company, ROWS, spacesForm({ worksite: 'SLU', end_time: '11:00' }))
  const { page: staff } = await newSomebody()
  await signIn(staff, company, 'calendar?view=day&from=2051-03-14')
  const bar = (name: RegExp) => staff.getByRole('gridcell', { name })
  await expect(staff.getByRole('rowheader', { name: /^Ballroom/ })).toBeVisible()
  await expect(staff.getByRole('gridcell')).toHaveCount(0)

  await openForm(page, link)
  await page.getByLabel('Name').fill('First gala')
  await add(page, 'Ballroom')
  await expect(bar(/^Held by a visitor/)).toBeVisible()
  const reference = await submit(page)
  await expect(bar(/^First gala/)).toBeVisible()
  await expect(bar(/^Held by a visitor/)).toHaveCount(0)

  await bar(/^First gala/).click()
  const panel = staff.getByRole('complementary', { name: 'First gala', exact: true })
  await expect(panel).toContainText(reference)
  await panel.getByRole('button', { name: 'Approve' }).click()
  const dialog = staff.getByRole('dialog', { name: /^Approve/ })
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(bar(/^First gala.*Confirmed/)).toBeVisible()
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await staff.goBack()
  await expect(panel).toContainText(reference)
})

test('a free time of the calendar leads to a form that holds the space for it; then it is free for nobody else, and who comes later is told', async ({
  page,
  company,
  newSomebody,
}) => {
  await makeSpaces(company, ROWS, spacesForm({ start_date: '', start_time: '', end_date: '', end_time: '', timezone: '', location: '' }))
  await signIn(page, company, 'calendar?view=availability&from=2051-03-14&minutes=120')
  const free = (name: RegExp) => page.getByRole('row', { name: /^Ballroom/ }).getByRole('gridcell', { name })
  await free(/^Free, 24 hours/).click()
  const dialog = page.getByRole('dialog', { name: 'Ballroom' })
  await dialog.getByLabel('Begin').selectOption('09:00 AM')
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? ''

  const [{ page: first }, { page: second }] = [await newSomebody(), await newSomebody()]
  await first.goto(link)
  await expect(first.getByLabel('Until')).toHaveValue('11:00')
  await expectHeld(first, 'Ballroom')
  await expect(dialog.getByText('Somebody has just taken this time.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(free(/^Free, 9 hours, 12:00 AM – 09:00 AM/)).toBeVisible()
  await expect(free(/^Free, 13 hours, 11:00 AM – 12:00 AM/)).toBeVisible()

  await second.goto(link)
  await expect(
    widget(second)
      .getByText(/Ballroom/)
      .first(),
  ).toBeVisible()
  await expect(button(second, 'Remove Ballroom')).toBeHidden()
  await expect(button(second, 'Take this one: Gallery')).toBeVisible()
})
