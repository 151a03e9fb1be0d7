import type { Browser, Page } from 'playwright'
import { PHONE, startChromium, type Throttle } from './chrome.ts'
import { longForm, mixedForm } from './forms.ts'
import { type Line, median } from './line.ts'
import { type Product, startProduct } from './product.ts'
import { signedIn } from './signed-in.ts'
import { type Longest, longestTask } from './tasks.ts'

const ROUNDS = 5
const FULL_SPEED: Throttle = { cpu: 1 }
const TYPED = 'Number of people'

/** A form's page of the staff: how soon it can be edited, and whether a long form stands in the way of typing and dragging. */
export async function measureStaff(): Promise<Line[]> {
  const product = await startProduct()
  await product.addForm('mixed', mixedForm())
  await product.addForm('long', longForm())
  // The most that a form may have.
  await product.addForm('longest', longForm({ count: 100, tens: 2 }))
  const browser = await startChromium()
  try {
    return [
      ...(await measureOpening(browser, product)),
      ...(await measureWork(browser, product, { path: 'long', fields: 300 })),
      ...(await measureWork(browser, product, { path: 'longest', fields: 2000 })),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Cold and slow: from the address to the form to read, and on to its editor, with Edit pressed as soon as it is there. */
async function measureOpening(browser: Browser, product: Product): Promise<Line[]> {
  const seen: { read: number; edit: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { page } = await signedIn(browser, product, PHONE)
    await page.addInitScript(pressEdit)
    await page.goto(`${product.server.origin}/${product.company}/admin/forms/event_request/mixed`, { waitUntil: 'commit' })
    const opened = await page.waitForFunction(() => (globalThis as unknown as Opened).opened)
    seen.push((await opened.jsonValue())!)
    await page.context().close()
  }
  const toLine = (name: string, key: 'read' | 'edit'): Line => {
    const all = seen.map(one => one[key]).toSorted((a, b) => a - b)
    const against = `from ${Math.round(all[0]!)} to ${Math.round(all.at(-1)!)} ms`
    return { part: 'staff', name, measured: median(all), unit: 'ms', budget: 2500, limit: 'max', against }
  }
  return [toLine('a form to read, Edit can be pressed', 'read'), toLine('its editor can be typed into', 'edit')]
}

interface Opened {
  opened?: { read: number; edit: number }
}

/** Runs in the page, frame by frame: looks for Edit, presses it, looks for the first input of the editor. */
function pressEdit(): void {
  let read = 0
  const tryNext = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    const edit = buttons.find(button => button.textContent === 'Edit')
    if (edit && read === 0) {
      read = performance.now()
      edit.click()
    }
    const input = read > 0 && document.querySelector<HTMLInputElement>('main [role=tabpanel] input')
    if (!input) return void requestAnimationFrame(tryNext)
    input.focus()
    if (document.activeElement === input) (globalThis as unknown as Opened).opened = { read, edit: performance.now() }
  }
  requestAnimationFrame(tryNext)
}

interface LongForm {
  readonly path: string
  readonly fields: number
}

/** The longest task while CONTENT opens, while a label is typed, and while a field is dragged past a hundred others. */
async function measureWork(browser: Browser, product: Product, { path, fields }: LongForm): Promise<Line[]> {
  const { page, cdp } = await signedIn(browser, product, FULL_SPEED)
  await page.goto(`${product.server.origin}/${product.company}/admin/forms/event_request/${path}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const content = page.getByRole('tab', { name: 'CONTENT', exact: true })
  await content.waitFor()
  // What the builder is made of is fetched by then.
  await page.waitForLoadState('networkidle')
  const opening = await longestTask(cdp, async () => {
    await content.click()
    await page.waitForFunction(all => document.querySelectorAll('[data-field]').length === all, fields)
    await settle(page)
  })
  await page.getByRole('button', { name: 'Question 153, a dropdown' }).first().click()
  const label = page.locator('.builder-panel').getByRole('textbox', { name: 'Label', exact: true })
  await label.fill('')
  await settle(page)
  const typing = await longestTask(cdp, async () => {
    await label.pressSequentially(TYPED, { delay: 60 })
    await settle(page)
  })
  if ((await label.inputValue()) !== TYPED) throw new Error('What was typed is not there.')
  const dragging = await longestTask(cdp, () => drag(page))
  await page.context().close()
  const line = (what: string, { duration, processor }: Longest): Line => {
    const name = `longest task while ${what}, ${fields.toLocaleString('en')} fields`
    const against = `at most ${processor.toFixed(0)} ms of processor time`
    return { part: 'staff', name, measured: duration, unit: 'ms', budget: 50, limit: 'max', against }
  }
  return [line('CONTENT opens', opening), line('typing a label', typing), line('dragging a field', dragging)]
}

/** Takes the field beside the open one down, back up and lets it go five rows above. */
async function drag(page: Page): Promise<void> {
  const row = page.locator('[data-field]').nth(148)
  // Not at the edge, where the bar of the editor covers it. Its handle comes with it.
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const handle = row.locator('.builder-handle')
  await settle(page)
  const before = await namesOf(page)
  const box = (await handle.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) await move(page, x, y + 150 * Math.sin(step / 6))
  for (let step = 1; step <= 20; step++) await move(page, x, y - step * 14)
  await page.mouse.up()
  await settle(page)
  if ((await namesOf(page)) === before) throw new Error('Nothing was moved.')
}

async function move(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.waitForTimeout(16)
}

const namesOf = (page: Page) => page.locator('[data-field]').evaluateAll(rows => rows.map(row => row.getAttribute('data-field')).join())

const settle = (page: Page) => page.waitForTimeout(500)
