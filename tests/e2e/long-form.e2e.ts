import type { Locator, Page } from '@playwright/test'
import { wideForm } from '../../scripts/bench/forms.ts'
import { restyledBy } from '../../scripts/bench/restyled.ts'
import { expect, test } from './kit/fixture.ts'
import { forwardButton } from './kit/visitor.ts'

const long = () => wideForm({ fields: 300, dependents: 20, conditions: 40 })
const rows = (page: Page): Locator => page.locator('.run-item')
const frames = (page: Page) => page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** How many rows the browser draws now: of those that are out of sight it only knows the place. */
const drawnOf = (page: Page) =>
  rows(page).evaluateAll(all => all.filter(row => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length)

test('a key that shows 20 of 300 fields restyles those, not the whole form', { tag: '@journey' }, async ({ page, company }) => {
  await page.goto(await company.form('event_request', 'long', long()))
  await expect(forwardButton(page)).toBeEnabled()
  const first = page.locator('[name=f0]')
  await first.press('x')
  await expect(rows(page)).toHaveCount(300)
  await first.press('Backspace')
  await expect(rows(page)).toHaveCount(280)
  const restyled = await restyledBy(page, async () => {
    await first.press('x')
    await expect(rows(page)).toHaveCount(300)
    await frames(page)
  })
  // The one that is typed into, and the 20 that it brings.
  const shown = await rows(page).evaluateAll(all => all.slice(0, 21).reduce((sum, row) => sum + row.querySelectorAll('*').length + 1, 0))
  expect(await page.locator('.run-form *').count()).toBeGreaterThan(shown * 8)
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(shown * 2)
})

test('rows out of sight are found by a search, by an address, by the keyboard and by a link; and all are on paper', async ({
  page,
  company,
}) => {
  const link = await company.form('event_request', 'long', long())
  await page.goto(link)
  await expect(forwardButton(page)).toBeEnabled()
  await expect.poll(() => drawnOf(page)).toBeLessThan(60)

  expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Field 277, a time'))).toBe(true)
  await expect(page.getByText('Field 277, a time')).toBeInViewport()

  await forwardButton(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[name=f299]')).toBeFocused()
  await expect(page.locator('[name=f299]')).toBeInViewport()

  // The summary stands above all rows, and leads back down to one.
  await page.locator('[name=f291]').fill('nobody')
  await forwardButton(page).click()
  const wrong = page.locator('.run-summary a').last()
  await expect(wrong).toBeInViewport()
  await wrong.click()
  const target = page.locator(`[id="${(await wrong.getAttribute('href'))?.slice(1)}"]`)
  await expect(target).toBeInViewport()
  await frames(page)
  await expect(target).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => drawnOf(page)).toBe(280)

  await page.goto('about:blank')
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${link}#:~:text=Field%20250`)
  await expect(page.getByText('Field 250, a text')).toBeInViewport()
})
