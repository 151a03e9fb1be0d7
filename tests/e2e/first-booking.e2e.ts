import type { Locator, Page } from '@playwright/test'
import { date, dropdown, form, number, page as pageOf, placeDropdown, spaces, text, time } from '../../scripts/seed/build.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { submissionIn } from './kit/submissions.ts'
import { expectReceived, forwardButton, openForm } from './kit/visitor.ts'

const PLACE = 'amer,Seattle,US,America/Los_Angeles,SLU,Day 1'
const SPACES = ['Ballroom,400,Theater:400*;Classroom:240;Banquet:300', 'Gallery,90,Theater:90*', 'Terrace,120,Theater:120*']

/** What a requester fills in, none of it in advance, and then the spaces on a page of their own. */
async function makeForm(company: Company): Promise<string> {
  await company.spaces([
    'region,location,country,timezone,worksite,building,space,seats,layouts',
    ...SPACES.map(space => `${PLACE},${space}`),
  ])
  const fields = [
    pageOf(
      'event',
      'Your event',
      text('event_name', 'Name of the event', { required: true }),
      placeDropdown('location', 'City', { required: true }),
      dropdown('timezone', 'Time zone', [['America/Los_Angeles', 'Seattle']], { required: true }),
      date('start_date', 'First day', { required: true }),
      time('start_time', 'Doors open', { required: true }),
      date('end_date', 'Last day', { required: true }),
      time('end_time', 'Doors close', { required: true }),
      number('seating_capacity', 'Guests', { required: true }),
    ),
    pageOf('spaces', 'Spaces', spaces('spaces', 'Rooms', { required: true })),
  ]
  const texts = { title: 'Ask for a ballroom', description: 'For the tests in a browser.', intro: '', submitted_content: '' }
  return company.form(
    'event_request',
    'ballroom',
    form({ eventops_form_name: 'Ballroom', can_be_saved: false, submitted_title: 'Received', ...texts, fields }),
  )
}

const EVENT = [
  ['First day', '03/14/2051'],
  ['Doors open', '9 am'],
  ['Last day', '03/15/2051'],
  ['Doors close', '5 pm'],
  ['Guests', '300'],
] as const

/** What a screen reader finds, in its order: what is looked for, the spaces, the layouts, and what is held. */
const SEARCH = `
  - group "Rooms":
    - status: 1 space available, 2 unavailable
    - group "What we look for":
      - paragraph:
        - strong: Tue, 03/14/2051 – Wed, 03/15/2051, 09:00 AM – 05:00 PM
        - text: in Seattle, Pacific Time
      - button "Change times"
    - group "Find a space":
      - group "Filters"
      - radiogroup "Which spaces to show":
        - radio "Available 1" [checked]
        - radio "Unavailable 2"
      - list "Available spaces":
        - listitem:
          - button "Ballroom, Day 1, details"
          - paragraph: Day 1
          - paragraph:
            - strong: 400 in Theater
            - text: Banquet 300 · 1 more layout
          - button "Add Ballroom, Day 1"
          - paragraph: "The day: Your times 09:00 AM to 05:00 PM"
          - paragraph: Free on both days
`
/** On a phone Add stands above the days of a space, in sight without scrolling, and the filters stand behind a button. */
const PHONE_SEARCH = `
  - group "Rooms":
    - status: 1 space available, 2 unavailable
    - group "What we look for":
      - paragraph:
        - strong: Tue, 03/14/2051 – Wed, 03/15/2051
        - text: 09:00 AM – 05:00 PM, Pacific Time
      - paragraph:
        - 'button "Change the number: 300 people, Seattle"'
      - button "Change times"
    - group "Find a space":
      - radiogroup "Which spaces to show":
        - radio "Available 1" [checked]
        - radio "Unavailable 2"
      - button "Filters"
      - list "Available spaces":
        - listitem:
          - button "Ballroom, Day 1, details"
          - paragraph: Day 1
          - paragraph:
            - strong: 400 in Theater
            - text: Banquet 300 · 1 more layout
          - button "Add Ballroom, Day 1"
          - paragraph: "The day: Your times 09:00 AM to 05:00 PM"
          - paragraph: "The day: Your times 09:00 AM to 05:00 PM"
          - paragraph: Free on both days
`
const LAYOUTS = `
  - dialog "Set Layout":
    - heading "Set Layout"
    - paragraph: Ballroom, Day 1, for 300 people
    - radiogroup "Layout":
      - radio "Theater 400 people"
      - radio "Banquet 300 people"
      - radio "Classroom 240, too small" [disabled]
    - paragraph: Choose a layout, then it can be added.
    - button "Cancel"
    - button "Add" [disabled]
`
const HELD = `
  - group "Rooms":
    - status: Ballroom, Day 1 is held for you.
    - group "Days of the event":
      - list:
        - listitem:
          - text: Tue, 03/14/2051 09:00 AM – 05:00 PM
          - strong: Ballroom, Day 1
        - listitem:
          - text: Wed, 03/15/2051 09:00 AM – 05:00 PM
          - strong: Ballroom, Day 1
    - group "1 space selected":
      - list:
        - listitem:
          - button "Remove Ballroom, Day 1"
`

