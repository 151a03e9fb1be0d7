import type { CDPSession, Page } from 'playwright'
import { addBookingRows, addSpaces, FIRST_DAY } from './booking/data.ts'
import { startChromium, type Throttle } from './chrome.ts'
import { type Line, median } from './line.ts'
import { startProduct } from './product.ts'
import { signedIn } from './signed-in.ts'
import { longestWhenQuiet } from './tasks.ts'

const SPACES = 1_200
/** Of each of them that day: 20,400 in all. */
const BOOKINGS = 17
const SLOW: Throttle = { cpu: 4 }
const FRAMES = 1_000
const PIXELS_A_FRAME = 40
const LONG_MS = 50
const ROUNDS = 3
/** Of 1,000 frames. */
const MAX_LONG_TASKS = 1

/** Through all rows once, until as much is kept as ever is; then so many more: some ten minutes of somebody's scrolling. */
const SCREENS_BEFORE = 100
const SCREENS = 200
/** Of the page's memory, after the garbage is collected. */
const MAX_MORE_PERCENT = 10
const MEGABYTE = 1024 * 1024

/** One after the other through the day, with buffers that touch. */
const INSERT = `
  insert into booking (company_id, space_id, kind, status_key, title, timezone, set_buffer, strike_buffer, headcount, start_at, end_at)
    select $1, s.id, 'booking', (array['requested', 'confirmed', 'confirmed', 'confirmed'])[1 + (s.n + b)::int % 4], 'Meeting ' || s.n || '.' || b, 'UTC', 10, 10,
      10 + (s.n + b) % 90, t.start_at, t.start_at + interval '50 minutes'
    from (select id, row_number() over (order by name, id) as n from space where company_id = $1) s, generate_series(0, $2::int - 1) b,
      lateral (select '${FIRST_DAY} 06:00Z'::timestamptz + make_interval(mins => b * 75) as start_at) t`

/** Tasks over 50 ms while a day of 1,200 spaces with 20,400 bookings scrolls, on a processor 4 times slower, beside an empty page that does (P12.120); and its memory. */
export async function measureCalendarScroll(): Promise<Line[]> {
  const product = await startProduct({ LIMIT_SEARCHES_PER_MINUTE: '0' })
  const browser = await startChromium()
  try {
    const { dataDir } = product.server
    await addSpaces(dataDir, product.company, SPACES)
    await addBookingRows(dataDir, product.company, INSERT, [BOOKINGS])
    const { page, cdp } = await signedIn(browser, product, SLOW)
    const day: number[] = []
    const empty: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('about:blank')
      await page.setContent('<div id="frame" style="height: 700px; overflow: auto"><div style="height: 60000px"></div></div>')
      empty.push(await longTasksWhile(page, '#frame'))
      await open(page, `${product.server.origin}/${product.company}/calendar?view=day&from=${FIRST_DAY}`)
      day.push(await longTasksWhile(page, '.timeline-frame'))
    }
    const against = `an empty page: ${median(empty)}; the middle of ${ROUNDS} rounds (${day.join(', ')})`
    const scrolled: Line = {
      part: 'calendar-scroll',
      name: `tasks over ${LONG_MS} ms of ${FRAMES} frames, ${(SPACES * BOOKINGS).toLocaleString('en-US')} bookings`,
      measured: median(day),
      unit: 'tasks',
      budget: MAX_LONG_TASKS,
      limit: 'max',
      against,
    }
    return [scrolled, await zoomed(page, cdp), await grown(page, cdp)]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.timeline-bar').first().waitFor()
  await page.waitForTimeout(1_500)
}

/** Scrolls down and up again, a step with each frame. */
function longTasksWhile(page: Page, frame: string): Promise<number> {
  return page.evaluate(
    async ({ selector, frames, pixels, long }) => {
      const element = document.querySelector(selector)!
      let tasks = 0
      const observer = new PerformanceObserver(list => {
        tasks += list.getEntries().filter(({ duration }) => duration > long).length
      })
      observer.observe({ type: 'longtask' })
      let direction = 1
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(resolve => requestAnimationFrame(resolve))
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - pixels) direction = -1
        else if (element.scrollTop <= 0) direction = 1
        element.scrollTop += direction * pixels
      }
      await new Promise(resolve => setTimeout(resolve, 500))
      observer.disconnect()
      return tasks
    },
    { selector: frame, frames: FRAMES, pixels: PIXELS_A_FRAME, long: LONG_MS },
  )
}

/** The longest task while hours get other widths: shown for information. */
async function zoomed(page: Page, cdp: CDPSession): Promise<Line> {
  const press = (name: string) => async () => {
    await page.getByRole('button', { name }).click()
    await page.waitForTimeout(400)
  }
  const { duration, processor } = await longestWhenQuiet(cdp, [press('Larger'), press('Smaller')], ROUNDS)
  return {
    part: 'calendar-scroll',
    name: 'longest task while hours get another width',
    measured: duration,
    unit: 'ms',
    against: `${processor.toFixed(0)} ms of processor time`,
  }
}

/** How much more memory the page has after many screens of rows than after as many as fill what is kept: what was scrolled away is given up. */
async function grown(page: Page, cdp: CDPSession): Promise<Line> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await readScreens(page, SCREENS_BEFORE)
  const before = await heap(cdp)
  await readScreens(page, SCREENS)
  const after = await heap(cdp)
  const size = ({ bytes, nodes }: Heap) => `${(bytes / MEGABYTE).toFixed(2)} MB and ${nodes} nodes`
  return {
    part: 'calendar-scroll',
    name: `more memory after ${SCREENS} screens of rows`,
    measured: (100 * (after.bytes - before.bytes)) / before.bytes,
    unit: '%',
    budget: MAX_MORE_PERCENT,
    limit: 'max',
    against: `${size(before)} before, ${size(after)} after`,
  }
}

/** A screen further down, or up again at the end, as soon as what is booked in the rows of this one is there. */
function readScreens(page: Page, screens: number): Promise<void> {
  return page.evaluate(async wanted => {
    const frame = document.querySelector('.timeline-frame')!
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    let direction = 1
    for (let screen = 0; screen < wanted; screen += 1) {
      if (frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1) direction = -1
      else if (frame.scrollTop <= 0) direction = 1
      frame.scrollTop += direction * frame.clientHeight
      await nextFrame()
      do await nextFrame()
      while (!frame.querySelector('.timeline-bar') || frame.querySelector('.timeline-row[aria-busy]'))
    }
  }, screens)
}

interface Heap {
  readonly bytes: number
  readonly nodes: number
}

async function heap(cdp: CDPSession): Promise<Heap> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes }
}
