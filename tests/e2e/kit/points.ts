import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './axe.ts'
import type { Company } from './company.ts'
import { throughDoors } from './doors.ts'
import { expect } from './expect.ts'
import type { Somebody } from './fixture.ts'
import { gathering } from './gathering.ts'
import type { Traveller } from './gathering-journey.ts'
import { textIn } from './languages.ts'
import { saveDraftAs, sendAs } from './own-requests.ts'
import { logInTo } from './sessions.ts'
import { expectReceived } from './visitor.ts'

/**
 * What a visitor comes to beside the one form that `travel` fills in: the chooser, the start page, pages gone back to by name, a
 * confirmation that is kept and left, own requests and one of them, closed doors, and what was kept. At every stop nothing is
 * wider than the window, and axe finds nothing. @param tag of the visitor's language
 */
export async function throughPoints(somebody: Somebody, traveller: Omit<Traveller, 'page'>, company: Company, tag: string): Promise<void> {
  const { page } = somebody
  const { press, labels, pages, received } = traveller
  const text = textIn(tag)
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  const box = (mapField: string) => page.getByRole('textbox', { name: labels[mapField]! })
  const forward = page.locator('.run-buttons [type=submit]')
  const inspect = async (page: Page, where: string) => {
    await expectNoSideways(page, where)
    await traveller.inspect?.(where, page)
    await expectAccessible(page, where)
  }
  const turn = async (to: string) => {
    await press(forward)
    await expect(page.locator('.run-heading')).toHaveText(to)
  }

  await page.goto('/global')
  await expect(button('screens.redirectToForm')).toBeEnabled()
  await inspect(page, 'the chooser')
  await company.form('event_request', 'gathering', gathering({ can_be_saved: true }))
  await page.goto(`/${company.path}/`)
  const form = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(form).toBeVisible()
  await inspect(page, 'the start page')
  await press(form)

  await expect(forward).toBeEnabled()
  await box('requester').fill('Ada')
  await turn(pages.event)
  await backByName(page, press, text)
  await expect(box('requester')).toHaveValue('Ada')
  await turn(pages.event)
  await box('event_name').fill('Spring gala')
  await box('start_date').fill('03/14/2051')
  await box('seating_capacity').fill('12')
  await turn(pages.money)
  await turn(pages.send)
  await press(page.getByText(labels['agreed']!, { exact: true }))
  await press(forward)
  const reference = await expectReceived(page, received)
  await press(page.getByRole('dialog').locator('summary'))
  await inspect(page, 'the confirmation with its answers')
  await page.reload()
  expect(await expectReceived(page, received)).toBe(reference)
  await press(page.getByRole('dialog').getByRole('button', { name: text('shell.close') }))
  await inspect(page, 'the confirmation as a page')
  await press(button('sending.requestAnother'))
  await expect(box('requester')).toHaveValue('')

  await ownRequests(page, company, { press, inspect, tag })
  await somebody.context.clearCookies()
  await throughDoors(somebody, company, tag, inspect)
}

/** Opens the page before this one by its name in the list of pages, wherever that stands at this width. */
async function backByName(page: Page, press: Traveller['press'], text: (key: string) => string): Promise<void> {
  const list = page.getByRole('button', { name: text('steps.show') })
  const done = page.getByRole('button', { name: text('steps.done') }).filter({ visible: true })
  await expect(list.or(done).filter({ visible: true }).first()).toBeVisible()
  if (await list.isVisible()) await press(list)
  await press(done)
}

interface Visitor {
  readonly press: (target: Locator) => Promise<void>
  readonly inspect: (page: Page, where: string) => Promise<void>
  readonly tag: string
}

/** As a user who sent something and saved a draft. */
async function ownRequests(page: Page, company: Company, { press, inspect, tag }: Visitor): Promise<void> {
  const text = textIn(tag)
  await logInTo(page, company, await company.person('una', []))
  await sendAs(page, company, { event_name: 'Winter gala' })
  await sendAs(page, company, { event_name: 'Autumn fair' })
  await saveDraftAs(page, company, { event_name: 'Summer party' })
  await page.goto(`/${company.path}/submissions`)
  const gala = page.getByRole('link', { name: 'Winter gala', exact: true })
  await page.getByRole('searchbox', { name: text('screens.searchOwn') }).fill('gala')
  await expect(page.getByRole('link', { name: 'Autumn fair', exact: true })).toHaveCount(0)
  await inspect(page, 'own requests')
  await press(gala)
  await expect(page.getByRole('heading', { level: 1, name: 'Winter gala' })).toBeVisible()
  await inspect(page, 'a request')
}
