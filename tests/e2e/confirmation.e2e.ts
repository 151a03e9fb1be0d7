import type { Page } from '@playwright/test'
import { expectNoSideways } from './kit/axe.ts'
import { writtenDayIn } from './kit/days.ts'
import { expect, test } from './kit/fixture.ts'
import { fillGathering, nameBox, openGathering, sendGathering } from './kit/gathering-run.ts'
import { pressByKey } from './kit/keyboard.ts'
import { expectPlace, expectReceived } from './kit/visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Received' })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const another = (page: Page) => page.getByRole('button', { name: 'Request Another' })

/** Counts how often the page asks the browser to print, which does not. */
async function watchPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => void ((window as unknown as { prints: number }).prints += 1) })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}

test(
  'by mouse: what was sent is told with its reference, what next, the answers and a guest’s link, also after a reload',
  { tag: '@journey' },
  async ({ page, context, company }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const prints = await watchPrints(page)
    await openGathering(page, company, { guest_edit_days: 3 })
    await fillGathering(page)
    const lastDay = writtenDayIn(3)
    await sendGathering(page)
    const reference = await expectReceived(page, 'Received')

    // Once more, as it was: it is worth keeping.
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      expect(await expectReceived(page, 'Received')).toBe(reference)
      await dialog(page).getByRole('button', { name: 'Copy: Reference' }).click()
      await expect(dialog(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
      expect(await clipboard(page)).toBe(reference)
      const next = dialog(page).getByRole('region', { name: 'What happens next' })
      await expect(next.getByRole('listitem')).toHaveText([
        /^Today, .*Your request was sent\.$/,
        new RegExp(`^Until (${lastDay}|${writtenDayIn(3)}) .*You can change it with your own link\\.$`),
        'Tuesday, 03/14/2051Requested for this day.',
      ])
      await next.getByRole('button', { name: 'Copy: Your link to change it' }).click()
      const link = await next.getByRole('link', { name: /event_id/ }).getAttribute('href')
      await expect.poll(() => clipboard(page)).toBe(new URL(link!, page.url()).href)
      const answers = dialog(page).getByRole('region', { name: 'Spring gala' })
      await answers.getByText('All 5 answers').click()
      await expect(answers.getByRole('definition').filter({ hasText: 'Ada' })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Print', exact: true }).click()
      expect(await prints()).toBe(1)
      // While it says that it copied, too.
    }

    await another(page).click()
    await expect(dialog(page)).toBeHidden()
    await expectPlace(page, 1, 4)
    await expect(nameBox(page)).toHaveValue('')
  },
)

test('by keyboard on a phone: the confirmation begins at its title, is closed and leads to another request', async ({ page, company }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openGathering(page, company)
  await fillGathering(page)
  await sendGathering(page)
  await expect(dialog(page).getByRole('heading', { level: 1, name: 'Received' })).toBeFocused()
  await expectNoSideways(page, 'the confirmation')
  await expect(dialog(page).getByRole('heading', { name: 'Your link to change it' })).toHaveCount(0)
  await pressByKey(page, dialog(page).locator('summary'))
  await expect(dialog(page).getByText('Ada', { exact: true })).toBeVisible()

  // Closed, it stays as a page, never the form.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Received' })).toBeFocused()
  await pressByKey(page, another(page))
  await expectPlace(page, 1, 4)
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a gathering' })).toBeFocused()
})
