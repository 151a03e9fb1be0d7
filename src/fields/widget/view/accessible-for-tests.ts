import { barriersIn } from '#tests/kit/barriers.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** What axe finds wrong once nothing moves or fades any more: half-faded words have no contrast. */
export async function violations(): Promise<string[]> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished))
  return barriersIn()
}

/** The panel has no violation, contrast included, and is not wider than the page at these widths. `check`: what else holds at each. */
export async function expectAccessible(widths: readonly number[] = [1280, 360], check?: (width: number) => void): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800)
    await expect.poll(() => document.querySelector('.spaces')?.hasAttribute('data-narrow')).toBe(width === 360)
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth, 'nothing is wider than the page').toBeLessThanOrEqual(width)
    check?.(width)
  }
}
