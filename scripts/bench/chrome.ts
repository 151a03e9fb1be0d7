import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../chromium.ts'

/** A Chromium for one part of the measurements. Close it. */
export const startChromium = (): Promise<Browser> => chromium.launch(launchOptions())

export interface Throttle {
  readonly cpu: number
  readonly bitsPerSecond?: number
  readonly latency?: number
}

/** The telephone of the budgets: processor 4 times slower, 1.6 Mbit/s, 150 ms. */
export const PHONE: Throttle = { cpu: 4, bitsPerSecond: 1_600_000, latency: 150 }

export interface FreshPage {
  readonly page: Page
  readonly cdp: CDPSession
}

const TELEPHONE = { width: 412, height: 915 }

/** A page with nothing cached, slowed down. */
export async function freshPage(browser: Browser, { cpu, bitsPerSecond, latency }: Throttle, viewport = TELEPHONE): Promise<FreshPage> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (bitsPerSecond) {
    await cdp.send('Network.enable')
    const bytes = bitsPerSecond / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latency ?? 0,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }
  return { page, cdp }
}
