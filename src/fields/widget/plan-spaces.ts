import { type HoldPlan, type HoldStage, planHolds } from './planner.ts'
import { holdKey, type SpaceHold } from './space-hold.ts'
import type { SpacesEvent } from './spaces-state.ts'

/** What is to be done with these spaces at this event, by the planner. */
export function planSpaces(
  spaces: ReadonlyMap<string, SpaceHold>,
  event: SpacesEvent | undefined,
  stage: HoldStage,
): Record<keyof HoldPlan, readonly SpaceHold[]> {
  const planned = [...spaces.values()].map(({ uid, wanted, known, calls, isPaused, isOfPageBefore }) => ({
    uid,
    wanted: wanted && holdKey(wanted, event),
    known,
    // A page that goes away does not live to see the retry.
    isPending: calls > 0 || (isPaused && stage !== 'left'),
    isOfPageBefore,
    isOffered: wanted?.isOffered ?? false,
  }))
  const plan = planHolds(planned, stage)
  const named = (uids: readonly string[]) => uids.map(uid => spaces.get(uid)!)
  return { release: named(plan.release), lock: named(plan.lock), keep: named(plan.keep), notify: named(plan.notify) }
}
