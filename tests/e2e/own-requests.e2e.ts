import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test, testOfLooksIn } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { nameBox } from './kit/gathering-run.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { saveDraftAs, sendAs } from './kit/own-requests.ts'
import { logInTo } from './kit/sessions.ts'

const testOfLooks = testOfLooksIn(import.meta.filename)

const requests = (page: Page) => page.getByRole('region', { name: 'Requests' })
const names = (page: Page) => requests(page).getByRole('listitem').getByRole('heading')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, place or reference' })
const when = (page: Page, name: string) => page.getByRole('navigation', { name: 'When' }).getByRole('link', { name })
const found = (page: Page, count: string) => page.getByRole('status').filter({ hasText: count })

/** A user with requests of two forms, one of them over, and a draft. @returns of the gala, which is to come */
async function withRequests(page: Page, company: Company) {
  await company.form('event_request', 'gathering', gathering({ can_be_saved: true }))
  await company.form('event_request', 'picnic', gathering({ title: 'Plan a picnic', eventops_form_name: 'Picnic' }))
  await logInTo(page, company, await company.person('vera', []))
  await sendAs(page, company, { event_name: 'Jubilee', start_date: '2020-05-04' })
  await sendAs(page, company, { event_name: 'Forest picnic', start_date: '2051-06-01' }, 'picnic')
  const gala = await sendAs(page, company, { event_name: 'Winter gala' })
  await saveDraftAs(page, company, { event_name: 'Summer party', requester: 'Vera' })
  await page.goto(`/${company.path}/submissions`)
  await expect(names(page)).toHaveText(['Winter gala', 'Forest picnic', 'Jubilee'])
  return gala
}

test(
  'by mouse: drafts stand first; requests are found by words, time and form, and the address says so',
  { tag: '@journey' },
  async ({ page, company }) => {
    const { reference } = await withRequests(page, company)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Go on where you stopped')
    await search(page).fill('PICNIC')
    await expect(names(page)).toHaveText(['Forest picnic'])
    await search(page).fill(reference.toLowerCase())
    await expect(names(page)).toHaveText(['Winter gala'])
    await search(page).fill('nothing like it')
    await expect(page.getByText('No request matches.')).toBeVisible()
    await search(page).clear()
    await expect(names(page)).toHaveCount(3)

    await when(page, 'Upcoming').click()
    await expect(names(page)).toHaveText(['Winter gala', 'Forest picnic'])
    await expect(requests(page).getByRole('heading', { level: 2 })).toHaveText(['March 2051', 'June 2051'])
    await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: 'Plan a picnic' })
    await expect(names(page)).toHaveText(['Forest picnic'])
    await page.reload()
    await expect(names(page)).toHaveText(['Forest picnic'])
    await expect(when(page, 'Upcoming')).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'by keyboard: Continue continues the draft, and a request is read before it is edited or cloned',
  { tag: '@journey' },
  async ({ page, company }) => {
    await withRequests(page, company)
    await tabTo(page, search(page))
    await page.keyboard.type('gala')
    await expect(found(page, '1 request')).toHaveCount(1)
    await expect(search(page)).toBeFocused()
    await pressByKey(page, requests(page).getByRole('link', { name: 'Winter gala', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Winter gala' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Ada' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    // It is read: but for what one may write beside it, nothing can be typed.
    await expect(nameBox(page)).toHaveCount(0)
    await pressByKey(page, page.getByRole('link', { name: /^Edit: Winter gala/ }))
    await expect(page.getByText(/^You are editing request /)).toBeVisible()
    await expect(nameBox(page)).toHaveValue('Ada')

    await page.goto(`/${company.path}/submissions`)
    await pressByKey(page, page.getByRole('link', { name: 'Continue: Summer party' }))
    await expect(nameBox(page)).toHaveValue('Vera')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

testOfLooks('axe finds nothing on the own requests at three widths, and nothing is cut off', async ({ page, company }) => {
  const { uuid } = await withRequests(page, company)
  const atAllWidths = async (where: string) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, `${where} at ${width} px`)
      await expectAccessible(page, `${where} at ${width} px`)
    }
  }
  await atAllWidths('own requests')
  await page.goto(`/${company.path}/submissions/${uuid}`)
  await atAllWidths('a request')
})
