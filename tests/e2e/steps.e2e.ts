import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { lateStyles } from './kit/late-parts.ts'
import { fillAbout, fillEvent, fillGathering, nameBox, openGathering } from './kit/gathering-run.ts'
import { pressByKey } from './kit/keyboard.ts'
import { expectPlace, forwardButton } from './kit/visitor.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Pages of this form' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Page 2 of 4' })
const place = (page: Page) => page.getByRole('button', { name: 'Page 2 of 4 All pages' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const food = (page: Page) => page.getByRole('checkbox', { name: 'Food and drinks' })
const NAMES = ['About you (done)', 'Your event', 'Budget', 'Before you sendCheck and send']

/** The first page is open again with what was typed there. */
async function expectFirstPage(page: Page): Promise<void> {
  await expect(heading(page, 'About you')).toBeFocused()
  await expect(nameBox(page)).toHaveValue('Ada')
  await expectPlace(page, 1, 4)
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test(
    'the pages stand beside the card by name; a done one is gone back to by mouse and by keyboard',
    { tag: '@journey' },
    async ({ page, company }) => {
      await openGathering(page, company)
      // What draws them is named in the page, and how they look stands in it.
      await expect(page.locator('link[rel=modulepreload][href*="/steps-chunk-"]')).toHaveCount(1)
      await expect(page.locator(`style[data-files$="/${lateStyles('steps-chunk')}"]`)).toHaveCount(1)
      await fillAbout(page)
      await expect(list(page).getByRole('listitem')).toHaveCount(4)
      for (const [at, name] of NAMES.entries()) await expect(list(page).getByRole('listitem').nth(at)).toContainText(name)
      await expect(list(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
      // What was never opened is not gone to.
      await expect(list(page).getByRole('button')).toHaveText([/About you/])

      await list(page).getByRole('button', { name: 'About you (done)' }).click()
      await expectFirstPage(page)
      await forwardButton(page).click()
      await expect(heading(page, 'Your event')).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(list(page).getByRole('button', { name: 'About you (done)' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expectFirstPage(page)
    },
  )
})

for (const [what, width] of [
  ['between phone and desk a line above the card', 768],
  ['on a phone a bar at the lower edge', 360],
] as const) {
  test.describe(what, () => {
    test.use({ viewport: { width, height: 740 } })

    test('opens the list of pages by mouse and by keyboard, and a done one is gone back to', async ({ page, company }) => {
      await openGathering(page, company)
      await fillAbout(page)
      const card = (await page.locator('.run-card').boundingBox())!
      const bar = (await place(page).boundingBox())!
      if (width === 768) expect(bar.y + bar.height).toBeLessThanOrEqual(card.y)
      else {
        // Where a short page was scrolled to its end, the bar stands on the footer.
        const footer = (await page.locator('.shell-footer').boundingBox())!
        expect(bar.y).toBeGreaterThan(Math.min(740, footer.y) - 73)
      }

      await place(page).click()
      for (const name of NAMES) await expect(sheet(page).getByRole('listitem').filter({ hasText: name })).toBeVisible()
      await sheet(page).getByRole('button', { name: 'About you (done)' }).click()
      await expectFirstPage(page)
      await pressByKey(page, forwardButton(page))
      await expect(heading(page, 'Your event')).toBeFocused()
      await pressByKey(page, place(page))
      await expect(sheet(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(place(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await pressByKey(page, sheet(page).getByRole('button', { name: 'About you (done)' }))
      await expectFirstPage(page)
    })
  })
}

test('a page that an answer adds or takes away is named, so that no count changes without a word', async ({ page, company }) => {
  await openGathering(page, company)
  await fillAbout(page)
  await expect(list(page)).toContainText('Only if you ask for them:Food and drinks')
  const said = page.getByRole('status').filter({ hasText: 'Food and drinks' })
  await expect(said).toHaveCount(0)
  await food(page).click()
  await expect(said).toHaveText('Food and drinks was added.')
  await expectPlace(page, 2, 5)
  await food(page).focus()
  await page.keyboard.press('Space')
  await expectPlace(page, 2, 4)
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Space')
  await fillEvent(page)
  await forwardButton(page).click()
  await expectPlace(page, 3, 5)

  // Taken back from the page before: the bar goes on less far than it was, and says why.
  await page.getByRole('button', { name: 'Previous' }).click()
  await food(page).uncheck()
  await expect(said).toHaveText('Food and drinks is no longer needed.')
  await expectPlace(page, 2, 4)
})

test(
  'Back and Forward turn one page in the same run; a reload opens it where it was left',
  { tag: '@journey' },
  async ({ page, company }) => {
    const link = await openGathering(page, company)
    const runUid = () => page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('foyer:run')))
    await fillGathering(page)
    const before = await runUid()
    expect(before.length).toBe(1)

    await page.goBack()
    await expect(heading(page, 'Budget')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Your event')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('12')
    await page.goForward()
    await expect(heading(page, 'Budget')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Your event')).toBeFocused()
    expect(await runUid()).toEqual(before)
    expect(new URL(page.url()).pathname).toBe(link)

    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await expectPlace(page, 2, 4)
    await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('12')
    expect(await runUid()).toEqual(before)
  },
)
