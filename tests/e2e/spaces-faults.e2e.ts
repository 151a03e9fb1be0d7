import { chromium, type Page, type Route } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.ts'
import { newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import { type Company, newCompany } from './kit/company.ts'
import { expect, GENEROUS, test } from './kit/fixture.ts'
import { lateStyles } from './kit/late-parts.ts'
import { NO_ANSWER } from './kit/network.ts'
import { startProxy } from './kit/proxy.ts'
import { button, cardOf, expectHeld, expectLost, hold, makeSpaces, press, takenIn, widget } from './kit/spaces.ts'
import { expectAnswersSaved, openForm, submit } from './kit/visitor.ts'

/** A server that has just begun may have too much to do. */
const BUSY = /status of 503/

const THREE_SPACES = ['Ballroom', 'Gallery', 'Library'].map((name, at) => `SLU,Day 1,${name},${80 + at},Theater:${80 + at}*`)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const held = (space: string) => ({ space, kind: 'hold' })
const booked = (space: string) => ({ space, kind: 'booking' })

const hasStyles = (page: Page, file: string) =>
  page.evaluate(name => [...document.styleSheets].some(({ href }) => href?.endsWith(name)), file)

test('a line that breaks while what sends is on its way: Submit sends once it is mended', async ({
  page,
  server,
  company,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const line = await startProxy(server.origin)
  const onItsWay = Promise.withResolvers<Route>()
  await page.route(`**/${lateStyles('send-dialogs')}`, route => onItsWay.resolve(route), { times: 1 })
  await openForm(page, line.origin + (await makeSpaces(company)))
  await hold(page, 'Ballroom')
  const styles = await onItsWay.promise
  line.cut()
  await styles.continue()
  await button(page, 'Renew: Ballroom').click()
  line.mend()
  await submit(page)
  expect(await hasStyles(page, lateStyles('send-dialogs'))).toBe(true)
  await line.close()
})

/** Opens the form and holds the ballroom and the gallery. */
async function holdTwo(page: Page, link: string): Promise<void> {
  await openForm(page, link)
  await hold(page, 'Ballroom')
  await button(page, 'Find a space').click()
  await hold(page, 'Gallery')
}

/** `page` has lost the ballroom to `other` and holds the gallery again: it takes the library instead, and both submit. */
async function expectRecovered(page: Page, other: Page, company: Company): Promise<void> {
  await expectLost(page, 'Ballroom', 'Library')
  await expectHeld(page, 'Gallery')
  expect(await takenIn(company)).toEqual([held('Ballroom'), held('Gallery')])
  await button(page, 'Take this one: Library').click()
  await expectHeld(page, 'Library')
  await submit(page)
  await submit(other)
  expect(await takenIn(company)).toEqual([booked('Ballroom'), booked('Gallery'), booked('Library')])
}

test('a line that is mended after the hold ended: what somebody else took is shown as lost with what is free, the rest is held again', async ({
  page,
  context,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const link = await makeSpaces(company, THREE_SPACES)
  await page.clock.install()
  await holdTwo(page, link)
  await context.setOffline(true)
  await company.ageHolds('16 minutes')
  expect(await takenIn(company)).toEqual([])
  await page.clock.fastForward(16 * MINUTE_MS)
  await expect(cardOf(page, 'Ballroom').getByText('Being held for you…')).toBeVisible()
  await openForm(other, link)
  await hold(other, 'Ballroom')
  await context.setOffline(false)
  await expectRecovered(page, other, company)
})

test('after an hour of sleep in which the browser freezes the page, what somebody else has is shown as lost with what is free, and the rest is held again', async ({
  page,
  context,
  server,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const link = await makeSpaces(company, THREE_SPACES)
  const line = await startProxy(server.origin)
  await page.addInitScript(giveClock)
  await holdTwo(page, line.origin + link)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  line.cut()
  await company.ageHolds('1 hour')
  expect(await takenIn(company)).toEqual([])
  await openForm(other, link)
  await hold(other, 'Ballroom')
  line.mend()
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await turnClock(page, HOUR_MS)
  await expectRecovered(page, other, company)
  await line.close()
})

/** Gives a page a calendar clock that somebody can set; others go on as they do. */
function giveClock(): void {
  const Real = Date
  let ahead = 0
  class SetDate extends Real {
    constructor(...parts: ConstructorParameters<typeof Real> | []) {
      if (parts.length === 0) super(Real.now() + ahead)
      else super(...parts)
    }
    static override now = () => Real.now() + ahead
  }
  Object.assign(globalThis, { Date: SetDate, turnClock: (by: number) => void (ahead += by) })
}

const turnClock = (page: Page, by: number): Promise<void> =>
  page.evaluate(ms => (globalThis as unknown as { turnClock: (by: number) => void }).turnClock(ms), by)

test('a server that is killed while a space is held has it when it is back, and a submit that it did not live to answer counts once', async ({
  newSomebody,
  expectComplaint,
}) => {
  ;[NO_ANSWER, BUSY].forEach(expectComplaint)
  const dataDir = newDataDir()
  const first = await startChild({ dataDir, env: GENEROUS })
  const port = Number(new URL(first.origin).port)
  const company = await newCompany(first, 'killed')
  const link = first.origin + (await makeSpaces(company))
  const [{ page }, { page: other }] = await Promise.all([newSomebody(), newSomebody()])
  await openForm(page, link)
  await hold(page, 'Ballroom')
  await openForm(other, link)
  await expect(button(other, 'Add Gallery')).toBeVisible()
  await expect(button(other, 'Add Ballroom')).toBeHidden()

  await first.kill()
  await button(page, 'Find a space').click()
  await press(page, 'Gallery')
  const second = await startChild({ dataDir, port, env: GENEROUS })
  await expectHeld(page, 'Gallery')
  expect(await takenIn(company)).toEqual([held('Ballroom'), held('Gallery')])

  // It has stored the submit by then, or not.
  const answered = page
    .waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith('/spaces'))
    .catch(() => undefined)
  // Waited for from before the press: a request that is on its way already is not seen any more.
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/spaces'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await sent
  await second.kill()
  void answered
  const third = await startChild({ dataDir, port, env: GENEROUS })
  const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
  const received = page.getByRole('dialog', { name: 'Received' })
  await expect(failure.or(received).first()).toBeVisible()
  if (await failure.isVisible()) {
    await failure.getByRole('button', { name: 'Close' }).last().click()
    await submit(page)
  }
  expect(await takenIn(company)).toEqual([booked('Ballroom'), booked('Gallery')])
  await expect(widget(other).getByText('No spaces found').first()).toBeVisible()
  await third.stop()
  removeDataDir(dataDir)
})

/** With a browser that keeps a page in memory when it is left; the usual one of the tests does not. */
async function withMemory(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  await work(await browser.newPage({ locale: 'en-US' }))
  await browser.close()
}

/** From now on each page counts how often it was shown again from memory. */
async function countReturnsFromMemory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const { dataset } = document.documentElement
      if (persisted) dataset['returns'] = `${Number(dataset['returns'] ?? 0) + 1}`
    })
  })
}

