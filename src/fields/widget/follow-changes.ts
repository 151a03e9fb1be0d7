import type { SpacesParts } from './spaces-parts.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'

/**
 * Follows what others take and free. A hold may be lost before its time is over, and the visitor has to see that before the next
 * renewal. @returns unsubscribe
 */
export function followChanges(world: SpacesWorld, { search, holds, form }: Pick<SpacesParts, 'search' | 'holds' | 'form'>): () => void {
  const stop = followRefusals(form, () => holds.renew())
  const stopStream = world.watchSpaces({
    buildings: [],
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
  return () => {
    stop()
    stopStream()
  }
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
