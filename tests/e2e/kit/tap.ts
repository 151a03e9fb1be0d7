import type { Locator, Page } from '@playwright/test'

/** Chromium on a desk takes a second tap at the same place for one half of a double one until so long after the first. */
const DOUBLE_TAP_MS = 800
/** Within so many pixels. */
const SAME_PLACE = 60

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
}

const lastTaps = new WeakMap<Page, Tap>()

/**
 * Taps as somebody does who has seen what the last tap did. The second tap of a double one does nothing on a page that the first
 * one turned to, and a quick machine would tap Next twice within that time.
 */
export async function tapOnce(target: Locator): Promise<void> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {}
  const last = lastTaps.get(page)
  const left = last && Math.hypot(x - last.x, y - last.y) < SAME_PLACE ? last.at + DOUBLE_TAP_MS - performance.now() : 0
  // Longer is never wrong.
  if (left > 0) await page.waitForTimeout(left)
  await target.tap()
  lastTaps.set(page, { at: performance.now(), x, y })
}
