import type { Locator } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { openWithNetwork } from './kit/network.ts'
import { button, chosen, makeSpaces, press, widget } from './kit/spaces.ts'

/** Two presses that come before anything is drawn. */
const twice = (pressed: Locator) =>
  pressed.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })

test('two presses are one hold', { tag: '@journey' }, async ({ page, company }) => {
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
