import type { Browser, Locator, Page } from 'playwright'
import { freshPage, PHONE } from '../chrome.ts'
import { type Line, median } from '../line.ts'

const ROUNDS = 7
const DESK = { width: 1280, height: 900 }

/** Milliseconds from a press to the frame that shows what came of it, in a list of so many spaces, on the telephone's processor. */
export async function measurePresses(browser: Browser, address: string, spaces: number): Promise<Line[]> {
  const { page, cdp } = await freshPage(browser, { cpu: 1 }, DESK)
  await page.addInitScript(watchPresses)
  await page.goto(address)
  await page.locator('.spaces-row').first().waitFor()
  await readAll(page, spaces)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
  const times = new Map<string, number[]>()
  const note = (name: string, milliseconds: number) => times.set(name, [...(times.get(name) ?? []), milliseconds])
  for (let round = 0; round < ROUNDS; round++) await oneRound(page, round, note)
  await page.context().close()
  return [...times].map(([name, all]) => {
    const against = `median of ${all.length}, the longest ${Math.round(Math.max(...all))} ms; ${spaces} spaces in the list`
    return { part: 'widget', name: `press to drawn: ${name}`, measured: median(all), unit: 'ms', against }
  })
}

async function oneRound(page: Page, round: number, note: (name: string, milliseconds: number) => void): Promise<void> {
  const row = page.locator('.spaces-row').nth(round % 3)
  const uid = (await row.getAttribute('data-row'))!
  note('timeline', await pressed(page, row.locator('[data-key=days]'), '.spaces-timeline'))
  await page.locator('.spaces-timeline > .spaces-link').first().click()
  await row.waitFor()
  note('Set Layout', await pressed(page, row.locator('[data-key=add]'), '.spaces-layouts dialog, dialog .spaces-cards, .spaces-dialog'))
  await page.locator('.spaces-dialog input[type=radio]').first().check({ force: true })
  note('add, held by the server', await pressed(page, page.locator('.spaces-dialog .ui-button-primary'), `[data-chosen='${uid}']`))
  const card = page.locator(`[data-chosen='${uid}']`)
  note('remove', await pressed(page, card.locator("[data-kind='danger']"), `[data-chosen='${uid}']`, true))
  await row.waitFor()
}

/** Presses, and waits until something is drawn, or is not any more. */
async function pressed(page: Page, button: Locator, selector: string, isRemoved = false): Promise<number> {
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(([what, gone]) => (globalThis as unknown as Watched).watchPress(what, gone), [selector, isRemoved] as const)
  await button.click()
  return page.evaluate(() => (globalThis as unknown as Watched).drawn)
}

interface Watched {
  watchPress: (selector: string, isRemoved: boolean) => void
  drawn: Promise<number>
}

/** Runs in the page: from the next press on until the frame in which an element is there, or is gone. */
function watchPresses(): void {
  const watched = globalThis as unknown as Watched
  watched.watchPress = (selector, isRemoved) => {
    watched.drawn = new Promise(resolve => {
      const follow = ({ timeStamp }: Event) => {
        const check = () => {
          if ((document.querySelector(selector) === null) !== isRemoved) return void requestAnimationFrame(check)
          const { port1, port2 } = new MessageChannel()
          // The first task after the frame was drawn.
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true })
          port1.start()
          port2.postMessage(0)
        }
        requestAnimationFrame(check)
      }
      addEventListener('click', follow, { capture: true, once: true })
    })
  }
}

/** Scrolls through the whole list to its end, and back to its beginning. */
async function readAll(page: Page, spaces: number): Promise<void> {
  const list = page.locator('.spaces-list')
  const last = page.locator(`.spaces-row[aria-posinset='${spaces}']`)
  while ((await last.count()) === 0) {
    await list.evaluate(element => void (element.scrollTop = element.scrollHeight))
    await page.waitForTimeout(50)
  }
  await list.evaluate(element => void (element.scrollTop = 0))
  await page.locator(".spaces-row[aria-posinset='1']").waitFor()
}
