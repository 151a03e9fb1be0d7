import type { Locator } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { networkOf, NO_ANSWER, openWithNetwork } from './kit/network.ts'
import { add, button, chosen, chosenSpaces, makeSpaces, press, takenIn, widget } from './kit/spaces.ts'
import { openForm } from './kit/visitor.ts'

const MISSING = 'One answer is missing before spaces can be shown'

/** Two presses that come before anything is drawn. */
const twice = (pressed: Locator) =>
  pressed.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })

test('it loads once all is filled, and what is answered after it went inactive changes nothing', async ({ page, company }) => {
  const network = await networkOf(page)
  network.stop('search')
  await openForm(page, await makeSpaces(company))
  const first = await network.next('search')
  await expect(widget(page).getByText('Loading...')).toBeVisible()
  await page.getByLabel('Place', { exact: true }).fill('')
  await expect(widget(page).getByText(MISSING)).toBeVisible()
  await first.answer()
  await expect(widget(page).getByText(MISSING)).toBeVisible()
  await expect(button(page, 'Add Ballroom')).toBeHidden()
  await page.getByLabel('Place', { exact: true }).fill('Seattle')
  await (await network.next('search')).answer()
  await expect(button(page, 'Add Ballroom')).toBeVisible()
  await network.resume('search')
  for (const label of ['Zone', 'First day', 'From', 'Last day', 'Until', 'Guests']) {
    const field = page.getByLabel(label, { exact: true })
    const text = await field.inputValue()
    await field.fill('')
    await expect(widget(page).getByText(MISSING)).toBeVisible()
    await field.fill(text)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
  }
})

test('of two searches the last one is shown, whichever is answered first', async ({ page, company }) => {
  const network = await openWithNetwork(page, await makeSpaces(company))
  await expect(button(page, 'Add Ballroom')).toBeVisible()
  network.stop('search')
  await page.getByLabel('Guests', { exact: true }).fill('70')
  const seventy = await network.next('search')
  await page.getByLabel('Guests', { exact: true }).fill('85')
  const last = await network.next('search')
  expect([seventy.body['seating_capacity'], last.body['seating_capacity']]).toEqual([70, 85])
  await last.answer()
  await expect(button(page, 'Add Gallery')).toBeVisible()
  await seventy.answer()
  await expect(button(page, 'Add Ballroom')).toBeHidden()
  await expect(button(page, 'Add Gallery')).toBeVisible()
})

test('a search that fails is no empty list: it says what is safe, and tries again by itself and by hand', async ({
  page,
  company,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const network = await openWithNetwork(page, await makeSpaces(company))
  await add(page, 'Ballroom')
  network.stop('search')
  await page.getByLabel('Until', { exact: true }).fill('18:00')
  await (await network.next('search')).lose()
  await expect(widget(page).getByText('We could not look for spaces')).toBeVisible()
  await expect(widget(page).getByText(/What you hold stays held: Ballroom/)).toBeVisible()
  await expect(widget(page).getByText('No spaces found')).toBeHidden()
  await (await network.next('search')).lose()
  await widget(page).getByRole('button', { name: 'Try again' }).click()
  await network.resume('search')
  await expect(widget(page).getByText('We could not look for spaces')).toBeHidden()
  expect(await chosenSpaces(page)).toEqual(['Ballroom'])
})

test('a lock that is lost, and one whose answer is lost, are repeated: one hold, and only then is it shown as chosen', async ({
  page,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const link = await makeSpaces(company)
  const network = await openWithNetwork(page, link)
  await openForm(other, link)
  await expect(button(other, 'Add Ballroom')).toBeVisible()
  network.stop('lock')
  await press(page, 'Ballroom')
  const lost = await network.next('lock')
  await expect(button(page, 'Adding Ballroom')).toBeVisible()
  await lost.lose()
  const unanswered = await network.next('lock')
  await expect(chosen(page, 'Ballroom')).toBeHidden()
  await unanswered.loseAnswer()
  await expect(button(other, 'Add Ballroom')).toBeHidden()
  await (await network.next('lock')).answer()
  await expect(chosen(page, 'Ballroom')).toBeVisible()
  const locks = network.sent('lock')
  expect(new Set(locks.map(body => JSON.stringify([body['run_uid'], body['uid']]))).size).toBe(1)
})

test('two presses are one hold', async ({ page, company }) => {
  const network = await openWithNetwork(page, await makeSpaces(company))
  network.stop('lock')
  await button(page, 'Add Ballroom').click()
  const dialog = page.getByRole('dialog', { name: /Set Layout/ })
  await dialog.getByRole('radio', { name: /Theater/ }).check({ force: true })
  await twice(dialog.getByRole('button', { name: 'Add', exact: true }))
  const first = await network.next('lock')
  await expect(dialog).toBeHidden()
  await twice(button(page, 'Adding Ballroom'))
  await expect(dialog).toBeHidden()
  await first.answer()
  await expect(chosen(page, 'Ballroom')).toBeVisible()
  await twice(button(page, 'Remove Ballroom'))
  await expect(chosen(page, 'Ballroom')).toBeHidden()
  await expect.poll(() => network.sent('release').length).toBe(1)
  expect(network.sent('lock')).toHaveLength(1)
})

test('a release that is lost is repeated, until others have the space', async ({ page, company, other, expectComplaint }) => {
  expectComplaint(NO_ANSWER)
  const link = await makeSpaces(company)
  const network = await openWithNetwork(page, link)
  await add(page, 'Ballroom')
  await openForm(other, link)
  await expect(button(other, 'Add Gallery')).toBeVisible()
  network.stop('release')
  await button(page, 'Remove Ballroom').click()
  await (await network.next('release')).lose()
  await expect(chosen(page, 'Ballroom')).toBeHidden()
  await expect(button(other, 'Add Ballroom')).toBeHidden()
  await (await network.next('release')).answer()
  await expect(button(other, 'Add Ballroom')).toBeVisible()
})

test('a space that somebody else took while its lock was on its way is not chosen, and says why', async ({ page, company, other }) => {
  const link = await makeSpaces(company)
  const network = await openWithNetwork(page, link)
  await openForm(other, link)
  network.stop('lock')
  await press(page, 'Ballroom')
  const late = await network.next('lock')
  await add(other, 'Ballroom')
  await late.answer()
  await expect(widget(page).getByText('Ballroom was just taken by another request.').first()).toBeVisible()
  expect([await chosenSpaces(page), network.sent('lock').length, network.sent('release').length]).toEqual([[], 1, 0])
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'hold' }])
})

