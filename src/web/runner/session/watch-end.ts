import type { RunEnd } from '#fields/runner-props.ts'
import type { GuestEntry } from './guest-keeping.ts'
import { isBusy, isKept, type SessionState } from './state.ts'
import type { World } from './world.ts'

/**
 * Ends the run when the page goes away, and when it is stopped.
 * @param entry where this browser keeps the run; undefined: nothing is asked before it is left
 * @returns stops
 */
export function watchEnd(state: () => SessionState, screen: World['screen'], entry: GuestEntry | undefined): (() => void)[] {
  const end = (how: RunEnd) => state().visit.end(how)
  const isUnsaved = () => state().visit.isDirty()
  const stops = [screen.watchPageHide(() => end('left')), () => end('cleared')]
  // The browser asks only where something would be lost.
  const isLost = () => isBusy(state()) || !isKept(state()) || !entry?.save(state())
  if (entry)
    stops.push(
      screen.guardLeaving(
        () => isUnsaved() && isLost(),
        () => isUnsaved() || isBusy(state()),
      ),
    )
  return stops
}
