import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import type { CompanyData } from '#contract/portal/pages.ts'
import { lockSpace } from '#contract/tenant/bookings.ts'
import { freshPage } from '../chrome.ts'
import { type Line, median } from '../line.ts'
import type { Product } from '../product.ts'
import { EVENT } from './form.ts'

const ROUNDS = 20
/** P12.38 */
const BUDGET_MS = 1_000

/** Milliseconds from the answer that gives a space to one visitor until it disappears for another one who looks at it. */
export async function measureTaken(browser: Browser, product: Product, address: string): Promise<Line> {
  const { page } = await freshPage(browser, { cpu: 1 }, { width: 1280, height: 900 })
  await page.goto(address)
  await page.locator('.spaces-row').first().waitFor()
  const lock = await lockOf(product, address)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const row = page.locator(".spaces-row[data-is='free']").nth(round % 3)
    const uid = (await row.getAttribute('data-row'))!
    const gone = goneAt(page, uid)
    const run = randomUUID()
    await lock(uid, run, true)
    const takenAt = Date.now()
    times.push((await gone) - takenAt)
    await lock(uid, run, false)
    await page.locator(`.spaces-row[data-row='${uid}'][data-is='free']`).waitFor()
  }
  await page.context().close()
  const against = `median of ${ROUNDS}: ${Math.round(median(times))} ms`
  return {
    part: 'widget',
    name: 'taken by another to gone from the screen, the longest',
    measured: Math.max(...times),
    unit: 'ms',
    budget: BUDGET_MS,
    limit: 'max',
    against,
  }
}

/** When the frame was drawn that no longer offers a space, by the clock of this machine. */
function goneAt(page: Page, uid: string): Promise<number> {
  return page.evaluate(
    space =>
      new Promise<number>(resolve => {
        const check = () => {
          const row = document.querySelector<HTMLElement>(`.spaces-row[data-row='${space}']`)
          if (row?.dataset['is'] === 'free') requestAnimationFrame(check)
          else requestAnimationFrame(() => resolve(Date.now()))
        }
        requestAnimationFrame(check)
      }),
    uid,
  )
}

/** Holds and releases as another visitor does. */
async function lockOf({ server, company }: Product, address: string) {
  const { pathname } = new URL(address)
  const page = (await (await fetch(`${server.origin}/api/portal${pathname}`)).json()) as { company: CompanyData }
  return async (uid: string, run_uid: string, lock: boolean): Promise<void> => {
    const answer = await fetch(server.origin + lockSpace.path.replace(':company', company), {
      method: lockSpace.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${page.company.tenant_token}` },
      body: JSON.stringify({
        uid,
        lock,
        run_uid,
        from_form: true,
        start_date: `${EVENT.start_date} ${EVENT.start_time}`,
        end_date: `${EVENT.end_date} ${EVENT.end_time}`,
        timezone: EVENT.timezone,
        seating_capacity: Number(EVENT.seating_capacity),
      }),
    })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes(uid)) throw new Error(`Lock: ${answer.status} ${text.slice(0, 300)}`)
  }
}
