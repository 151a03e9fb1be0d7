import type { SpacesParts } from './spaces-parts.ts'
import type { SpacesForm } from './spaces-world.ts'
import { watchedBuildings } from './watched-buildings.ts'

/** The changes that are followed. */
export interface FollowedChanges {
  /** Something else is shown or held: from now on changes of that are followed, without an event none. */
  adapt(): void
  /** For good. */
  stop(): void
}

/**
 * Follows what others take and free where it concerns what is shown or held: no other change leads to a reading. A hold may be lost before
 * its time is over, and the visitor has to see that before the next renewal.
 */
export function followChanges(parts: SpacesParts): FollowedChanges {
  let followed: string | undefined
  let stops: readonly (() => void)[] = []
  let isOver = false

  function stop(): void {
    stops.forEach(end => end())
    stops = []
    followed = undefined
  }

  return {
    adapt() {
      const buildings = parts.event && !isOver ? watchedBuildings(parts) : undefined
      if (buildings?.join() === followed) return
      stop()
      if (!buildings) return
      followed = buildings.join()
      // The next stream begins with what happened lately: between the two nothing is missed.
      stops = [watchSpaces(parts, buildings), followRefusals(parts.form, () => parts.holds.renew())]
    },
    stop() {
      isOver = true
      stop()
    },
  }
}

function watchSpaces({ world, search, holds }: SpacesParts, buildings: readonly string[]): () => void {
  return world.watchSpaces({
    buildings,
    onChanged(spaces) {
      search.refresh()
      holds.check(spaces)
    },
    onReset() {
      search.refresh()
      holds.renew()
    },
    onBack() {
      search.retry()
      holds.renew()
    },
  })
}

/** A submit that was refused may have found a hold gone. @returns unsubscribe */
function followRefusals(form: SpacesForm, onRefused: () => void): () => void {
  const issueNow = () => form.fieldOf(form.own)?.shownMessage ?? ''
  let issue = issueNow()
  return form.watch(form.own, () => {
    const before = issue
    issue = issueNow()
    if (issue !== '' && issue !== before) onRefused()
  })
}
