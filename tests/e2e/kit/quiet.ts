import type { BrowserContext, Page, Request } from '@playwright/test'
import { calls } from '#contract/calls.shape.ts'
import { expect } from './expect.ts'

interface Requests {
  begun: number
  readonly underWay: Set<Request>
}

/** Streams of events: they go on as long as the page is there. */
const STREAMS = Object.values(calls).flatMap(({ streams, path }) => (streams ? [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)] : []))
const isStream = (request: Request) => STREAMS.some(stream => stream.test(new URL(request.url()).pathname))

const requestsOf = new WeakMap<Page, Requests>()

/** From now on the requests of this browser's new pages are counted. */
export function countRequests(context: BrowserContext): void {
  context.on('page', page => {
    const requests: Requests = { begun: 0, underWay: new Set() }
    requestsOf.set(page, requests)
    page.on('request', request => {
      if (isStream(request)) return
      requests.begun += 1
      requests.underWay.add(request)
    })
    page.on('requestfinished', request => void requests.underWay.delete(request))
    page.on('requestfailed', request => void requests.underWay.delete(request))
  })
}

/**
 * Waits until the page and its frames have no request under way, and the page began none until the browser had nothing else to
 * do. Not `networkidle`: that is half a second without a request, which a busy machine has in the middle of its work, and which
 * never comes where a frame is shown another page.
 */
export async function expectQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('The requests of this page are not counted.')
  await page.waitForLoadState('load')
  const isQuiet = async () => {
    const { begun } = requests
    await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
    return begun === requests.begun && [...requests.underWay].every(request => request.frame().isDetached())
  }
  await expect
    .poll(isQuiet)
    .toBe(true)
    .catch((error: unknown) => {
      const left = [...requests.underWay].map(request => `${request.method()} ${request.url()}`)
      throw new Error(`The page still asks for ${left.join(', ') || 'one thing after another'}`, { cause: error })
    })
}
