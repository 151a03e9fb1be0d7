import { type RefObject, useEffect, useRef } from 'react'

/**
 * The chosen one of tabs that are wider than their row stays in sight: when it is chosen, and when the window becomes narrower.
 * @param chosen its value @returns for the row
 */
export function useChosenInSight(chosen: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    // Is told of its first size too.
    const watch = new ResizeObserver(() => bringInSight(element, chosen))
    watch.observe(element)
    return () => watch.disconnect()
  }, [chosen])
  return row
}

/** Along the row alone: the page stays where it is. */
function bringInSight(row: HTMLElement, chosen: string): void {
  const tab = row.querySelector(`[id$="-tab-${chosen}"]`)?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  if (tab.left < left) row.scrollLeft += tab.left - left
  else if (tab.right > right) row.scrollLeft += tab.right - right
}
