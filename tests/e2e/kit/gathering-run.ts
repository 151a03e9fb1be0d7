import type { Page } from '@playwright/test'
import type { Company } from './company.ts'
import { gathering } from './gathering.ts'
import { expectPlace, forwardButton, openForm } from './visitor.ts'

const DAY_AS_TYPED = '03/14/2051'

/** Makes the gathering's form and opens it. @returns the path of its guest page */
export async function openGathering(page: Page, company: Company, more: Parameters<typeof gathering>[0] = {}): Promise<string> {
  const link = await company.form('event_request', 'gathering', gathering(more))
  await openForm(page, link)
  return link
}

export const nameBox = (page: Page) => page.getByRole('textbox', { name: 'Your name' })

export async function fillAbout(page: Page): Promise<void> {
  await nameBox(page).fill('Ada')
  await forwardButton(page).click()
  await expectPlace(page, 2, 4)
}

export async function fillEvent(page: Page, eventName = 'Spring gala'): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the event' }).fill(eventName)
  await page.getByRole('textbox', { name: 'Day' }).fill(DAY_AS_TYPED)
  await page.getByRole('textbox', { name: 'Guests' }).fill('12')
}

/** Up to Check and send, without food. */
export async function fillGathering(page: Page, eventName?: string): Promise<void> {
  await fillAbout(page)
  await fillEvent(page, eventName)
  await forwardButton(page).click()
  await expectPlace(page, 3, 4)
  await forwardButton(page).click()
  await expectPlace(page, 4, 4)
}

/** Answers the last page and submits. */
export async function sendGathering(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read them' }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