const widget = (page: Page) => page.getByRole('group', { name: 'Rooms' }).last()
const dialog = (page: Page) => page.getByRole('dialog', { name: /Set Layout/ })

/** Stands in the report of the run. */
const noteEffort = (description: string) => void test.info().annotations.push({ type: 'effort', description })

async function expectBooked(company: Company): Promise<void> {
  expect((await submissionIn(company)).bookings).toMatchObject([{ space: 'Ballroom', layout: 'Theater' }])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a ballroom is booked for two days with a layout in at most 13 taps', { tag: '@journey' }, async ({ page, company }) => {
    await openForm(page, await makeForm(company))
    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps += 1
    }
    const fill = async (label: string, answer: string) => {
      await tap(page.getByLabel(label))
      await page.keyboard.type(answer)
    }
    await fill('Name of the event', 'Gala')
    // The list of the system: one tap opens it, another one chooses.
    await page.getByLabel('City').selectOption({ label: 'Seattle' })
    taps += 2
    for (const [label, answer] of EVENT) await fill(label, answer)
    await tap(page.getByRole('button', { name: 'Next', exact: true }))

    await tap(widget(page).getByRole('button', { name: 'Add Ballroom, Day 1', exact: true }))
    await tap(dialog(page).getByRole('radio', { name: /^Theater/ }))
    await tap(dialog(page).getByRole('button', { name: 'Add', exact: true }))
    await expect(widget(page).getByRole('button', { name: 'Remove Ballroom, Day 1', exact: true })).toBeVisible()
    await expectNoSideways(page, 'the held ballroom')
    await tap(forwardButton(page))

    await expectReceived(page, 'Received')
    noteEffort(`${taps} taps at 360 pixels`)
    expect(taps).toBeLessThanOrEqual(13)
    await expectBooked(company)
  })
})

/** With Tab, as often as it takes. @returns how many keys that were */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target.first()).toBeAttached()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluateAll(found => found.includes(document.activeElement as never))) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with Tab`)
}

/** Books the ballroom without a pointer. @returns how many keys that took beside what is typed, over all answers to be checked */
async function bookByKeyboard(page: Page, readOut: (part: 'search' | 'layouts' | 'held') => Promise<void>): Promise<number> {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  const goTo = async (target: Locator) => {
    keys += await tabTo(page, target)
  }
  await page.getByLabel('Name of the event').focus()
  await page.keyboard.type('Gala')
  await goTo(page.getByLabel('City'))
  await page.keyboard.type('Seattle')
  for (const [label, answer] of EVENT) {
    await goTo(page.getByLabel(label))
    await page.keyboard.type(answer)
  }
  await press('Enter')

  const add = widget(page).getByRole('button', { name: 'Add Ballroom, Day 1', exact: true })
  await expect(add).toBeVisible()
  await readOut('search')
  await goTo(add)
  await press('Enter')
  await readOut('layouts')
  await press('Space')
  await press('Enter')
  await readOut('held')
  await goTo(forwardButton(page))
  await press('Enter')
  await expectReceived(page, 'Received')
  return keys
}

for (const [width, search, most] of [
  [1280, SEARCH, 41],
  [360, PHONE_SEARCH, 38],
] as const) {
  test(`a ballroom is booked for two days with a layout by keyboard alone at ${width} pixels, in at most ${most} keys beside what is typed, over all answers to be checked, and read out in that order`, async ({
    page,
    company,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await openForm(page, await makeForm(company))
    const trees = { search, layouts: LAYOUTS, held: HELD }
    const keys = await bookByKeyboard(page, async part => {
      await expect(part === 'layouts' ? dialog(page) : widget(page)).toMatchAriaSnapshot(trees[part])
      await expectAccessible(page, part)
    })
    noteEffort(`${keys} keys at ${width} pixels`)
    expect(keys).toBeLessThanOrEqual(most)
    await expectBooked(company)
  })
}
