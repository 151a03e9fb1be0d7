import type { Page } from '@playwright/test'
import { meetingRooms, sleepingRooms } from '../../scripts/seed/build.ts'
import { allowClipboard } from './kit/clipboard.ts'
import { expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { rowsForm } from './kit/rows.ts'
import { signIn } from './kit/staff.ts'
import { submissionUuids } from './kit/submissions.ts'
import { expectAnswersSaved, expectReceived, forwardButton, openForm } from './kit/visitor.ts'

const meetings = (company: Company) =>
  company.form('meeting_room', 'rooms', rowsForm([meetingRooms('rooms', 'Meetings', { required: true })]))
const nights = (company: Company) =>
  company.form('sleeping_room', 'rooms', rowsForm([sleepingRooms('rooms', 'Nights', { required: true })]))

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Types into cell after cell, from the one that has the focus. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const each of texts) {
    await page.keyboard.type(each)
    await page.keyboard.press('Tab')
  }
}

/** Presses Tab until the button has the focus, and presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await button.evaluateAll(found => found.includes(document.activeElement as never))) return press(page, 'Enter')
    await press(page, 'Tab')
  }
  throw new Error(`${name} cannot be reached with Tab`)
}

const cell = (page: Page, row: number, column: number) => page.locator(`[role=grid] [data-place="${row}:${column}"]`)
const focusedPlace = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place'] ?? '')

/** What staff read of the only submission: the cells of its table, line by line. */
async function expectTable(page: Page, company: Company, label: string, lines: readonly (readonly string[])[]): Promise<void> {
  const [uuid] = await submissionUuids(company)
  await signIn(page, company, `admin/submissions/${uuid}`)
  const table = page.getByRole('table', { name: label })
  await expect(table).toBeVisible()
  const shown = () => table.getByRole('row').evaluateAll(found => found.map(row => [...row.children].map(each => each.textContent)))
  await expect.poll(async () => (await shown()).slice(1)).toEqual(lines)
}

test(
  'meetings are filled in by keyboard, pasted from a spreadsheet and sent, and staff read their table',
  { tag: '@journey' },
  async ({ page, company }) => {
    await allowClipboard(page)
    await openForm(page, await meetings(company))
    await pressButton(page, 'Add a row')
    await expect.poll(() => focusedPlace(page)).toBe('0:1')
    await press(page, 'ArrowRight', 'ArrowRight')
    await type(page, '12')
    await page.keyboard.type('general')
    await press(page, 'Enter')
    await page.keyboard.type('thea')
    await press(page, 'Enter')
    await press(page, 'ArrowRight', 'Space')
    await expect(page.getByRole('checkbox', { name: '24-hour hold' })).toBeChecked()

    // What cannot be read is refused where everybody sees it.
    await press(page, 'Home', 'ArrowRight')
    await page.keyboard.type('someday')
    await press(page, 'Enter')
    await expect(page.getByText('“someday” cannot be read in the column Date. The cell is as it was.').first()).toBeVisible()

    await page.evaluate(() =>
      navigator.clipboard.writeText('3/15/2051\t1:30 PM\t5 pm\tBreakout\tClassroom\t40\n3/15/2051\t1:30 PM\t5 pm\tWorkgroup\tU-shaped\t20'),
    )
    await press(page, 'Control+v')
    await expect(
      page.getByRole('dialog', { name: 'Paste from a spreadsheet' }).getByText('Row 2: we do not know “Workgroup”.'),
    ).toBeVisible()
    await press(page, 'Enter')
    await expect.poll(() => focusedPlace(page)).toBe('1:1')
    await press(page, 'ArrowDown', 'Control+Delete')
    await expect(page.getByText('Row 3 deleted.').first()).toBeVisible()
    await press(page, 'Control+z')
    await expect(cell(page, 2, 5)).toHaveText('U-Shaped')
    await press(page, 'ArrowDown', 'Control+ArrowDown')
    await cell(page, 2, 4).focus()
    await page.keyboard.type('Meeting')
    await press(page, 'Enter')
    await pressButton(page, 'Submit')
    await expectReceived(page, 'Received')

    await expectTable(page, company, 'Meetings', [
      ['03/14/2051', '09:00 AM', '12:00 PM', 'General Session', 'Theater', '60', 'Yes', ''],
      ['03/15/2051', '01:30 PM', '05:00 PM', 'Breakout', 'Classroom', '40', '', ''],
      ['03/15/2051', '01:30 PM', '05:00 PM', 'Meeting', 'U-Shaped', '20', '', ''],
    ])
  },
)

