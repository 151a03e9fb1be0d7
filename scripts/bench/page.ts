import type { Browser } from 'playwright'
import { freshPage, PHONE, startChromium } from './chrome.ts'
import { mixedForm } from './forms.ts'
import { type Line, median } from './line.ts'
import { startProduct } from './product.ts'
import { serveStatic } from './static-page.ts'

const ROUNDS = 7

interface Seen {
  /** Milliseconds from the start of the navigation. */
  readonly paint: number
  readonly input: number
  /** Requests until the first input, and all bytes that came. */
  readonly requests: number
}

/** First paint and first input of the visitor's form page, beside a static page of the same controls. */
export async function measurePage(): Promise<Line[]> {
  const product = await startProduct()
  const address = await product.addForm('bench', mixedForm())
  const form = mixedForm()
  const plain = await serveStatic(form.title, form.fields[0]?.fields ?? [])
  const browser = await startChromium()
  const ours: Seen[] = []
  const theirs: Seen[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await visit(browser, address))
      theirs.push(await visit(browser, plain.address))
    }
  } finally {
    await browser.close()
    await plain.stop()
    await product.stop()
  }
  return [...compare('first paint', 'paint', ours, theirs, 1.25), ...compare('first input', 'input', ours, theirs, 1.4)]
}

function compare(name: string, key: 'paint' | 'input', ours: Seen[], theirs: Seen[], budget: number): Line[] {
  const [mine, plain] = [median(ours.map(seen => seen[key])), median(theirs.map(seen => seen[key]))]
  const against = `static React page: ${Math.round(plain)} ms`
  return [
    { part: 'page', name, measured: mine, unit: 'ms', against },
    { part: 'page', name: `${name}, ratio`, measured: mine / plain, unit: 'x', budget, limit: 'most', against },
  ]
}

/** Opens the page cold on the slow telephone and types from the first moment on, until a character is taken. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const { page, cdp } = await freshPage(browser, PHONE)
  let requests = 0
  page.on('request', () => requests++)
  await page.addInitScript(() => {
    const seen = { input: 0 }
    Object.assign(globalThis, { seen })
    document.addEventListener('input', () => (seen.input ||= performance.now()), true)
    const focus = () => {
      const control = document.querySelector<HTMLInputElement>('form input:not([type=hidden])')
      if (control) control.focus()
      else requestAnimationFrame(focus)
    }
    requestAnimationFrame(focus)
  })
  const opening = page.goto(address, { waitUntil: 'commit' })
  await opening
  let input = 0
  while (input === 0) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
    input = await page.evaluate(() => (globalThis as unknown as { seen: { input: number } }).seen.input)
  }
  const asked = requests
  const paint = await page.evaluate(async () => {
    const find = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    while (find() === undefined) await new Promise(requestAnimationFrame)
    return find() ?? Number.NaN
  })
  await page.context().close()
  return { paint, input, requests: asked }
}
