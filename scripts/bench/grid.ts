import type { CDPSession, Page } from 'playwright'
import type { Outcome } from '#contract/answer.ts'
import { type ImportReport, importSpaces } from '#contract/portal/space-imports.ts'
import { startChromium, type Throttle } from './chrome.ts'
import type { Line } from './line.ts'
import { type Product, startProduct } from './product.ts'
import { signedIn } from './signed-in.ts'
import { longestWhenQuiet } from './tasks.ts'

const SPACES = 5_000
const SLOW: Throttle = { cpu: 4 }
/** Of the browser: what takes longer is felt. */
const BUDGET_MS = 50
const PASTED_ROWS = 200
const ROUNDS = 3

/** The longest task while somebody works in the grid of all spaces, on a processor 4 times slower (P12.39). */
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
    for (const [name, pieces] of WORK) lines.push(await measure(`${name}, ${spaces} spaces`, page, cdp, pieces))
    return lines
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Work = (page: Page) => Promise<void>

async function measure(name: string, page: Page, cdp: CDPSession, pieces: readonly Work[]): Promise<Line> {
  const settled = pieces.map(work => async () => {
    await work(page)
    await settle(page)
  })
  const { duration, processor } = await longestWhenQuiet(cdp, settled, ROUNDS)
  const against = `${processor.toFixed(0)} ms of processor time; the quietest of ${ROUNDS} rounds`
  return { part: 'grid', name: `longest task while ${name}`, measured: duration, unit: 'ms', budget: BUDGET_MS, limit: 'max', against }
}

/** Each piece leaves the grid so that all can be done again in this order. */
const WORK: readonly (readonly [name: string, pieces: readonly Work[]])[] = [
  ['scrolling by wheel', [wheel(0, 240), wheel(0, 240), wheel(0, -240), wheel(0, -240), wheel(120, 0), wheel(-120, 0)]],
  ['scrolling by leaps', [0.9, 0.1, 0.5, 0.99, 0.33, 0].map(leap)],
  ['walking by arrows', [press('ArrowDown', 40), press('ArrowUp', 40), press('ArrowRight', 13), press('ArrowLeft', 13)]],
  ['typing into cells', [toSeats, typeSeats, typeSeats, typeSeats]],
  [`pasting ${PASTED_ROWS} cells and taking them back`, [paste, takeBack]],
  ['searching', [find, findAll]],
]

function wheel(right: number, down: number): Work {
  return async page => {
    const { x, y, width, height } = (await page.locator('.spaces-frame').boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    for (let step = 0; step < 15; step++) {
      await page.mouse.wheel(right, down)
      await page.waitForTimeout(16)
    }
  }
}

/** As the bar at the side does when it is dragged. */
function leap(share: number): Work {
  return page => page.locator('.spaces-frame').evaluate((frame, to) => void (frame.scrollTop = to * frame.scrollHeight), share)
}

function press(key: string, times: number): Work {
  return async page => {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press(key)
      await page.waitForTimeout(16)
    }
  }
}

async function toSeats(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await press('ArrowRight', 4)(page)
}

let typed = 20

/** Each time others: what stands there already is not saved. */
async function typeSeats(page: Page): Promise<void> {
  for (let row = 0; row < 3; row++) {
    typed += 1
    await page.keyboard.type(`${typed}`, { delay: 60 })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(120)
  }
  await saved(page)
}

async function paste(page: Page): Promise<void> {
  const rows = Array.from({ length: PASTED_ROWS }, (_, row) => `${30 + row}`)
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('Control+v')
  await saved(page)
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Control+z')
  await saved(page)
  await page.keyboard.press('Control+Home')
  await press('ArrowRight', 4)(page)
}

/** What was changed is sent within a moment; then nothing is on the way any more. */
async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(100)
  await page.getByText('on the way').waitFor({ state: 'hidden' })
}

async function find(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, feature or place' }).pressSequentially('Room 49', { delay: 60 })
  await page.getByText('Room 4901', { exact: true }).waitFor()
}

async function findAll(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, feature or place' }).fill('')
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
