import type { FormPage } from '#contract/portal/pages.ts'
import type { World } from './session/world.ts'

/** A form is filled in, edited and cloned in runs of their own. */
const keyOf = ({ company, form, event }: FormPage) =>
  `foyer:run:${company.path}:${form.uuid}${event ? `:${event.mode}:${event.event_id}` : ''}`

/** The uuid of the run that this tab has under way with the form; a new run begins with a new one. A reload keeps it. */
export function runUidOf(page: FormPage, { storage: { tab }, newUid }: World): string {
  const key = keyOf(page)
  const known = tab.get(key)
  if (known) return known
  const uid = newUid()
  tab.set(key, uid)
  return uid
}

/** The run is over: it was submitted, or the visitor starts over. */
export function endRun(page: FormPage, { storage: { tab } }: World): void {
  tab.delete(keyOf(page))
}
