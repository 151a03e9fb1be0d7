import { expect } from 'vitest'

const PRESSED = 'button, a[href], input:not([type=hidden], [type=checkbox], [hidden]), select, textarea, [role=treeitem]'
const MIN_PIXELS = 44

/** What lies in sight and is pressed has room for a finger. */
export function expectFingerSized(): void {
  const small = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter(isPressed).flatMap(element => {
    const { width, height } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return Math.min(width, height) < MIN_PIXELS - 0.5 ? [`${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`] : []
  })
  expect(small).toEqual([])
}

/** Drawn, in front, and not one that is only for the keyboard (a skip link). */
function isPressed(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return front !== null && (element.contains(front) || front.contains(element))
}
