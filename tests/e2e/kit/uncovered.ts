import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

const MAX_STOPS = 60

/**
 * Goes through the page with Tab, from its top to its end: whatever gets the focus is seen, as far as it fits the window, and no bar
 * that sticks to an edge lies over it (WCAG 2.4.12).
 */
export async function expectFocusSeen(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    // Where Tab goes on from.
    getSelection()?.collapse(document.querySelector('dialog[open]') ?? document.body, 0)
    scrollTo({ top: 0, behavior: 'instant' })
  })
  const covered: string[] = []
  let stops = 0
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const { isOver, problem } = await page.evaluate(focusedNow, stops === 0)
    if (isOver) break
    if (problem !== '') covered.push(problem)
  }
  expect(covered, `what has the focus is hidden on ${where}`).toEqual([])
  expect(stops, `${where} has something to reach with Tab`).toBeGreaterThan(1)
}

/** Runs in the page. */
function focusedNow(isFirst: boolean): { readonly isOver: boolean; readonly problem: string } {
  const { activeElement: focused } = document
  const seen = ((window as unknown as { focusSeen?: Set<Element> }).focusSeen ??= new Set())
  if (isFirst) seen.clear()
  if (!focused || focused === document.body || seen.has(focused)) return { isOver: true, problem: '' }
  seen.add(focused)
  const label = (focused as HTMLInputElement).labels?.[0]
  const drawn = getComputedStyle(focused).opacity === '0' && label ? label : focused
  const name = `${focused.tagName.toLowerCase()}.${focused.className} "${focused.textContent?.trim().slice(0, 30) || focused.id}"`
  const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect()
  if (width * height === 0) return { isOver: false, problem: `${name} has no size` }
  const fits = height <= innerHeight
  const [first, last] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  if (last - first < (fits ? height - 1 : 1)) return { isOver: false, problem: `${name} is outside: ${top} to ${bottom} of ${innerHeight}` }
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  for (const [x, y] of [
    [middle, (first + last) / 2],
    [middle, first + 3],
    [middle, last - 3],
    [Math.max(left, 0) + 5, (first + last) / 2],
    [Math.min(right, innerWidth) - 5, (first + last) / 2],
  ] as const) {
    const bar = barOver(document.elementFromPoint(x, y))
    if (bar) return { isOver: false, problem: `${name} is covered by ${bar.tagName.toLowerCase()}.${bar.className}` }
  }
  return { isOver: false, problem: '' }

  /** What sticks to an edge there, and is not around the focus. */
  function barOver(hit: Element | null): Element | undefined {
    for (let element = hit; element; element = element.parentElement) {
      if (element.contains(focused)) return undefined
      if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) return element
    }
    return undefined
  }
}
