/**
 * `npm run pictures [-- address]`: takes the pictures of README.md from a running demo (npm run up) into docs/pictures/.
 * With `visitors` as last argument it takes the sheets of visitors/ instead: what they show as it was is compressed anew
 * each time, so take them only when a screen has changed. With `languages` it takes those of languages/. Each picture stays under 200 KB.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from './chromium.ts'
import { languageSheets } from './pictures-languages.ts'
import { type Demo, visitorSheets } from './pictures-visitors.ts'
import { peopleOf } from './seed/people.ts'
import { companies } from './seed/profiles.ts'

const args = process.argv.slice(2)
const SHEETS: Readonly<Record<string, (browser: Browser, demo: Demo, folder: string) => Promise<void>>> = {
  visitors: visitorSheets,
  languages: languageSheets,
}
const wanted = args.find(arg => Object.hasOwn(SHEETS, arg))
const address = args.find(arg => arg !== wanted) ?? `http://127.0.0.1:${process.env['PORT'] ?? 4380}`
const folder = join(import.meta.dirname, '../docs/pictures')
const MAX_BYTES = 200_000

const company = companies[0]
const admin = company && peopleOf(company.region)[0]
if (!company || !admin) throw new Error('There is no demo company.')
const home = `${address}/${company.profile.path}`
const answer = await fetch(home).catch(() => undefined)
if (!answer?.ok) {
  console.error(answer ? `There is no demo at ${home}: it was answered ${answer.status}.` : `Nothing answers at ${address}.`)
  console.error('Start the demo first, in another window: npm run up')
  process.exit(1)
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(it => it.finished.catch(() => undefined))))
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  const { size } = statSync(path)
  if (size > MAX_BYTES) {
    const smaller = join(folder, `${name}.jpg`)
    await page.screenshot({ path: smaller, type: 'jpeg', quality: 75 })
    throw new Error(`${path} has ${size} bytes; ${smaller} is the same with ${statSync(smaller).size}.`)
  }
  console.log(`${path} ${Math.round(size / 1000)} KB`)
}

async function visitor(browser: Browser): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await desk.goto(`${home}/forms/event_request/gref`, { waitUntil: 'networkidle' })
  await take(desk, 'form')
  await desk.close()
  const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 1 })
  await phone.goto(`${home}/forms/event_request/gref`, { waitUntil: 'networkidle' })
  await take(phone, 'form-phone')
  await phone.close()
}

const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** One space is held, and others are looked for; then all answers stand there to be checked. */
async function booking(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 }, locale: 'en-US' })
  await page.goto(`${home}/forms/event_request/gref`, { waitUntil: 'networkidle' })
  const next = async (answers: Readonly<Record<string, string>>, choices: Readonly<Record<string, string>> = {}) => {
    for (const [label, choice] of Object.entries(choices)) await page.getByLabel(label).selectOption({ label: choice })
    for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label).first().fill(answer)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await next({ 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.org', 'Cost center': 'US-4120' })
  await page.getByLabel('Employees', { exact: true }).check()
  await next({ 'Name of the event': 'Winter gala', 'What should people take home': 'Joy.' }, { 'What kind of event': 'Celebration' })
  await page.getByRole('radio', { name: /^Theatre/ }).check({ force: true })
  await next(
    {
      'First day': daysAhead(60),
      'Last day': daysAhead(61),
      'Doors open': '9:00 AM',
      'Doors close': '5:00 PM',
      'People you expect': '120',
    },
    { City: 'Seattle' },
  )
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('button', { name: 'Find a space' }).click()
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  await page.getByRole('group', { name: 'Meeting spaces' }).last().scrollIntoViewIfNeeded()
  await take(page, 'booking')
  await next({})
  await next({})
  await next({ 'Budget in USD': '5000' })
  await page.getByRole('region', { name: 'Check and send' }).waitFor()
  await page.getByRole('navigation', { name: 'Pages of this form' }).getByRole('button', { name: 'Check and send' }).click()
  await take(page, 'check')
  await page.close()
}

async function staff(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${home}/admin/forms`, { waitUntil: 'networkidle' })
  await page
    .getByLabel('Email')
    .first()
    .fill(admin?.login ?? '')
  await page
    .getByLabel('Password')
    .first()
    .fill(admin?.password ?? '')
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page.getByRole('table').waitFor()
  await take(page, 'forms')
  await page.goto(`${home}/admin/forms/event_request/gref`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page.getByRole('tab', { name: 'CONTENT' }).click()
  await page.waitForTimeout(500)
  await take(page, 'editor')
  // Rows of names weigh more than other pictures: a few less of them.
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`${home}/admin`, { waitUntil: 'networkidle' })
  await take(page, 'start')
  // It goes on hearing what comes: its network is never idle.
  await page.goto(`${home}/admin/submissions?view=todo`, { waitUntil: 'load' })
  await page.getByRole('table').waitFor()
  await page.waitForTimeout(1_000)
  await take(page, 'submissions')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('row', { name: /Hall A/ })
    .first()
    .click()
  await page.waitForURL(/submissions\/[0-9a-f-]{36}/)
  await page.waitForTimeout(1_000)
  await take(page, 'submission')
  await page.goto(`${home}/admin/resources`, { waitUntil: 'load' })
  await page.getByRole('searchbox', { name: 'Find a place' }).fill('Hall')
  await page.getByRole('treeitem', { name: /Hall/ }).first().click()
  await page.getByRole('button', { name: /^Card of Hall A\+B/ }).waitFor()
  // Rows come a few with each frame.
  await page.waitForTimeout(1_000)
  await take(page, 'spaces')
  await page.getByRole('button', { name: /^Card of Hall A\+B/ }).click()
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor()
  await take(page, 'space')
  await page.goto(`${home}/admin/settings/styles`, { waitUntil: 'networkidle' })
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.frameLocator('iframe[data-drawn]').getByRole('button', { name: 'Next' }).waitFor()
  await take(page, 'style')
  await page.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
if (wanted !== undefined) {
  await SHEETS[wanted]!(browser, { address, home, person: admin, daysAhead }, join(folder, wanted))
} else {
  await visitor(browser)
  await booking(browser)
  await staff(browser)
}
await browser.close()
