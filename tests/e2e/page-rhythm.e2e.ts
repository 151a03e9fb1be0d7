import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixture.ts'
import { fillAbout, nameBox, openGathering } from './kit/gathering-run.ts'
import { pressByKey } from './kit/keyboard.ts'
import { forwardButton } from './kit/visitor.ts'

const formTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Plan a gathering' })
const pageName = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const intro = (page: Page) => page.getByText('Four short pages.')
const sizeOf = (heading: ReturnType<typeof formTitle>) => heading.evaluate(element => parseFloat(getComputedStyle(element).fontSize))

/** The page begins at its name: it has the focus and stands in the upper half of the window. */
async function expectHead(page: Page, name: string): Promise<void> {
  const head = pageName(page, name)
  await expect(head).toBeFocused()
  await expect(head).toBeInViewport()
  const { y } = (await head.boundingBox())!
  expect(y).toBeLessThan(page.viewportSize()!.height / 2)
}

for (const width of [1440, 360]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 480 } })

    test(
      'title and intro stand on the first page alone; the next one begins at its name, by mouse and by keyboard',
      { tag: '@journey' },
      async ({ page, company }) => {
        await openGathering(page, company)
        await expect(intro(page)).toBeVisible()
        expect(await sizeOf(formTitle(page))).toBeGreaterThan(await sizeOf(pageName(page, 'About you')))

        await fillAbout(page)
        await expectHead(page, 'Your event')
        await expect(intro(page)).toBeHidden()
        expect(await sizeOf(formTitle(page))).toBeLessThan(await sizeOf(pageName(page, 'Your event')))

        // From the end of the page, by keyboard, and back.
        await pressByKey(page, page.getByRole('button', { name: 'Previous' }))
        await expectHead(page, 'About you')
        await expect(intro(page)).toBeVisible()
        await pressByKey(page, forwardButton(page))
        await expectHead(page, 'Your event')
      },
    )
  })
}

test('the window is called after the form, the place in it and the company', async ({ page, company }) => {
  await openGathering(page, company)
  const { display_name, name } = (await company.page(''))['company'] as { display_name: string; name: string }
  const title = (place: string) => `Plan a gathering · ${place} · ${display_name || name}`
  await expect(page).toHaveTitle(title('Page 1 of 4'))
  await forwardButton(page).click()
  await expect(page).toHaveTitle(title('Page 1 of 4'))
  await nameBox(page).fill('Ada')
  await pressByKey(page, forwardButton(page))
  await expect(page).toHaveTitle(title('Page 2 of 4'))
  await page.getByRole('checkbox', { name: 'Food and drinks' }).check()
  await expect(page).toHaveTitle(title('Page 2 of 5'))
})
