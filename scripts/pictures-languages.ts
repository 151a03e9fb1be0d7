import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Demo } from './pictures-visitors.ts'

const LANGUAGES = ['en', 'ja', 'ar', 'de']
/** Windows, and how wide each stands on a sheet. */
const WINDOWS = [
  { width: 360, height: 760, shown: 180 },
  { width: 1440, height: 900, shown: 341 },
]

/**
 * A guest and somebody with an account fill in a form in four languages on a telephone and on a desk: one sheet each, in
 * docs/pictures/languages. Every sheet holds the same moments: wrong answers, more people than there may be, spaces, the last page, and
 * what was sent. The form's own words are the company's.
 */
export async function languageSheets(browser: Browser, demo: Demo, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const language of LANGUAGES)
    for (const who of ['guest', 'requester'] as const) {
      const rows: Buffer[][] = []
      for (const window of WINDOWS) rows.push(await walk(browser, demo, { language, who, ...window }))
      const file = join(folder, `${language}-${who}.jpg`)
      writeFileSync(file, await drawn(page, rows))
      console.log(file)
    }
  await page.close()
}

interface Walk {
  readonly language: string
  readonly who: 'guest' | 'requester'
  readonly width: number
  readonly height: number
}

async function walk(browser: Browser, { home, person, daysAhead }: Demo, { language, who, width, height }: Walk): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width, height }, locale: language })
  const shots: Buffer[] = []
  const take = async () => {
    await page.evaluate(() => Promise.all(document.getAnimations().map(it => it.finished.catch(() => undefined))))
    shots.push(await page.screenshot())
  }
  const box = (label: string) => page.getByLabel(label).first()
  const submit = page.locator('.run-buttons button[type=submit]')
  /** Presses Next, and waits for the page with this title. */
  const next = async (title: string) => {
    await submit.click()
    await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  }
  if (who === 'requester') await logIn(page, home, person)
  await page.goto(`${home}/forms/event_request/gref`, { waitUntil: 'networkidle' })
  // An account fills it in: without this nothing would be missing.
  await box('First name').fill('')
  await submit.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await take()
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', 'ada@example.org'],
    ['Cost center', 'US-4120'],
  ] as const)
    await box(label).fill(text)
  await next('Your event')
  await page.getByLabel('Employees', { exact: true }).check()
  await page.getByLabel('What kind of event').selectOption({ label: 'Celebration' })
  await box('Name of the event').fill('Winter gala')
  await box('What should people take home').fill('Joy.')
  await next('When and where')
  await page.getByLabel('City').selectOption({ label: 'Seattle' })
  await page.getByRole('radio', { name: /^Theatre/ }).check({ force: true })
  await box('First day').fill(daysAhead(60))
  await box('Doors open').fill('9:00 AM')
  await box('Doors close').fill('5:00 PM')
  await box('People you expect').fill('1.500')
  await box('Last day').fill(daysAhead(61))
  await box('People you expect').scrollIntoViewIfNeeded()
  await take()
  await box('People you expect').fill('120')
  await next('Spaces')
  await page.locator('.spaces-search .spaces-add').first().waitFor()
  await page.locator('.spaces-search').first().scrollIntoViewIfNeeded()
  await take()
  await next('What you need from us')
  await next('Budget')
  await box('Budget in USD').fill('5000')
  await submit.click()
  await page.locator('.check').waitFor()
  await take()
  for (const rule of await page
    .getByRole('group', { name: /Before you send/ })
    .getByRole('checkbox')
    .all())
    await rule.check()
  await submit.click()
  await page.locator('.sent').first().waitFor()
  await take()
  await page.close()
  return shots
}

async function logIn(page: Page, home: string, { login, password }: Demo['person']): Promise<void> {
  await page.goto(`${home}/submissions`, { waitUntil: 'networkidle' })
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(login)
  await page.locator('input[type=password]').first().fill(password)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page.waitForLoadState('networkidle')
}

async function drawn(page: Page, rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const row = (shots: readonly Buffer[], width: number) =>
    `<p>${shots.map(shot => `<img width="${width}" src="data:image/png;base64,${shot.toString('base64')}" alt="" />`).join('')}</p>`
  await page.setViewportSize({ width: 1760, height: 640 })
  await page.setContent(
    `<style>body { margin: 0; background: #dde3e8; } p { margin: 8px; display: flex; gap: 8px; }</style>
     ${rows.map((shots, index) => row(shots, WINDOWS[index]!.shown)).join('')}`,
  )
  return page.screenshot({ type: 'jpeg', quality: 80, fullPage: true })
}
