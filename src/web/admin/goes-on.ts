/**
 * What scrolls to the side says while it goes on there (`data-goes-on`): a shade marks it (goes-on.css). As a `ref`.
 * @returns unobserve
 */
export function markGoesOn(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const mark = () => frame.toggleAttribute('data-goes-on', frame.scrollWidth - frame.clientWidth - Math.abs(frame.scrollLeft) > 1)
  const observer = new ResizeObserver(mark)
  for (const element of [frame, ...frame.children]) observer.observe(element)
  frame.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    frame.removeEventListener('scroll', mark)
  }
}
