import type { Page } from '@playwright/test'
import { page as pageOf, pageWhen, when, yesNo } from '../../scripts/seed/build.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { add, button, chosenSpaces, makeSpaces, spacesForm, takenIn, widget } from './kit/spaces.ts'
import { submissionIn, submissionUuids } from './kit/submissions.ts'
import { expectAnswersSaved, openForm, submit } from './kit/visitor.ts'

test(
  'two visitors want the same space: one holds it, the other sees it go, takes another one, and both are booked',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    const link = await makeSpaces(company)
    await openForm(page, link)
    await openForm(other, link)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
    await expect(button(other, 'Add Ballroom')).toBeVisible()

    await add(page, 'Ballroom')
    await expect(button(other, 'Add Ballroom')).toBeHidden()
    await expect(widget(other).getByText('was just taken by another request.').first()).toBeVisible()
    await add(other, 'Gallery')

    for (const one of [page, other]) {
      await submit(one)
    }
    const submissions = await Promise.all((await submissionUuids(company)).map(uuid => submissionIn(company, uuid)))
    expect(submissions.flatMap(({ bookings }) => bookings.map(({ space }) => space)).toSorted()).toEqual(['Ballroom', 'Gallery'])
  },
)

/** The same form, whose spaces are on a page of their own that is there only while a room is wanted. */
function twoPages() {
  const content = spacesForm()
  const fields = content.fields.flatMap(({ fields }) => fields)
  const rooms = pageWhen([when('wanted', '==', 'yes')], 'rooms', 'Your rooms', ...fields.slice(-1))
  return spacesForm(
    {},
    { fields: [pageOf('when', 'When', yesNo('wanted', 'A room?', { defaultValue: 'yes' }), ...fields.slice(0, -1)), rooms] },
  )
}

test(
  'what is removed, or goes with its page, is free for others at once, and a reload holds again what it had',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    const link = await makeSpaces(company, undefined, twoPages())
    const next = (one: Page) => one.getByRole('button', { name: 'Next', exact: true }).click()
    await openForm(page, link)
    await next(page)
    await add(page, 'Ballroom')
    await openForm(other, link)
    await next(other)
    // Next lay where a space is listed now: what the pointer rests on stays there, though it is taken.
    await other.mouse.move(0, 0)
    await expect(button(other, 'Add Gallery')).toBeVisible()
    await expect(button(other, 'Add Ballroom')).toBeHidden()

    await page.reload()
    await expect(button(page, 'Remove Ballroom')).toBeVisible()
    await button(page, 'Remove Ballroom').click()
    await expect(button(other, 'Add Ballroom')).toBeVisible()

    // The page that holds it is closed by its condition: nothing is held, and nothing chosen when it is back.
    await add(page, 'Ballroom')
    await expect(button(other, 'Add Ballroom')).toBeHidden()
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    const wanted = (answer: string) => page.getByRole('radiogroup', { name: 'A room?' }).getByText(answer, { exact: true }).click()
    await wanted('No')
    await expect(button(other, 'Add Ballroom')).toBeVisible()
    expect(await takenIn(company)).toEqual([])
    await wanted('Yes')
    await next(page)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
    expect(await chosenSpaces(page)).toEqual([])
  },
)

test('the confirmation names the spaces, before and after a reload', { tag: '@journey' }, async ({ page, company }) => {
  await openForm(page, await makeSpaces(company))
  await add(page, 'Ballroom')
  await submit(page)
  for (const when of ['before', 'after']) {
    const answers = page.getByRole('region', { name: 'Gala' })
    await answers.locator('summary').click()
    const named = answers.getByRole('definition').filter({ hasText: 'Ballroom, Day 1, Theater' })
    await expect(named.first(), when).toContainText('requested')
    await expect(named.last(), when).toBeVisible()
    await page.reload()
  }
})

test('the copy of a tab takes nothing from the first one', async ({ page, company, context }) => {
  const link = await makeSpaces(company)
  await openForm(page, link)
  await add(page, 'Ballroom')
  await expectAnswersSaved(page)
  const opened = context.waitForEvent('page')
  // Like a duplicated tab it begins with a copy of sessionStorage.
  await page.evaluate(() => void open(location.href))
  const copy = await opened
  // The first one is open, so its answers are not offered; what is left to add is the other space.
  await expect(widget(copy).getByRole('button', { name: /^Add / })).toHaveCount(1)
  await expect(button(copy, 'Add Ballroom')).toBeHidden()
  await expect(button(copy, 'Remove Ballroom')).toBeHidden()
  await expect(copy.getByRole('button', { name: 'Load and Continue', exact: true })).toBeHidden()
  await copy.close()
  await submit(page)
})

for (const width of lookedAt(import.meta.filename, [360, 768, 1440])) {
  test(`it can be read and used at a width of ${width}`, async ({ page, company }) => {
    const link = await makeSpaces(company)
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, link)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
    await expectNoSideways(page, 'the search')
    await expectAccessible(page, 'the search')
    await add(page, 'Ballroom')
    await expectNoSideways(page, 'a held space')
    await expectAccessible(page, 'a held space')
  })
}
