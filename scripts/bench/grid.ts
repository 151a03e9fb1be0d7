import type { CDPSession, Page } from 'playwright'
import type { Outcome } from '#contract/answer.ts'
import { type ImportReport, importSpaces } from '#contract/portal/space-imports.ts'
import { startChromium, type Throttle } from './chrome.ts'
import type { Line } from './line.ts'
import { type Product, startProduct } from './product.ts'
import { signedIn } from './signed-in.ts'
import { longestTask } from './tasks.ts'

const SPACES = 5_000
const SLOW: Throttle = { cpu: 4 }
/** Of the browser: what takes longer is felt. */
const BUDGET_MS = 50
const PASTED_ROWS = 200

/** The longest task while somebody works in the grid of all spaces, on a processor 4 times slower. */
export async function measureGrid(spaces = SPACES): Promise<Line[]> {
  const product = await startProduct()
  const browser = await startChromium()
  try {
    const { page, cdp } = await signedIn(browser, product, SLOW)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.server.origin })
    await addSpaces(page, product, spaces)
    await page.goto(`${product.server.origin}/${product.company}/admin/resources`)
    await page.getByText('Room 0001', { exact: true }).click()
    await settle(page)
    const lines: Line[] = []
    for (const [name, work] of WORK) lines.push(await measure(`${name}, ${spaces} spaces`, page, cdp, work))
    return lines
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measure(name: string, page: Page, cdp: CDPSession, work: (page: Page) => Promise<void>): Promise<Line> {
  const { duration, processor } = await longestTask(cdp, async () => {
    await work(page)
    await settle(page)
  })
  const against = `at most ${processor.toFixed(0)} ms of processor time`
  return { part: 'grid', name: `longest task while ${name}`, measured: duration, unit: 'ms', budget: BUDGET_MS, limit: 'max', against }
}

const WORK: readonly (readonly [name: string, work: (page: Page) => Promise<void>])[] = [
  ['scrolling by wheel', wheel],
  ['scrolling by leaps', leap],
  ['walking by arrows', page => press(page, 'ArrowDown', 40)],
  ['typing into cells', type],
  [`pasting ${PASTED_ROWS} cells and taking them back`, paste],
  ['searching', search],
]

async function wheel(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.spaces-frame').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 40 ? 240 : -240)
    await page.waitForTimeout(16)
  }
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(step < 10 ? 120 : -120, 0)
    await page.waitForTimeout(16)
  }
}

/** As the bar at the side does when it is dragged. */
async function leap(page: Page): Promise<void> {
  for (const share of [0.9, 0.1, 0.5, 0.99, 0.33, 0]) {
    await page.locator('.spaces-frame').evaluate((frame, to) => (frame.scrollTop = to * frame.scrollHeight), share)
    await page.waitForTimeout(150)
  }
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(16)
  }
}

async function type(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await press(page, 'ArrowRight', 3)
  for (const seats of [21, 22, 23, 24, 25]) {
    await page.keyboard.type(`${seats}`, { delay: 60 })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(120)
  }
  await page.getByText('5 cells saved').waitFor()
}

async function paste(page: Page): Promise<void> {
  const rows = Array.from({ length: PASTED_ROWS }, (_, row) => `${30 + row}`)
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('Control+v')
  await page.getByText(`${PASTED_ROWS + 5} cells saved`).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('on the way').waitFor()
  await page.getByText('on the way').waitFor({ state: 'hidden' })
}

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or feature' }).pressSequentially('Room 49', { delay: 60 })
  await page.getByText('Room 4901', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Name or feature' }).fill('')
  await page.getByText('Room 0001', { exact: true }).waitFor()
}

/** By an import, as a company does that moves in. */
async function addSpaces(page: Page, { server, company }: Product, spaces: number): Promise<void> {
  const head = 'region,location,country,timezone,worksite,building,floor,space,category,seats,features,layouts,hours'
  const rows = Array.from({ length: spaces }, (_, at) => {
    const building = Math.floor(at / 125) + 1
    return `AMER,Austin,US,America/Chicago,Campus,Building ${building},${(at % 5) + 1},Room ${`${at + 1}`.padStart(4, '0')},Meeting room,12,,,Mon-Fri 08:00-18:00`
  })
  const answer = await page.context().request.post(server.origin + importSpaces.path.replace(':company', company), {
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    multipart: { file: { name: 'spaces.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) } },
    timeout: 120_000,
  })
  const { data } = (await answer.json()) as Outcome<ImportReport>
  if (data?.new !== spaces || data.uuid === '') throw new Error(`Import: ${answer.status()} ${(await answer.text()).slice(0, 500)}`)
}

const settle = (page: Page) => page.waitForTimeout(500)