test('a lock that is answered for another space is ignored', async ({ page, company, expectComplaint }) => {
  expectComplaint(/was answered for the space/)
  const network = await openWithNetwork(page, await makeSpaces(company))
  network.stop('lock')
  await press(page, 'Ballroom')
  await (await network.next('lock')).reply(200, { uid: '00000000-0000-4000-8000-000000000001', lock: true })
  const again = await network.next('lock')
  await expect(chosen(page, 'Ballroom')).toBeHidden()
  await again.answer()
  await expect(chosen(page, 'Ballroom')).toBeVisible()
})

test('dates that change while a hold is under way: it is requested once more, at the new ones, and nothing is released', async ({
  page,
  company,
}) => {
  const network = await openWithNetwork(page, await makeSpaces(company))
  network.stop('lock')
  await press(page, 'Ballroom')
  const early = await network.next('lock')
  await page.getByLabel('Until', { exact: true }).fill('18:00')
  await expect.poll(() => network.sent('search').at(-1)?.['end_date']).toBe('2051-03-14 18:00')
  await early.answer()
  const late = await network.next('lock')
  expect([early.body['end_date'], late.body['end_date']]).toEqual(['2051-03-14 17:00', '2051-03-14 18:00'])
  await expect(widget(page).getByText(/held for you/)).toBeHidden()
  await late.answer()
  await expect(chosen(page, 'Ballroom')).toBeVisible()
  expect([network.sent('lock').length, network.sent('release').length]).toEqual([2, 0])
})

test('on other dates each space is locked at once or shown as lost, whichever is answered first', async ({ page, company, other }) => {
  const link = await makeSpaces(company)
  const network = await networkOf(page)
  await openForm(other, link)
  for (const day of ['Last day', 'First day']) await other.getByLabel(day, { exact: true }).fill('2051-03-15')
  await add(other, 'Ballroom')
  await openForm(page, link)
  await add(page, 'Ballroom')
  await add(page, 'Gallery')
  network.stop('lock')
  // Over both days: whole, or not at all.
  await page.getByLabel('Last day', { exact: true }).fill('2051-03-15')
  const [ballroom, gallery] = [await network.next('lock'), await network.next('lock')]
  await expect(widget(page).getByText('Being held for you…').first()).toBeVisible()
  expect([ballroom.body['end_date'], network.sent('release').length]).toEqual(['2051-03-15 17:00', 0])
  await gallery.answer()
  await ballroom.answer()
  await expect(page.getByRole('group', { name: 'Ballroom is no longer held for you' })).toBeVisible()
  await expect.poll(() => network.sent('release').map(body => body['uid'])).toEqual([ballroom.body['uid']])
  expect(await chosenSpaces(page)).toEqual(['Gallery'])
  for (const day of ['First day', 'Last day']) await other.getByLabel(day, { exact: true }).fill('2051-03-14')
  await expect(chosen(other, 'Ballroom')).toBeVisible()
})