test(
  'nights are filled in by keyboard, pasted from a spreadsheet and sent, and staff read their table with its sums',
  { tag: '@journey' },
  async ({ page, company }) => {
    await allowClipboard(page)
    await openForm(page, await nights(company))
    await pressButton(page, 'Submit')
    await expect(page.getByText('Please validate your inputs on the widget').first()).toBeVisible()
    await pressButton(page, 'Add all event dates')
    await cell(page, 0, 1).focus()
    await type(page, '4', '1')
    await page.evaluate(() => navigator.clipboard.writeText('10\t2\n6\t0'))
    await cell(page, 1, 1).focus()
    await press(page, 'Control+v')
    await expect(page.getByText('23', { exact: true }).first()).toBeVisible()
    await press(page, 'Control+ArrowUp')
    await expect(cell(page, 1, 1)).toHaveText('11')
    await pressButton(page, 'Submit')
    await expectReceived(page, 'Received')

    await expectTable(page, company, 'Nights', [
      ['03/13/2051', '4', '1', '0', '0', '5'],
      ['03/14/2051', '11', '2', '0', '0', '13'],
      ['03/15/2051', '6', '0', '0', '0', '6'],
      ['Room nights', '21', '3', '0', '0', '24'],
    ])
  },
)

test('on a phone meetings are cards: a row opens with the focus in it, is copied, repeated and sent', async ({ newSomebody, company }) => {
  const { page } = await newSomebody({ viewport: { width: 360, height: 780 }, hasTouch: true })
  await openForm(page, await meetings(company))
  await page.getByRole('button', { name: 'Add a row' }).tap()
  const row = page.getByRole('dialog', { name: 'Row 1 of 1' })
  await expect(row.getByLabel(/^Date/)).toBeFocused()
  await row.getByLabel(/^End/).fill('12:00')
  await row.getByLabel(/^Agenda item/).selectOption('General Session')
  await row.getByLabel(/^Set-up/).selectOption('Theater')
  await row.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('button', { name: /General Session/ })).toBeFocused()

  await page.getByRole('button', { name: 'Row 1: what it can do' }).tap()
  await page.getByRole('menuitem', { name: 'Repeat daily' }).tap()
  await page.getByRole('button', { name: 'Add 1 row' }).tap()
  await expect(page.getByRole('list', { name: 'Wed, 03/15/2051' })).toBeVisible()
  await page.getByRole('button', { name: 'Row 2: what it can do' }).tap()
  await page.getByRole('menuitem', { name: 'Delete row' }).tap()
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expectNoSideways(page, 'cards of meetings')
  await forwardButton(page).tap()
  await expectReceived(page, 'Received')

  await expectTable(page, company, 'Meetings', [
    ['03/14/2051', '09:00 AM', '12:00 PM', 'General Session', 'Theater', '60', '', ''],
    ['03/15/2051', '09:00 AM', '12:00 PM', 'General Session', 'Theater', '60', '', ''],
  ])
})

test('on a phone nights are cards: counted with the thumb, copied to all, and there after a reload', async ({ newSomebody, company }) => {
  const { page } = await newSomebody({ viewport: { width: 360, height: 780 }, hasTouch: true })
  await openForm(page, await nights(company))
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'One Any more' }).tap()
  await page.getByRole('button', { name: 'Add all event dates' }).tap()
  await page.getByRole('button', { name: 'Copy to all nights' }).tap()
  await page.getByRole('button', { name: /^Remove night/ }).tap()
  await expect(page.getByText('Room nights 6')).toBeVisible()
  await expectNoSideways(page, 'cards of nights')
  await expectAnswersSaved(page)
  await page.reload()
  await expect(page.getByText('Room nights 6')).toBeVisible()
  await forwardButton(page).tap()
  await expectReceived(page, 'Received')

  await expectTable(page, company, 'Nights', [
    ['03/14/2051', '3', '0', '0', '0', '3'],
    ['03/15/2051', '3', '0', '0', '0', '3'],
    ['Room nights', '6', '0', '0', '0', '6'],
  ])
})
