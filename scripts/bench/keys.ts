import type { Browser, CDPSession, Page } from 'playwright'
import { freshPage, PHONE, startChromium } from './chrome.ts'
import { type Line, median, tableOf } from './line.ts'
import { comparePairs, takeTurns } from './pairs.ts'
import { buildRivals, type Rivals } from './rivals.ts'
import { dependentsOf, SIZES } from './rule-forms.ts'
import type { Served } from './serve-texts.ts'
import { serveRunner } from './serve-runner.ts'

/** A form of texts on one page (`wideForm`). */
export interface Wide {
  readonly fields: number
  /** How many fields show and hide with the first one's answer. */
  readonly dependents: number
  readonly conditions: number
}

interface Cost {
  /** Milliseconds of the main thread that one key costs in all, the mean. */
  readonly processor: number
  /** Milliseconds from a key to the frame that shows what it did, the median. */
  readonly frame: number
}

const ROUNDS = 3
const KEYS = 16
/** SurveyJS takes half a second for a key. */
const SURVEY_KEYS = 6
/** Milliseconds that SurveyJS gets for one form: with 2,000 fields and 500 dependents it does not end in a quarter of an hour. */
const PATIENCE = 240_000

/** What a key costs in wide forms: the built runner beside plain React inputs without rules, and beside SurveyJS. */
export async function measureKeys(): Promise<Line[]> {
  const rivals = await buildRivals()
  const browser = await startChromium()
  const lines: Line[] = []
  try {
    for (const size of SIZES) {
      for (const dependents of dependentsOf(size)) {
        const measured = await compare(browser, rivals, { ...size, dependents })
        // All of it takes a quarter of an hour: what is known is told.
        console.log(tableOf(measured))
        lines.push(...measured)
      }
    }
  } finally {
    await browser.close()
  }
  return lines
}

async function compare(browser: Browser, rivals: Rivals, wide: Wide): Promise<Line[]> {
  const name = `a key, ${wide.fields} fields, ${wide.dependents} depend on it`
  console.log(`  ${name} …`)
  const served = await Promise.all([serveRunner(wide), rivals.plain(wide), rivals.survey(wide)])
  const [runner, plain, survey] = served.map(({ address }) => address)
  const pairs = await takeTurns(
    ROUNDS,
    () => measure(browser, runner!, wide, KEYS),
    () => measure(browser, plain!, wide, KEYS),
  )
  const theirs = await measureSurvey(survey!, wide)
  await Promise.all(served.map((one: Served) => one.stop()))
  const processor = comparePairs(pairs.map(([mine, bare]) => [mine.processor, bare.processor]))
  const frame = comparePairs(pairs.map(([mine, bare]) => [mine.frame, bare.frame]))
  const against = (bare: number, other: number) => `plain React: ${bare.toFixed(1)} ms, SurveyJS: ${inWords(other)}`
  const limits = wide.dependents <= 50 ? { budget: 1.2, limit: 'most' as const } : {}
  return [
    { part: 'keys', name, measured: processor.ours, unit: 'ms', against: against(processor.theirs, theirs.processor) },
    { part: 'keys', name: `${name}, ratio`, measured: processor.ratio, unit: 'x', ...limits, against: 'plain React' },
    { part: 'keys', name: `${name}, until painted`, measured: frame.ours, unit: 'ms', against: against(frame.theirs, theirs.frame) },
  ]
}

const inWords = (cost: number) => (Number.isNaN(cost) ? 'did not end' : `${cost.toFixed(0)} ms`)

/** In a browser of its own, which is closed when it takes too long: no reason to lose what was measured of ours. */
async function measureSurvey(address: string, wide: Wide): Promise<Cost> {
  const browser = await startChromium()
  const timer = setTimeout(() => void browser.close(), PATIENCE)
  try {
    return await measure(browser, address, wide, SURVEY_KEYS)
  } catch (reason) {
    console.error(`  SurveyJS did not end: ${String(reason)}`)
    return { processor: Number.NaN, frame: Number.NaN }
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

/** Types into the first input. With dependents every key shows or hides all of them. */
async function measure(browser: Browser, address: string, { fields, dependents }: Wide, keys: number): Promise<Cost> {
  const { page, cdp } = await freshPage(browser, { cpu: 1 })
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(watchFrames)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('input').first().focus()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
  // Processor time of the main thread, whatever else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const texts = dependents > 0 ? ['x', 'Backspace'] : ['a', 'b']
  await type(page, cdp, texts, 3)
  const drawn = await page.locator('input').count()
  if (drawn !== fields) throw new Error(`${drawn} of ${fields} inputs are drawn at ${address}`)
  await type(page, cdp, texts.toReversed(), 1)
  await page.evaluate(() => void (globalThis as unknown as Watched).frames.splice(0))
  const before = await busy(cdp)
  await type(page, cdp, texts, keys)
  const processor = ((await busy(cdp)) - before) / keys
  const frames = await page.evaluate(() => (globalThis as unknown as Watched).frames)
  await page.context().close()
  return { processor, frame: median(frames) }
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
