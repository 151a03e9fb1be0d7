import type { Browser, CDPSession, Page } from 'playwright'
import { freshPage, PHONE } from './chrome.ts'
import { median } from './line.ts'
import { restyledBy } from './restyled.ts'

/** A page whose first input is typed into. */
export interface TypingTask {
  readonly address: string
  /** Selector of what frames one field. */
  readonly field: string
  readonly fields: number
  /** With some, every key shows or hides all of them. */
  readonly dependents: number
  readonly keys: number
}

/** What one key costs. */
export interface Cost {
  /** Milliseconds of the main thread in all, the mean. */
  readonly processor: number
  /** Milliseconds to the frame that shows what it did, the median. */
  readonly frame: number
  /** Elements whose style the browser worked out anew, the mean. */
  readonly restyled: number
}

/** In which a page has to answer. */
const ANSWER_TIMEOUT_MS = 240_000
/** Keys of which the restyled elements are counted: apart, for to note them costs time. */
const NOTED_KEYS = 4

/** Types into the first input of a page, on the telephone's processor. */
export async function typeInto(browser: Browser, { address, field, fields, dependents, keys }: TypingTask): Promise<Cost> {
  const { page, cdp } = await freshPage(browser, { cpu: 1 })
  page.setDefaultTimeout(ANSWER_TIMEOUT_MS)
  await page.addInitScript(watchFrames)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('input').first().focus()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
  // Processor time of the main thread, whatever else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const texts = dependents > 0 ? ['x', 'Backspace'] : ['a', 'b']
  await type(page, cdp, texts, 3)
  const drawn = await page.locator(field).count()
  if (drawn !== fields) throw new Error(`${drawn} of ${fields} fields are drawn at ${address}`)
  await type(page, cdp, texts.toReversed(), 1)
  await page.evaluate(() => void (globalThis as unknown as Watched).frames.splice(0))
  const before = await busy(cdp)
  await type(page, cdp, texts, keys)
  const processor = ((await busy(cdp)) - before) / keys
  const frames = await page.evaluate(() => (globalThis as unknown as Watched).frames)
  const restyled = await restyledBy(page, () => type(page, cdp, texts, NOTED_KEYS))
  await page.context().close()
  return { processor, frame: median(frames), restyled: restyled / NOTED_KEYS }
}

interface Watched {
  frames: number[]
}

/** Runs in the page: notes for each key how long it took until its frame was handed on to be shown. */
function watchFrames(): void {
  const frames: number[] = []
  ;(globalThis as unknown as Watched).frames = frames
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // The first task after a frame was drawn.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => frames.push(performance.now() - timeStamp), { once: true })
        port1.start()
        port2.postMessage(0)
      }),
    true,
  )
}

/** Two frames later everything a key caused is drawn. */
const settled = () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

async function type(page: Page, cdp: CDPSession, texts: readonly string[], count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const key = texts[index % texts.length] ?? 'a'
    const text = key.length === 1 ? { text: key } : { windowsVirtualKeyCode: 8 }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text })
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await page.evaluate(settled)
  }
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
