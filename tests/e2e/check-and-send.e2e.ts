import type { Page } from '@playwright/test'
import { amer } from '../../scripts/seed/companies/amer.ts'
import { gref } from '../../scripts/seed/forms/gref.ts'
import { lateScript } from './kit/late-parts.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { tuesdayIn } from './kit/days.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { expectPlace, expectReceived, fillFirstPage, fillLastPage, fillWorkshop, forwardButton, openForm } from './kit/visitor.ts'

const DAY = tuesdayIn(60)

/** What the address answers of the demo's large form. */
const ANSWERS = {
  first_name: 'Hannah',
  last_name: 'Becker',
  email: 'hannah.becker@example.org',
  on_behalf: 'no',
  cost_center: 'US-4120',
  event_name: 'Customer briefing, winter edition',
  event_kind: 'briefing',
  event_purpose: 'Our customers know the roadmap, have met the people who build it, and leave with one question answered.',
  audience: 'employees||customers',
  confidentiality: 'internal',
  start_date: DAY,
  start_time: '09:00',
  end_date: DAY,
  end_time: '17:00',
  seating_capacity: '120',
  dates_flexible: 'no',
  room_setup: 'cabaret',
  build_day: 'no',
  services: 'catering',
  meals: 'lunch',
  meal_guests: '120',
  lunch_time: '12:30',
  alcohol: 'no',
  budget_known: 'yes',
  budget: '18500',
  budget_approver: 'boss@example.org',
}

const check = (page: Page) => page.getByRole('region', { name: 'Check and send' })
const change = (page: Page, name: string) => page.getByRole('button', { name: `Change ${name}`, exact: true })
const back = (page: Page) => page.getByRole('button', { name: 'Back to Check and send' })

/** Opens the demo's large form, and goes on to its last page. */
async function toTheEnd(page: Page, company: Company): Promise<void> {
  await company.campus('Harbour campus')
  const link = await company.form('event_request', 'gref', gref(amer))
  await openForm(page, `${link}?${new URLSearchParams(ANSWERS)}`)
  for (let place = 1; place < 8; place += 1) {
    await expectPlace(page, place, 8)
    if (place === 3) await page.getByRole('radio', { name: 'City of Harbour campus' }).check()
    await forwardButton(page).click()
  }
  await expectPlace(page, 8, 8)
  await expect(check(page)).toBeVisible()
}

