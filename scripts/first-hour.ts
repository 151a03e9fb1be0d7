/**
 * `node scripts/first-hour.ts [folder]`: takes a new company to its first booked request in Chromium, as its administrator does it: log in, save the
 * profile, load the sample inventory, create a form, make it active, and ask for a space as a visitor. Counts what the page hears of presses and
 * keys (not what this script does), and estimates the time of a practised hand: 1.1 s a press, 0.28 s a key, 1.35 s a screen. A picture of every
 * screen lies in the folder (test-results/first-hour). Fails above 30 presses, 160 keys or 4 minutes, and where nothing is booked at the end.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { type ChildServer, startChild } from '#tests/kit/child-server.ts'
import { type Company, newCompany } from '#tests/e2e/kit/company.ts'
import { ensureBuilt } from './built.ts'
import { launchOptions } from './chromium.ts'

const MAX = { presses: 30, keys: 160, seconds: 240 } as const
const SECONDS = { presses: 1.1, keys: 0.28, screens: 1.35 } as const

const folder = process.argv[2] ?? join(import.meta.dirname, '../test-results/first-hour')
if (!(await ensureBuilt())) process.exit(1)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const effort = { presses: 0, keys: 0, screens: 0 }
const server = await startChild({ env: { LOG_LEVEL: 'error', NODE_ENV: 'production' } })
const browser = await chromium.launch(launchOptions())
try {
  const company = await newCompany(server, 'first hour')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/New_York' })
  await countInput(context)
  const staff = await context.newPage()
  await logIn(staff, server, company)
  await setUp(staff)
  const visitor = await publish(staff)
  await request(visitor)
  await report(company)
} finally {
  await browser.close()
  await server.stop()
}

/** Counts the presses and keys of every page: those that a hand or its keyboard made, and no others. */
async function countInput(context: BrowserContext): Promise<void> {
  await context.exposeBinding('countInput', (_source, what: 'presses' | 'keys') => {
    effort[what] += 1
  })
  await context.addInitScript(() => {
    const { countInput } = globalThis as unknown as { countInput: (what: string) => void }
    const heard = (type: string, what: string) => document.addEventListener(type, ({ isTrusted }) => isTrusted && countInput(what), true)
    heard('pointerdown', 'presses')
    heard('keydown', 'keys')
  })
}

/** A screen is there: whoever looks at it takes a moment, and it becomes a picture. */
async function screen(page: Page, name: string, isThere: Locator): Promise<void> {
  await isThere.first().waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
  effort.screens += 1
  const path = join(folder, `${String(effort.screens).padStart(2, '0')}-${name}.png`)
  await page.screenshot({ path })
  console.log(`${path}  ${effort.presses} presses, ${effort.keys} keys`)
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).first().click()
  await page.keyboard.type(text)
}

async function logIn(page: Page, { origin }: ChildServer, { path, admin }: Company): Promise<void> {
  await page.goto(`${origin}/${path}/admin/forms`)
  await screen(page, 'login', page.getByRole('dialog', { name: 'Login' }))
  await write(page, 'Email', admin.email)
  await write(page, 'Password', admin.password)
  await page.keyboard.press('Enter')
}

async function setUp(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Set up your portal' })
  await screen(page, 'first-steps', card)
  await card.getByRole('link', { name: 'Edit profile' }).click()
  await screen(page, 'profile', page.getByText('From your browser').first())
  await button(page, 'Save').click()
  await screen(page, 'profile-saved', button(page, 'Edit'))
  await page.getByRole('link', { name: 'All forms', exact: true }).click()
  await screen(page, 'profile-done', card.getByText('1 of 4 done'))
  await card.getByRole('button', { name: 'Load sample inventory' }).click()
  await screen(page, 'spaces-done', card.getByText('2 of 4 done'))
  await card.getByRole('button', { name: 'Create form' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a new form' })
  await dialog.getByLabel('Path').waitFor()
  await page.keyboard.type('events')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Event request')
  await screen(page, 'new-form', dialog.getByRole('button', { name: 'Create', disabled: false }))
  await page.keyboard.press('Enter')
  await screen(page, 'form', button(page, 'Edit'))
}

/** @returns the form as visitors get it, in a window of its own */
async function publish(page: Page): Promise<Page> {
  await button(page, 'Switch “Active” on').click()
  const active = page.getByRole('switch', { name: /^Active/ })
  await screen(page, 'editor', active)
  await active.click()
  await button(page, 'Save').click()
  await screen(page, 'form-active', page.getByText('Form saved successfully.'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Guest preview' }).click()
  return opened
}

/** A working day two months ahead, as the company writes it. */
function aDay(): string {
  const day = Temporal.Now.plainDateISO().add({ days: 60 })
  const tuesday = day.add({ days: (9 - day.dayOfWeek) % 7 })
  return tuesday.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
}

async function request(page: Page): Promise<void> {
  const next = button(page, 'Next')
  await screen(page, 'visitor-event', next)
  await write(page, 'Event name', 'Kickoff')
  const location = page.getByRole('combobox', { name: 'Location' })
  while (!(await location.evaluate(element => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('S')
  await next.click()
  await screen(page, 'visitor-schedule', page.getByLabel('Start date'))
  for (const [label, answer] of [
    ['Start date', aDay()],
    ['Start time', '9 am'],
    ['End date', aDay()],
    ['End time', '5 pm'],
    ['Seating capacity', '40'],
  ] as const)
    await write(page, label, answer)
  await next.click()
  const add = button(page, /^Add Orchard Hall/)
  await screen(page, 'visitor-spaces', add)
  await add.click()
  const layouts = page.getByRole('dialog', { name: /Set Layout/ })
  await screen(page, 'visitor-layout', layouts)
  await layouts.getByRole('radio', { name: /^Theater/ }).click({ force: true })
  await layouts.getByRole('button', { name: 'Add', exact: true }).click()
  await screen(page, 'visitor-held', button(page, /^Remove Orchard Hall/))
  await next.click()
  await screen(page, 'visitor-contact', button(page, 'Submit'))
  await button(page, 'Submit').click()
  await screen(page, 'visitor-sent', page.getByRole('dialog', { name: 'Form Submitted' }))
}

async function report(company: Company): Promise<void> {
  const booked = await company.rows<{ name: string; status: string }>(
    `select s.name, k.status_key as status from booking k join space s on s.company_id = k.company_id and s.id = k.space_id where k.kind = 'booking'`,
  )
  const seconds = effort.presses * SECONDS.presses + effort.keys * SECONDS.keys + effort.screens * SECONDS.screens
  const { presses, keys, screens } = effort
  console.log(`Booked: ${booked.map(({ name, status }) => `${name}, ${status}`).join('; ') || 'nothing'}`)
  console.log(
    `${presses} presses of ${MAX.presses}, ${keys} keys of ${MAX.keys}, ${screens} screens: ${seconds.toFixed(0)} s of ${MAX.seconds}`,
  )
  const isWithin = presses <= MAX.presses && keys <= MAX.keys && seconds <= MAX.seconds
  if (booked.length !== 1 || !isWithin) process.exitCode = 1
}
