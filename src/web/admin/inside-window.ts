/** Of a popover: however near to an edge its button stands, it stays inside the window, and what it holds scrolls in `--room`. */
export const INSIDE = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      setRoom(elements.floating, `${Math.floor(availableHeight)}px`),
  },
} as const

/**
 * Says how high it may be. It is placed anew in the browser's round of size observers too, where its own size must
 * not change again ('ResizeObserver loop completed with undelivered notifications'): so only the first time at once.
 */
function setRoom({ style }: HTMLElement, height: string): void {
  const set = () => style.setProperty('--room', height)
  if (style.getPropertyValue('--room') === '') set()
  else requestAnimationFrame(set)
}
