import type { RunEnd } from '#fields/runner-props.ts'
import { isBusy, type SessionState } from './state.ts'
import type { World } from './world.ts'

/** Ends the run when the page goes away, and when it is stopped. @param guards the browser asks before unsaved answers are left @returns stops */
export function watchEnd(state: () => SessionState, screen: World['screen'], guards: boolean): (() => void)[] {
  const end = (how: RunEnd) => state().visit.end(how)
  const isUnsaved = () => state().visit.isDirty()
  const stops = [screen.watchPageHide(() => end('left')), () => end('cleared')]
  if (guards) stops.push(screen.guardLeaving(isUnsaved, () => isUnsaved() || isBusy(state())))
  return stops
}
