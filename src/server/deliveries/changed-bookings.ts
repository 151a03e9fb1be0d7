import type { ChangedBookings, RequestState } from '../submission-events.ts'

type Spaces = RequestState['spaces']

/**
 * What became of the bookings of a request; undefined: nothing. One whose status does not have the space any more is released, one that has it again is
 * changed.
 */
export function changedBookings(before: Spaces, after: Spaces): ChangedBookings | undefined {
  const then = new Map(before.map(space => [space.id, space]))
  const now = new Map(after.map(space => [space.id, space]))
  const created = after.filter(({ id }) => !then.has(id)).map(({ id }) => id)
  const gone = before.filter(({ id }) => !now.has(id)).map(({ id }) => id)
  const others = after.filter(space => then.has(space.id) && factsOf(space) !== factsOf(then.get(space.id)))
  const isReleased = ({ id, effect }: Spaces[number]) => HAS_SPACE.has(then.get(id)?.effect ?? '') && !HAS_SPACE.has(effect)
  const released = [...gone, ...others.filter(isReleased).map(({ id }) => id)]
  const changed = others.filter(space => !isReleased(space)).map(({ id }) => id)
  return created.length + changed.length + released.length === 0 ? undefined : { created, changed, released }
}

/** It is in the way of others, or waits to be. */
const HAS_SPACE: ReadonlySet<string> = new Set(['block', 'wait'])

/** What programs hear of when it is otherwise: not what places are called. */
const factsOf = (space: Spaces[number] | undefined): string => JSON.stringify([space?.space, space?.status, space?.periods, space?.setting])
