/**
 * Resolves when nothing has moved or faded for four frames: what fades in begins to a frame or two after it is there.
 * Uses nothing from outside itself, so that Playwright can run it in a page.
 */
export async function atRest(): Promise<void> {
  let quiet = 0
  while (quiet < 4) {
    // What never ends is not waited for.
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(running.map(animation => animation.finished.catch(() => undefined)))
    await new Promise(requestAnimationFrame)
    quiet = running.length === 0 ? quiet + 1 : 0
  }
}