/**
 * Goes back to a page that is in memory, and waits until it was shown from there this often. Playwright itself waits for a load
 * that does not come; and what a page logs the moment it is back, it may not hear.
 */
async function goBack(page: Page, times: number): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined)
  await expect(page.locator('html')).toHaveAttribute('data-returns', `${times}`, { timeout: 20_000 })
}

test('a form that is left by a link has its space again when Back brings it from memory, or says that it is lost', async ({
  server,
  company,
  other,
}) => {
  const link = await makeSpaces(company)
  const line = await startProxy(server.origin, { dropHeaders: ['cache-control'] })
  await withMemory(async page => {
    await countReturnsFromMemory(page)
    await openForm(page, line.origin + link)
    await hold(page, 'Ballroom')
    await openForm(other, link)
    // What is still on its way when a page is left keeps it out of memory.
    await expectAnswersSaved(page)
    await page.goto(`${line.origin}/${company.path}/`)
    await expect(button(other, 'Add Ballroom')).toBeVisible()
    await goBack(page, 1)
    await expectHeld(page, 'Ballroom')
    expect(await takenIn(company)).toEqual([held('Ballroom')])
    await expect(button(other, 'Add Ballroom')).toBeHidden()

    await expectAnswersSaved(page)
    await page.goto(`${line.origin}/${company.path}/`)
    await hold(other, 'Ballroom')
    await goBack(page, 2)
    await expectLost(page, 'Ballroom', 'Gallery')
    await button(page, 'Take this one: Gallery').click()
    await expectHeld(page, 'Gallery')
    await submit(page)
  })
  await submit(other)
  expect(await takenIn(company)).toEqual([booked('Ballroom'), booked('Gallery')])
  await line.close()
})

for (const [where, dropHeaders] of [
  ['is forgotten', []],
  ['stays in memory', ['cache-control']],
] as const) {
  test(`a form that is opened anew while the page before ${where} goes on with its spaces`, async ({ server, company }) => {
    const link = await makeSpaces(company)
    const line = await startProxy(server.origin, { dropHeaders })
    await withMemory(async page => {
      await openForm(page, line.origin + link)
      await hold(page, 'Ballroom')
      await expectAnswersSaved(page)
      await page.goto(`${line.origin}/${company.path}/`)
      await page.goto(line.origin + link)
      await expectHeld(page, 'Ballroom')
      expect(await takenIn(company)).toEqual([held('Ballroom')])
      await submit(page)
      expect(await takenIn(company)).toEqual([booked('Ballroom')])
    })
    await line.close()
  })
}
