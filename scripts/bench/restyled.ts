import type { Page } from 'playwright'

interface Noted {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/** How many elements the browser's own notes say were restyled meanwhile. */
export async function restyledBy(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A page of no browser of ours.')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink'] })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly Noted[] }
  return traceEvents.reduce((sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0), 0)
}
