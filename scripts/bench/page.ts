import type { Browser, CDPSession } from 'playwright'
import { freshPage, PHONE, startChromium } from './chrome.ts'
import { EVERY_PART } from '#tests/e2e/kit/styles.ts'
import { pageForm, styledForm } from './forms.ts'
import type { Line } from './line.ts'
import { comparePairs, takeTurns } from './pairs.ts'
import { startProduct } from './product.ts'
import { serveStatic } from './static-page.ts'

/** Of fewer the median of the ratios differs from run to run by more than what is looked for. */
const ROUNDS = 41

interface Seen {
  /** Milliseconds from the start of the navigation. */
  readonly paint: number
  readonly input: number
}

/** First paint and first input of the visitor's form page: beside a static page of the same controls, and in a style beside itself without one. */
export async function measurePage(): Promise<Line[]> {
  const product = await startProduct()
  const form = pageForm()
  const address = await product.addForm('bench', form)
  const styled = await product.addForm('style', styledForm(await product.addStyle('Every part', EVERY_PART)))
  const plain = await serveStatic(form)
  const browser = await startChromium()
  try {
    const seen = await takeTurns(
      ROUNDS,
      () => visit(browser, address),
      () => visit(browser, plain.address),
    )
    const inStyle = await takeTurns(
      ROUNDS,
      () => visit(browser, styled),
      () => visit(browser, address),
    )
    return [
      ...compare('first paint', 'paint', seen, 1.1),
      ...compare('first input', 'input', seen, 1.1),
      ...compare('first paint in a style', 'paint', inStyle, 1.05, 'without a style'),
    ]
  } finally {
    await browser.close()
    await plain.stop()
    await product.stop()
  }
}

function compare(
  name: string,
  key: keyof Seen,
  seen: readonly (readonly [ours: Seen, theirs: Seen])[],
  budget: number,
  beside = 'static React page',
): Line[] {
  const { ratio, spread, ours, theirs } = comparePairs(seen.map(([one, other]) => [one[key], other[key]]))
  const against = `${beside}: ${Math.round(theirs)} ms`
  const rounds = `of ${seen.length} rounds half within ${spread.map(it => it.toFixed(2)).join(' - ')}`
  return [
    { part: 'page', name, measured: ours, unit: 'ms', against },
    { part: 'page', name: `${name}, ratio`, measured: ratio, unit: 'x', budget, limit: 'max', against: rounds },
  ]
}

/** Opens the page cold on the slow telephone and types from the first moment on, until a character is taken. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const { page, cdp } = await freshPage(browser, PHONE)
  const taken = Promise.withResolvers<number>()
  await page.exposeFunction('characterTaken', taken.resolve)
  await page.addInitScript(() => {
    const onInput = () => {
      document.removeEventListener('input', onInput, true)
      ;(globalThis as unknown as { characterTaken: (at: number) => void }).characterTaken(performance.now())
    }
    document.addEventListener('input', onInput, true)
    const focus = () => {
      const control = document.querySelector<HTMLInputElement>('form input:not([type=hidden])')
      if (control) control.focus()
      else requestAnimationFrame(focus)
    }
    requestAnimationFrame(focus)
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Not awaited one by one: a finger does not wait for the page either.
  const typing = setInterval(() => void press(cdp).catch(() => undefined), 25)
  const input = await taken.promise
  clearInterval(typing)
  const paint = await page.evaluate(async () => {
    const find = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    while (find() === undefined) await new Promise(requestAnimationFrame)
    return find() ?? Number.NaN
  })
  await page.context().close()
  return { paint, input }
}

async function press(cdp: CDPSession): Promise<void> {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
}
