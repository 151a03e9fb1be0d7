import type { Page } from '@playwright/test'
import { expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { add, chosen, makeSpaces, widget } from './kit/spaces.ts'
import { signIn } from './kit/staff.ts'
import { submissionIn, submissionUuids } from './kit/submissions.ts'
import { expectReceived, openForm } from './kit/visitor.ts'

const [DAY, LATER, TAKEN] = ['2051-03-14', '2051-03-15', '2051-03-16']
const MOVES = 'With your request this booking moves to'

async function move(page: Page, day: string): Promise<void> {
  // In an order in which the end is never before the start.
  const labels = day > (await page.getByLabel('First day').inputValue()) ? ['Last day', 'First day'] : ['First day', 'Last day']
  for (const label of labels) await page.getByLabel(label).fill(day)
}

const SAVE = { name: 'Save changes', exact: true } as const
const save = (page: Page) => page.getByRole('button', SAVE).click()

async function openEdit(page: Page, link: string, uuid: string): Promise<void> {
  await page.goto(`${link}?event_id=${uuid}#edit`)
  await expect(page.getByRole('button', SAVE)).toBeEnabled()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

/** Where what is booked for a request begins. */
async function startsOf(company: Company, uuid: string): Promise<string[]> {
  const { bookings } = await submissionIn(company, uuid)
  return bookings.map(({ space, periods }) => `${space} ${periods[0]?.start}`)
}

test(
  'an edit to another day says that its booking moves, whole or not at all; a clone books anew on a day of its own',
  { tag: '@journey' },
  async ({ page, company, other, expectComplaint }) => {
    test.slow()
    const link = await makeSpaces(company)
    await signIn(page, company, 'admin/submissions')
    await openForm(page, link)
    await add(page, 'Ballroom')
    await submit(page)
    await expectReceived(page, 'Received')
    const [own = ''] = await submissionUuids(company)

    // The booking is shown, and that it moves.
    await openEdit(page, link, own)
    const existing = widget(page).getByRole('listitem').filter({ hasText: 'Ballroom' }).first()
    await expect(existing).toContainText('03/14/2051, 09:00 AM – 05:00 PM, Pacific Time')
    await expect(existing).toContainText('Status: Requested')
    await expect(widget(page).getByText(MOVES)).toBeHidden()
    await expectNoSideways(page, 'an edit')
    await move(page, LATER)
    await expect(widget(page).getByText(`${MOVES} Wed, 03/15/2051, 09:00 AM – 05:00 PM, Pacific Time`)).toBeVisible()
    await save(page)
    await expect(page.getByRole('dialog').filter({ hasText: 'Event Successfully Editted' })).toBeVisible()
    expect(await startsOf(company, own)).toEqual([`Ballroom ${LATER} 09:00`])

    // Somebody else has it on a third day: nothing moves, and the answer names it.
    await openForm(other, link)
    await move(other, TAKEN)
    await expect(
      widget(other)
        .getByText(/03\/16\/2051/)
        .first(),
    ).toBeVisible()
    await add(other, 'Ballroom')
    await submit(other)
    await expectReceived(other, 'Received')
    expectComplaint(/status of 422/)
    await openEdit(page, link, own)
    await move(page, TAKEN)
    await expect(widget(page).getByText(MOVES)).toBeVisible()
    await save(page)
    await expect(page.getByRole('dialog', { name: 'Failed to submit form' })).toContainText('Ballroom, Day 1 is no longer available.')
    expect(await startsOf(company, own)).toEqual([`Ballroom ${LATER} 09:00`])

    // The original has the space at its times: on another day the clone holds it, and books it anew.
    await openForm(page, `${link}?event_id=${own}#clone`)
    await expect(chosen(page, 'Ballroom')).toBeHidden()
    await move(page, DAY)
    await expect(chosen(page, 'Ballroom')).toBeVisible()
    const before = await submissionUuids(company)
    await submit(page)
    await expectReceived(page, 'Received')
    const [clone = ''] = (await submissionUuids(company)).filter(uuid => !before.includes(uuid))
    expect(await startsOf(company, clone)).toEqual([`Ballroom ${DAY} 09:00`])
    expect(await startsOf(company, own)).toEqual([`Ballroom ${LATER} 09:00`])
  },
)
