import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { date, dropdown, file, form, number, page as formPage, radio, tel, text } from '../../scripts/seed/build.ts'
import { editorOf } from './kit/editor.ts'
import { expect, test } from './kit/fixture.ts'
import { tabTo } from './kit/keyboard.ts'
import { logInTo } from './kit/sessions.ts'
import { signIn } from './kit/staff.ts'
import { expectPlace, expectReceived, forwardButton, openForm } from './kit/visitor.ts'

const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nseats\n%%EOF\n') }

function looks(): FormContent {
  return form({
    eventops_form_name: 'Looks',
    title: 'Plan a concert',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: 'We have your concert.',
    fields: [
      formPage(
        'concert',
        'The concert',
        number('seats', 'Seats', { group: 'Size' }),
        number('stands', 'Stands', { group: 'Size' }),
        text('host', 'Host', { group: 'Host' }),
        tel('phone', 'Phone', { group: 'Host' }),
        dropdown('floor', 'Floor', [
          ['ground', 'Ground floor'],
          ['first', 'First floor'],
        ]),
        radio('catering', 'Catering', [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]),
        radio('setup', 'Set-up', [
          ['theatre', 'Theatre: rows of chairs'],
          ['cabaret', 'Cabaret: round tables'],
        ]),
        date('day', 'Day'),
        file('plan', 'Plan'),
      ),
      formPage('end', 'The end', text('wishes', 'Wishes')),
    ],
  })
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

/** Whether the second of two stands beside the first; else it is below it. */
async function areBeside(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [(await first.boundingBox())!, (await second.boundingBox())!]
  if (other.y >= one.y + one.height) return false
  expect(Math.abs(other.y - one.y)).toBeLessThan(2)
  expect(other.x).toBeGreaterThanOrEqual(one.x + one.width)
  return true
}

/** Half a row for the host, the floors stand open, and nothing is listed before Submit. */
async function setLooks(staff: Page): Promise<void> {
  const editor = editorOf(staff)
  await editor.begin()
  const display = await editor.section('DISPLAY')
  await display.getByRole('switch', { name: 'Review page before submitting' }).uncheck()
  const content = await editor.section('CONTENT')
  const panel = staff.locator('.builder-panel')
  await content.getByRole('button', { name: /^Host/ }).click()
  await editor.tab(panel, 'General')
  await panel.getByRole('combobox', { name: 'Width' }).selectOption('Half a row')
  await content.getByRole('button', { name: /^Floor/ }).click()
  await panel.getByLabel('Up to five options drawn as radio buttons').check()
  await editor.save()
}

/** Two fields are neighbours from 640 pixels, two numbers also on a phone that has room for them. */
async function expectNeighbours(page: Page): Promise<void> {
  for (const [width, ofHost, ofSize] of [
    [640, true, true],
    [639, false, true],
    [351, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const found = [await areBeside(box(page, 'Host'), box(page, 'Phone')), await areBeside(box(page, 'Seats'), box(page, 'Stands'))]
    expect(found, `Host and Phone, Seats and Stands at ${width} px`).toEqual([ofHost, ofSize])
  }
}

/** Pills fill the width of a phone, cards say more below their name; the whole of both is pressed. */
async function chooseOptions(page: Page): Promise<void> {
  const pills = page
    .getByRole('group', { name: 'Catering' })
    .or(page.getByRole('radiogroup', { name: 'Catering' }))
    .locator('label')
  await expect(pills).toHaveCount(2)
  const [yes, no] = await Promise.all((await pills.all()).map(pill => pill.boundingBox()))
  expect(no!.x + no!.width - yes!.x).toBeGreaterThan(page.viewportSize()!.width - 80)
  await pills.first().click({ position: { x: yes!.width - 8, y: 8 } })
  await expect(option(page, 'Yes')).toBeChecked()
  await page.getByText('round tables').click()
  await expect(option(page, /^Cabaret/)).toBeChecked()
  await page.getByText('First floor', { exact: true }).click()
  await expect(option(page, 'First floor')).toBeChecked()

  await tabTo(page, option(page, 'First floor'))
  await page.keyboard.press('ArrowUp')
  await expect(option(page, 'Ground floor')).toBeChecked()
  await tabTo(page, option(page, 'Yes'))
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'No')).toBeChecked()
  await tabTo(page, option(page, /^Cabaret/))
  await page.keyboard.press('ArrowUp')
  await expect(option(page, /^Theatre/)).toBeChecked()
}

/** What cannot be read says why: at the field, and in the list of what is wrong. */
async function answerDay(page: Page): Promise<void> {
  const day = box(page, 'Day')
  const problems = page.getByRole('region', { name: /There is a problem/ })
  await day.fill('soon')
  await forwardButton(page).click()
  await expect(problems).toContainText('This cannot be read as a date. Please write it as MM/DD/YYYY.')
  await day.fill('03.04.2051')
  // Over the calendar beside it.
  await day.press('Tab')
  await page.keyboard.press('Tab')
  const question = 'Is this March 4, 2051 or April 3, 2051? Please choose, or write it as MM/DD/YYYY.'
  await expect(day).toHaveAccessibleDescription(new RegExp(question.replace('?', '\\?')))
  await expect(problems).toContainText(question)
  await page.getByRole('button', { name: 'April 3, 2051' }).click()
  await expect(day).toHaveValue('04/03/2051')
  await expect(problems).toHaveCount(0)
}

test('looks that an author chose in the editor: widths, neighbours, open options, no Check and send; messages by reason, and a file to read again', async ({
  page,
  company,
  newSomebody,
}) => {
  const link = await company.form('event_request', 'looks', looks())
  const staff = await newSomebody()
  await signIn(staff.page, company, 'admin/forms/event_request/looks')
  await setLooks(staff.page)

  await logInTo(page, company, await company.person('vera', []))
  await openForm(page, link)
  await expect(page.getByRole('combobox', { name: 'Floor' })).toHaveCount(0)
  await expectNeighbours(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await chooseOptions(page)
  await answerDay(page)
  await page.getByLabel('Plan', { exact: true }).setInputFiles(PLAN)
  await forwardButton(page).click()
  await expectPlace(page, 2, 2)
  await expect(page.getByRole('heading', { level: 2, name: 'The end' })).toBeFocused()
  await expect(page.getByText('Check and send')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const reference = await expectReceived(page, 'Received')

  await page.goto(`/${company.path}/submissions`)
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('term').filter({ hasText: 'Set-up' })).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: PLAN.name }).click()
  expect((await readFile(await (await started).path())).equals(PLAN.buffer)).toBe(true)
})
