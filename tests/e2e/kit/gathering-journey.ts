import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './axe.ts'
import type { Company } from './company.ts'
import { expect } from './expect.ts'
import { GATHERING_IN_ARABIC, gathering } from './gathering.ts'
import { submissionIn } from './submissions.ts'
import { expectFocusSeen } from './uncovered.ts'
import { expectReceived } from './visitor.ts'

export interface Traveller {
  readonly page: Page
  /** A finger's or a mouse's. */
  readonly press: (target: Locator) => Promise<void>
  /** Labels by mapField, as this visitor reads them. */
  readonly labels: Readonly<Record<string, string>>
  /** Names of the pages after the first. */
  readonly pages: Readonly<Record<'event' | 'food' | 'money' | 'send', string>>
  /** Of the confirmation. */
  readonly received: string
  /** What else is looked at, wherever the journey stops. */
  readonly inspect?: (where: string, page: Page) => Promise<void>
}

export const IN_ENGLISH = {
  labels: {
    requester: 'Your name',
    event_name: 'Name of the event',
    start_date: 'Day',
    start_time: 'Doors open',
    seating_capacity: 'Guests',
    food: 'Food and drinks',
    dishes: 'Dishes',
    agreed: 'I have read them',
  },
  pages: { event: 'Your event', food: 'Food and drinks', money: 'Budget', send: 'Before you send' },
  received: 'Received',
} as const

export const IN_ARABIC = {
  labels: { ...GATHERING_IN_ARABIC, food: 'طعام وشراب', agreed: 'قرأتها' },
  pages: { event: 'حدثك', food: 'طعام وشراب', money: 'الميزانية', send: 'قبل الإرسال' },
  received: 'تم الاستلام',
} as const

/** The parts of the form that have other words in each language. */
const parts = (page: Page) => ({
  forward: page.locator('.run-buttons [type=submit]'),
  summary: page.locator('.run-summary'),
  check: page.locator('.check'),
  back: page.locator('.check-bar button'),
  row: (label: string) => page.locator('.check-row').filter({ hasText: label }),
})

/**
 * Fills in the gathering's form, with something missing first, an answer that adds a page, and one that is changed from Check and
 * send; and submits it. At every stop nothing is wider than the window, nothing with the focus is hidden, and axe finds nothing.
 */
export async function travel({ page, press, labels, pages, received, inspect }: Traveller, company: Company): Promise<void> {
  const { forward, summary, check, back, row } = parts(page)
  const change = row(labels['seating_capacity']!).getByRole('button')
  const box = (mapField: string) => page.getByRole('textbox', { name: labels[mapField]! })
  const answer = async (mapField: string, text: string) => {
    await press(box(mapField))
    await page.keyboard.type(text)
  }
  const stop = async (where: string) => {
    await expectNoSideways(page, where)
    await inspect?.(where, page)
    await expectAccessible(page, where, { always: true })
    await expectFocusSeen(page, where)
  }
  const goForward = async (to: keyof Traveller['pages']) => {
    await press(forward)
    await expect(page.locator('.run-heading')).toHaveText(pages[to])
  }

  await page.goto(await company.form('event_request', 'gathering', gathering()))
  await expect(forward).toBeEnabled()
  await press(forward)
  await expect(summary).toBeFocused()
  await expectNoSideways(page, 'the first page with something missing')
  await inspect?.('the first page with something missing', page)
  await expectAccessible(page, 'the first page with something missing')
  await answer('requester', 'Ada')
  await goForward('event')

  await answer('event_name', 'Spring gala')
  await answer('start_date', '03/14/2051')
  await answer('start_time', '12:30 pm')
  await answer('seating_capacity', '12')
  await press(page.getByText(labels['food']!, { exact: true }).last())
  await expect(page.getByRole('checkbox', { name: labels['food']! })).toBeChecked()
  await stop('the second page')
  await goForward('food')
  await answer('dishes', 'Soup')
  await goForward('money')
  await goForward('send')

  await expect(check).toBeVisible()
  await stop('Check and send')
  await press(change)
  await expect(box('seating_capacity')).toBeFocused()
  await expectFocusSeen(page, 'an answer that is changed')
  await press(box('seating_capacity'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('14')
  await press(back)
  await expect(change).toBeFocused()
  await inspect?.('the row that was changed', page)
  await press(page.getByText(labels['agreed']!, { exact: true }))
  await press(forward)

  await expectReceived(page, received)
  await stop('the confirmation')
  expect((await submissionIn(company)).answers).toMatchObject({
    requester: 'Ada',
    event_name: 'Spring gala',
    start_date: '2051-03-14',
    start_time: '12:30',
    seating_capacity: '14',
    services: ['food'],
    dishes: 'Soup',
    house: ['yes'],
  })
}
