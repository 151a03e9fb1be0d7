import type { Page } from '@playwright/test'
import { dropdown, spaces } from '../../scripts/seed/build.ts'
import { bookingForm } from './kit/booking-form.ts'
import type { Company } from './kit/company.ts'
import { editorOf } from './kit/editor.ts'
import { expect, test } from './kit/fixture.ts'
import { aBuilding, grid } from './kit/inventory.ts'
import { signIn } from './kit/staff.ts'

interface Stop {
  readonly path: string
  /** As somebody goes on from any other screen, without loading the page anew. */
  readonly go: (page: Page, company: Company) => Promise<void>
  /** Until all of it is drawn, its late parts too. */
  readonly drawn: (page: Page) => Promise<void>
  readonly leave?: (page: Page) => Promise<void>
}

const link = (page: Page, company: Company, path: string) => page.locator(`a[href="/${company.path}/${path}"]`).first()
const bySidebar = (path: string) => (page: Page, company: Company) => link(page, company, path).click()

const FLOOR = dropdown('floor', 'Floor', [
  ['ground', 'Ground floor'],
  ['first', 'First floor'],
])

/** An editor with a preview brings the visitors' sheets along, those of the spaces widget too. */
const STOPS: Readonly<Record<string, Stop>> = {
  editor: {
    path: 'admin/forms/event_request/gala',
    async go(page, company) {
      await bySidebar('admin/forms/event_request')(page, company)
      await page.getByRole('main').locator('a[href$="/event_request/gala"]').first().click()
    },
    async drawn(page) {
      const editor = editorOf(page)
      await editor.begin()
      // The form asks for none of what the spaces need: what knows that comes late, and says it in the bar and beside the field.
      await expect(page.getByRole('button', { name: '1 warning', exact: true })).toBeEnabled()
      const content = await editor.section('CONTENT')
      await content.getByRole('button', { name: 'Preview', exact: true }).click()
      await expect(page.locator('.form-preview .field-select')).toBeVisible()
      await expect(page.locator('.form-preview .spaces')).toBeVisible()
    },
    async leave(page) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    },
  },
  inventory: {
    path: 'admin/resources',
    go: bySidebar('admin/resources'),
    drawn: page => expect(grid(page).getByText('Aster', { exact: true })).toBeVisible(),
  },
  submissions: {
    path: 'admin/submissions',
    go: bySidebar('admin/submissions'),
    drawn: page => expect(page.getByRole('heading', { level: 1, name: 'Submissions', exact: true })).toBeVisible(),
  },
}

/** How each element of the screen with a class is drawn: its styles, its box in whole pixels. */
function readStyles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const drawn: Record<string, string> = {}
    for (const [at, element] of [...document.querySelectorAll(':is(main, [role=dialog]) [class]')].entries()) {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = getComputedStyle(element)
      const said = Array.from(styles, name => `${name}: ${styles.getPropertyValue(name)}`)
      drawn[`${at} ${element.tagName} ${element.getAttribute('class')}`] = [...said, [x, y, width, height].map(Math.round).join()].join(
        '\n',
      )
    }
    return drawn
  })
}

async function readScreen(page: Page, name: string): Promise<Record<string, string>> {
  await STOPS[name]?.drawn(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.evaluate(() => document.fonts.ready)
  return readStyles(page)
}

test('a screen looks the same whichever screens the tab showed before it', async ({ page, company }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await company.form('event_request', 'gala', bookingForm([FLOOR, spaces('spaces', 'Rooms')]))
  await aBuilding(company, 'Aster', 'Birch')
  await signIn(page, company, 'admin/forms/event_request')
  const names = Object.keys(STOPS)
  const fresh: Record<string, Record<string, string>> = {}
  for (const name of names) {
    await page.goto(`/${company.path}/${STOPS[name]?.path}`)
    fresh[name] = await readScreen(page, name)
  }
  for (const order of [names, names.toReversed()]) {
    await page.goto(`/${company.path}/admin/forms/event_request`)
    // There and back: the first one also after the last one.
    for (const name of [...order, order[0] ?? '']) {
      await STOPS[name]?.go(page, company)
      expect(await readScreen(page, name), `${name}, of ${order.join(', ')}`).toEqual(fresh[name])
      await STOPS[name]?.leave?.(page)
    }
  }
})
