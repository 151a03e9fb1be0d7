import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'

export interface Demo {
  readonly address: string
  /** Of the company. */
  readonly home: string
  readonly person: { readonly login: string; readonly password: string }
  readonly daysAhead: (days: number) => string
}

/** Windows, and where each stands on a sheet. */
const PANELS = [
  { width: 360, height: 758, left: 8, shown: 200 },
  { width: 768, height: 998, left: 221, shown: 324 },
  { width: 1440, height: 900, left: 558, shown: 673 },
]
const SHEET = { width: 1240, height: 916 }
/** Down to here a sheet shows how it was before. */
const BEFORE = 458

type Shots = Map<string, Buffer[]>

/**
 * The ten screens of docs/pictures/visitors at three widths: takes the lower half of each sheet anew. The upper one, how it was
 * before, cannot be taken any more and stays as it stands there.
 */
export async function visitorSheets(browser: Browser, demo: Demo, folder: string): Promise<void> {
  const shots: Shots = new Map()
  for (const { width, height } of PANELS) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'en-US' })
    const take = async (name: string) => {
      await page.evaluate(() => Promise.all(document.getAnimations().map(it => it.finished.catch(() => undefined))))
      shots.set(name, [...(shots.get(name) ?? []), await page.screenshot()])
    }
    await doors(page, demo, take)
    await oneRun(page, demo, take)
    await ownRequests(page, demo, take)
    await page.close()
  }
  const page = await browser.newPage({ viewport: SHEET })
  for (const [name, after] of shots) {
    const file = join(folder, `${name}.jpg`)
    await page.setContent(sheet(readFileSync(file), after))
    writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 78 }))
    console.log(file)
  }
  await page.close()
}

type Take = (name: string) => Promise<void>

async function doors(page: Page, { address, home }: Demo, take: Take): Promise<void> {
  for (const [name, at] of [
    ['global', `${address}/global`],
    ['start', `${home}/`],
    ['unknown', `${home}/no/such/page`],
  ] as const) {
    await page.goto(at, { waitUntil: 'networkidle' })
    await take(name)
  }
}

/** A guest's request, from the first page to the confirmation. */
async function oneRun(page: Page, { home, daysAhead }: Demo, take: Take): Promise<void> {
  const box = (label: string) => page.getByLabel(label).first()
  const fill = async (answers: Readonly<Record<string, string>>) => {
    for (const [label, answer] of Object.entries(answers)) await box(label).fill(answer)
  }
  const next = async (heading: string) => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  }
  await page.goto(`${home}/forms/event_request/gref`, { waitUntil: 'networkidle' })
  await take('first-page')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('region', { name: /problems with/ }).waitFor()
  await take('errors')
  await fill({ 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.org', 'Cost center': 'US-4120' })
  await next('Your event')
  await take('choices')
  await page.getByLabel('Employees', { exact: true }).check()
  await page.getByLabel('What kind of event').selectOption({ label: 'Celebration' })
  await fill({ 'Name of the event': 'Winter gala', 'What should people take home': 'Joy.' })
  await next('When and where')
  await page.getByLabel('City').selectOption({ label: 'Seattle' })
  await page.getByRole('radio', { name: /^Theatre/ }).check({ force: true })
  await fill({ 'First day': daysAhead(60), 'Last day': daysAhead(61), 'Doors open': '9:00 AM', 'Doors close': '5:00 PM' })
  await fill({ 'People you expect': '120' })
  await take('when')
  await next('Spaces')
  await next('What you need from us')
  await next('Budget')
  await fill({ 'Budget in USD': '5000' })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('region', { name: 'Check and send' }).waitFor()
  await take('last-page')
  for (const rule of await page
    .getByRole('group', { name: /Before you send/ })
    .getByRole('checkbox')
    .all())
    await rule.check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog', { name: 'Your request is with us' }).waitFor()
  await take('confirmation')
}

async function ownRequests(page: Page, { home, person }: Demo, take: Take): Promise<void> {
  await page.goto(`${home}/submissions`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').first().fill(person.login)
  await page.getByLabel('Password').first().fill(person.password)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page.waitForLoadState('networkidle')
  await take('requests')
}

const asData = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`

function sheet(before: Buffer, after: readonly Buffer[]): string {
  const panels = PANELS.map(
    ({ left, shown }, index) => `<img style="left: ${left}px; width: ${shown}px" src="${asData('png', after[index]!)}" alt="" />`,
  )
  return `<style>
      body { margin: 0; font: 18px sans-serif; color: #667; }
      div { height: ${BEFORE}px; background: url(${asData('jpeg', before)}); }
      p { position: absolute; top: 458px; left: 8px; margin: 0; }
      img { position: absolute; top: 486px; height: 421px; outline: 1px solid #abb; }
    </style><div></div><p>After</p>${panels.join('')}`
}
