import { join } from 'node:path'
import type { Browser } from 'playwright'
import { KIB, weigh } from '../../bundle.ts'
import { freshPage, PHONE } from '../chrome.ts'
import { type Line, median } from '../line.ts'
import { takeTurns } from '../pairs.ts'

const dist = join(import.meta.dirname, '../../../dist')
const ROUNDS = 5

/** When a form can be used: the first space can be added; without the widget, it can be sent. */
const USABLE = { widget: '.spaces-row [data-key=add]', plain: '.run-buttons button:enabled' } as const

interface Opening {
  /** Milliseconds from the start of the navigation. */
  readonly paint: number
  readonly usable: number
  /** Bytes of scripts and styles, brotli. */
  readonly bytes: number
}

/** Bytes and milliseconds until a form with the widget can be used, cold on the telephone, beside the same form without. */
export async function measureOpening(browser: Browser, address: string, plainAddress: string, spaces: number): Promise<Line[]> {
  const pairs = await takeTurns(
    ROUNDS,
    () => open(browser, address, USABLE.widget),
    () => open(browser, plainAddress, USABLE.plain),
  )
  const both = (key: keyof Opening) => [median(pairs.map(([ours]) => ours[key])), median(pairs.map(([, plain]) => plain[key]))] as const
  const [[bytes, plainBytes], [paint, plainPaint], [usable, plainUsable]] = [both('bytes'), both('paint'), both('usable')]
  const line = (name: string, measured: number, unit: string, without: number): Line => {
    return { part: 'widget', name, measured, unit, against: `the same form without it: ${Math.round(without)} ${unit}` }
  }
  return [
    line('form with spaces: script and styles until usable', bytes / KIB, 'KiB', plainBytes / KIB),
    line('form with spaces: first paint', paint, 'ms', plainPaint),
    line(`form with spaces: ${spaces} of them can be chosen from`, usable, 'ms', plainUsable),
  ]
}

async function open(browser: Browser, address: string, usable: string): Promise<Opening> {
  const { page } = await freshPage(browser, PHONE)
  const files = new Set<string>()
  page.on('request', request => {
    const [, file] = /\/assets\/visitor\/(.+\.(?:js|css))$/.exec(request.url()) ?? []
    if (file) files.add(file)
  })
  await page.addInitScript(noteUsable, usable)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'usableAt' in globalThis)
  const { paint, usableAt } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usableAt: (globalThis as unknown as { usableAt: number }).usableAt,
  }))
  const bytes = weigh(dist, 'visitor', [...files]).reduce((sum, asset) => sum + asset.bytes, 0)
  await page.context().close()
  return { paint, usable: usableAt, bytes }
}

/** Runs in the page: notes when what can be used is drawn. */
function noteUsable(selector: string): void {
  const check = () => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(check)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => void Object.assign(globalThis, { usableAt: performance.now() }), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(0))
  }
  requestAnimationFrame(check)
}