/** What is printed after the submit holds the reference and every answer. */
async function expectOnPaper(page: Page, reference: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.sheet-reference')).toContainText(reference)
  await expect(page.locator('.sheet')).toContainText('Customer briefing, spring edition')
  await expect(page.locator('.sheet')).toContainText('I have read the event guidelines')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

test(
  'by mouse: answers of the large form are checked, one is changed, one adds a page, and the request is sent',
  { tag: '@journey' },
  async ({ page, company }) => {
    await toTheEnd(page, company)
    await expect(check(page).getByRole('heading', { level: 3 })).toHaveText([
      'About you',
      'Your event',
      'When and where',
      'Spaces',
      'What you need from us',
      'Food and drinks',
      'Budget',
    ])
    await expect(check(page).locator('dl > div')).toContainText([/First name\s*Hannah/, /Budget in USD\s*18,500/])

    await change(page, 'Name of the event').click()
    const name = page.getByRole('textbox', { name: 'Name of the event' })
    await expect(name).toBeFocused()
    await name.fill('Customer briefing, spring edition')
    await back(page).click()
    await expect(change(page, 'Name of the event')).toBeFocused()
    await expect(check(page).getByText('Customer briefing, spring edition')).toBeInViewport()

    await change(page, 'Services').click()
    await page.getByRole('checkbox', { name: /sound/i }).check()
    await back(page).click()
    await expectPlace(page, 7, 9)
    await page.getByRole('checkbox', { name: 'Projector' }).check()
    await back(page).click()
    await expect(change(page, 'Services')).toBeFocused()
    await expect(check(page).getByRole('heading', { level: 3, name: 'Sound, screens, streaming' })).toBeVisible()

    for (const box of await page
      .getByRole('group', { name: /Before you send/ })
      .getByRole('checkbox')
      .all())
      await box.check()
    await page.getByRole('button', { name: 'Submit' }).click()
    const reference = await expectReceived(page, 'Your request is with us')

    await expectOnPaper(page, reference)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectOnPaper(page, reference)
  },
)

test(
  'by keyboard: an answer of the large form is changed and come back from; what is read before Submit is in order',
  { tag: '@journey' },
  async ({ page, company }) => {
    await toTheEnd(page, company)
    await change(page, 'Cost center').focus()
    await page.keyboard.press('Enter')
    const cost = page.getByRole('textbox', { name: 'Cost center' })
    await expect(cost).toBeFocused()
    await cost.press('ControlOrMeta+A')
    await page.keyboard.type('US-5000')
    await page.keyboard.press('Tab')
    await expect(back(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(change(page, 'Cost center')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add Phone' })).toBeFocused()
    await expect(check(page).getByRole('region', { name: 'About you' })).toMatchAriaSnapshot(`
    - region "About you":
      - heading "About you" [level=3]
      - term: First name
      - definition: Hannah
      - definition:
        - button "Change First name"
      - term: Last name
      - definition: Becker
      - definition:
        - button "Change Last name"
      - term: Email
      - definition: hannah.becker@example.org
      - definition:
        - button "Change Email"
      - term: Are you asking for somebody else?
      - definition: "No"
      - definition:
        - button "Change Are you asking for somebody else?"
      - term: Cost center
      - definition: US-5000
      - definition:
        - button "Change Cost center"
      - paragraph:
        - text: "/Not answered: Phone/"
        - button "Add Phone"
        - text: Department
        - button "Add Department"
  `)
  },
)

test('on a phone, at 400 % and on a desk nothing is cut off, axe finds nothing, and all of it prints on two sheets', async ({
  page,
  company,
}) => {
  await toTheEnd(page, company)
  for (const width of lookedAt(import.meta.filename, [320, 360, 1440], [320, 1440])) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSideways(page, `Check and send at ${width} px`)
    await expectAccessible(page, `Check and send at ${width} px`)
  }
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(/\/Type \/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1] ?? /\/Count (\d+)/.exec(pdf)?.[1]).toBe('2')
  }
  await expect(page.locator('.sheet')).toHaveCount(0)
})

test('where Check and send does not come, the page and Submit work without it', async ({ page, company, expectComplaint }) => {
  expectComplaint(/net::ERR_/)
  await page.route(`**/${lateScript('check-chunk')}*`, route => route.abort('connectionfailed'))
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await fillWorkshop(page)
  await expectPlace(page, 2, 2)
  await expect(check(page)).toHaveCount(0)
  await forwardButton(page).click()
  await expectReceived(page, 'Received')
})

/** Opens the last page of a form before Check and send is there. @returns lets it come */
async function openWithoutCheck(page: Page, company: Company): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/${lateScript('check-chunk')}*`, async route => {
    await gate.promise
    await route.continue()
  })
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await fillWorkshop(page)
  await expectPlace(page, 2, 2)
  return gate.resolve
}

test('where Check and send comes late, whoever already answers the last page stays in the same place', async ({ page, company }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  const come = await openWithoutCheck(page, company)
  const room = page.getByLabel('Room')
  await room.focus()
  const top = () => room.evaluate(element => element.getBoundingClientRect().top)
  const before = await top()
  come()
  await expect(check(page)).toBeAttached()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await expect(room).toBeFocused()
})

test('whoever asked for Check and send in the list of pages before it came is led to it once it is there', async ({ page, company }) => {
  await page.setViewportSize({ width: 768, height: 480 })
  const come = await openWithoutCheck(page, company)
  await page.getByRole('button', { name: /All pages/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check and send' }).click()
  await expect(page.locator('.run-heading')).toBeFocused()
  come()
  const heading = page.getByRole('heading', { name: 'Check and send' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('on a phone a double tap on Next ends at Check and send, and what is pressed there is sent', async ({ newSomebody, company }) => {
  const { page } = await newSomebody({ viewport: { width: 360, height: 480 }, hasTouch: true })
  await openForm(page, await company.form('event_request', 'workshop', workshop()))
  await fillFirstPage(page, 'No')
  await forwardButton(page).dblclick()
  await expectPlace(page, 2, 2)
  await expect(check(page)).toBeVisible()
  const problem = page.getByRole('region', { name: /There is a problem/ })
  await expect(problem).toHaveCount(0)
  await forwardButton(page).click()
  await expect(problem).toBeVisible()
  await fillLastPage(page)
  await forwardButton(page).click()
  await expectReceived(page, 'Received')
})
