import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

const MAX_PRESSES = 60

/** Presses Tab until the focus is there: what cannot be reached so fails. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // What is still being loaded is passed by.
  await expect(target.first()).toBeAttached()
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluateAll(found => found.includes(document.activeElement as never))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with Tab`)
}

/** Goes there with Tab and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
