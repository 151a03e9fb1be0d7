import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly of: readonly string[]
}

/** From the next page on it is noted what moves without anybody having pressed anything. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(noteShifts)

/** What moved so far: how far, and the classes of what did. */
export const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: readonly Shift[] }).shifts)

function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Element | null }[]
  }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const SCRIPTS = /\/assets\/.*\.js/

/** Opens a form whose scripts wait. @returns lets them come */
export async function openWithoutScripts(page: Page, link: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(link, { waitUntil: 'commit' })
  return gate.resolve
}
