import type { BrowserContext, Page } from '@playwright/test'
import type { ChildServer } from '../kit/child-server.ts'
import { isFull } from '../kit/scale.ts'
import { expect, GENEROUS, test as base, withServer } from './kit/fixture.ts'
import { startRival } from './kit/rival.ts'
import { expectHeld, hold, makeSpaces } from './kit/spaces.ts'
import { expectAnswersSaved, openForm } from './kit/visitor.ts'

/** Of each way to leave the page and come back. */
const TIMES = isFull ? 20 : 2

/** No page takes so long to come back, however busy the machine is. */
const GRACE_SECONDS = 600

const test = base.extend<object, { server: ChildServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing
    async ({}, use) =>
      withServer(
        { ...GENEROUS, LIMIT_HOLDS_PER_MINUTE: '0', LIMIT_GUEST_JSON_PER_MINUTE: '0', LIMIT_HOLD_GRACE_SECONDS: String(GRACE_SECONDS) },
        use,
      ),
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** The browser asks whether to leave a page with answers that were not sent. */
function leaveUnasked(page: Page): void {
  page.on('dialog', dialog => void dialog.accept())
}

/** The process of a tab ends, and the tab is brought back, with what it kept for itself, as browsers do. */
async function crashed(page: Page, context: BrowserContext): Promise<Page> {
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  const address = page.url()
  const crash = page.waitForEvent('crash')
  const cdp = await context.newCDPSession(page)
  // No answer comes from there any more.
  cdp.send('Page.crash').catch(() => {})
  await crash
  await page.close()
  const again = await context.newPage()
  leaveUnasked(again)
  await again.addInitScript(entries => {
    if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, stored)
  await openForm(again, address)
  return again
}

test('who asks ten times a second does not get a space that a run holds through reloads, Back and crashes; once its tab is closed they get it after the grace', async ({
  page: first,
  context,
  company,
}) => {
  test.setTimeout(isFull ? 600_000 : 240_000)
  const link = await makeSpaces(company)
  leaveUnasked(first)
  await openForm(first, link)
  const locking = first.waitForRequest(/space\/lock$/)
  await hold(first, 'Ballroom')
  await expectAnswersSaved(first)
  const rival = startRival(await locking)
  const isLost = async () => {
    await rival.refusedAgain()
    return rival.hasIt()
  }

  let page = first
  for (let times = 0; times < TIMES; times += 1) {
    await page.reload()
    await expectHeld(page, 'Ballroom')
    expect(await isLost(), 'after a reload').toBe(false)
  }
  await page.goto(`/${company.path}`)
  for (let times = 0; times < TIMES; times += 1) {
    expect(await isLost(), 'while another page is open').toBe(false)
    await page.goBack()
    await expectHeld(page, 'Ballroom')
    if (times < TIMES - 1) await page.goForward()
  }
  for (let times = 0; times < TIMES; times += 1) {
    page = await crashed(page, context)
    await expectHeld(page, 'Ballroom')
    expect(await isLost(), 'after a crash').toBe(false)
  }

  // The tab is closed: what it held ends with the grace, and no sooner.
  const endsWithin = async (seconds: number) => {
    const held = `select 1 from booking where kind = 'hold' and state = 'active' and expires_at > now()`
    return (await company.rows(`${held} and expires_at <= now() + interval '${seconds} seconds'`)).length
  }
  expect(await endsWithin(GRACE_SECONDS)).toBe(0)
  await page.close()
  await expect.poll(() => endsWithin(GRACE_SECONDS)).toBe(1)
  expect(await isLost(), 'within the grace').toBe(false)
  await company.ageHolds(`${GRACE_SECONDS} seconds`)
  await expect.poll(rival.hasIt).toBe(true)
  await rival.stop()
})
