import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

const QUIET_MILLISECONDS = 500

/**
 * Waits until the page and its frames have asked for nothing for half a second. `networkidle` may never come where a frame
 * is shown another page.
 */
export async function expectQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note)
  page.on('requestfinished', note)
  try {
    await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET_MILLISECONDS)
  } finally {
    page.off('request', note)
    page.off('requestfinished', note)
  }
}
