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

/** One after the other through the day, with buffers that touch. */
const INSERT = `
  insert into booking (company_id, space_id, kind, status_key, title, timezone, set_buffer, strike_buffer, headcount, start_at, end_at)
    select $1, s.id, 'booking', (array['requested', 'confirmed', 'confirmed', 'confirmed'])[1 + (s.n + b)::int % 4], 'Meeting ' || s.n || '.' || b, 'UTC', 10, 10,
      10 + (s.n + b) % 90, t.start_at, t.start_at + interval '50 minutes'
    from (select id, row_number() over (order by name, id) as n from space where company_id = $1) s, generate_series(0, $2::int - 1) b,
      lateral (select '${FIRST_DAY} 06:00Z'::timestamptz + make_interval(mins => b * 75) as start_at) t`

/** Tasks over 50 ms while a day of 1,200 spaces with 20,400 bookings scrolls, on a processor 4 times slower, beside an empty page that does (P12.120). */
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
    return [scrolled, await zoomed(page, cdp)]
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
