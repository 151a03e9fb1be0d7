import type { FormPage } from '#contract/portal/pages.ts'
import { saveGuestAnswers } from '../guest-store.ts'
import type { Visit } from '../visit.ts'
import type { World } from './world.ts'

/** At most so often, and when the page is left. */
const SAVE_INTERVAL_MS = 500

/** Saves what a guest types in the guest's own browser, until it is sent (P6.9). @returns stop */
export function saveWhileTyping(page: FormPage, visit: Visit, world: World): () => void {
  let cancel: (() => void) | undefined
  function save() {
    cancel?.()
    cancel = undefined
    if (visit.isDirty()) saveGuestAnswers(page, visit, world)
  }
  const stops = [
    visit.watchInput(() => void (cancel ??= world.clock.after(SAVE_INTERVAL_MS, save))),
    world.screen.watchLeaving(() => cancel && save()),
    () => cancel?.(),
  ]
  save()
  return () => stops.forEach(stop => stop())
}
