import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { nameBox } from './kit/gathering-run.ts'
import { pressByKey, tabTo } from './kit/keyboard.ts'
import { saveDraftAs } from './kit/own-requests.ts'
import { logInTo } from './kit/sessions.ts'
import { expectPlace } from './kit/visitor.ts'

const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** Three forms of two types: one needs a login, one is closed. */
async function makeForms(company: Company): Promise<void> {
  await company.form('event_request', 'gathering', gathering({ can_be_saved: true }))
  await company.form('event_request', 'closed', gathering({ title: 'Plan a jubilee', eventops_form_name: 'Closed', is_active: false }))
  await company.form(
    'meeting_room',
    'room',
    gathering({ title: 'Book a room', eventops_form_name: 'Room', is_login_required: true, description: 'With a screen.' }),
  )
}

test(
  'the start page: forms by type with the time they take, what needs a login, and the own drafts on top',
  { tag: '@journey' },
  async ({ page, company }) => {
    await makeForms(company)
    await page.goto(`/${company.path}/`)
    const rooms = page.getByRole('region', { name: 'Meeting room' })
    await expect(rooms.getByRole('listitem')).toContainText(['Book a roomWith a screen.About 2 minutesneeds a login'])
    await expect(page.getByRole('region', { name: 'Event request' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('Plan a jubilee')).toHaveCount(0)
    await pressByKey(page, link(page, 'Plan a gathering'))
    await expectPlace(page, 1, 4)

    await logInTo(page, company, await company.person('vera', []))
    await saveDraftAs(page, company, { requester: 'Vera', event_name: 'Summer party' })
    await page.goto(`/${company.path}/`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Go on where you stopped')
    await expect(page.getByText('needs a login', { exact: true })).toHaveCount(0)
    await link(page, 'Continue: Summer party').click()
    await expect(nameBox(page)).toHaveValue('Vera')
  },
)

test(
  'the chooser tells the regions by their names, and leads to the form by mouse and by keyboard',
  { tag: '@journey' },
  async ({ page, expectComplaint }) => {
    // No such company lives on this server.
    expectComplaint(/status of 404/)
    await page.goto('/global')
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('amer')
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveAccessibleDescription(/EMEA Europe, with the Middle East and Africa/)
    await page.getByText('In one of our own houses').click()
    await page.getByRole('button', { name: 'Redirect To Form' }).click()
    await expect(page).toHaveURL(/\/amer\/forms\/event_request\/gref$/)
    await page.goto('/global')
    await tabTo(page, page.getByRole('combobox', { name: 'Region' }))
    await page.keyboard.type('EM')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'OffSite' })).toBeChecked()
    await pressByKey(page, page.getByRole('button', { name: 'Redirect To Form' }))
    await expect(page).toHaveURL(/\/emea\/forms\/event_request\/offsite$/)
    // Even from there it goes on.
    await link(page, 'Find your form').click()
    await expect(page).toHaveURL(/\/global$/)
  },
)

test('a closed, a forbidden and an unknown page lead on by mouse and by keyboard', async ({ page, company, expectComplaint }) => {
  expectComplaint(/status of 4\d\d/)
  await makeForms(company)
  const open = async (path: string) => {
    await page.goto(`/${company.path}/${path}`)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, `${path} at ${width} px`)
    }
    await expectAccessible(page, path)
  }
  await open('forms/event_request/closed')
  await expect(page.getByRole('region', { name: 'Open forms' }).getByRole('listitem')).toHaveCount(2)
  await link(page, 'Plan a gathering').click()
  await expectPlace(page, 1, 4)

  await open('no/such/page')
  await expect(heading(page, 1, 'Page not found')).toBeVisible()
  await pressByKey(page, link(page, 'Start page'))
  await expect(page).toHaveURL(new RegExp(`/${company.path}/$`))

  await logInTo(page, company, await company.person('vera', []))
  await open('admin/forms')
  await expect(page.getByRole('region', { name: 'Open forms' })).toBeVisible()
  await pressByKey(page, link(page, 'Your requests'))
  await expect(heading(page, 1, 'Your requests')).toBeVisible()
  await expect(link(page, 'Open forms')).toBeVisible()
})
