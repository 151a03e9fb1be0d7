import type { FormPage } from '#contract/portal/pages.ts'
import { newUid } from './new-uid.ts'

/** A form is filled in, edited and cloned in runs of their own. */
const keyOf = ({ company, form, event }: FormPage) =>
  `foyer:run:${company.path}:${form.uuid}${event ? `:${event.mode}:${event.event_id}` : ''}`

/** For a browser that refuses its storage: until the page is left. */
const inMemory = new Map<string, string>()

/** The uuid of the run that this tab has under way with the form; a new run begins with a new one. A reload keeps it. */
export function runUidOf(page: FormPage): string {
  const key = keyOf(page)
  const known = stored(key) ?? inMemory.get(key)
  if (known) return known
  const uid = newUid()
  inMemory.set(key, uid)
  ignoringErrors(() => sessionStorage.setItem(key, uid))
  return uid
}

/** The run is over: it was submitted, or the visitor starts over. */
export function endRun(page: FormPage): void {
  const key = keyOf(page)
  inMemory.delete(key)
  ignoringErrors(() => sessionStorage.removeItem(key))
}

function stored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function ignoringErrors(work: () => void): void {
  try {
    work()
  } catch {
    // A browser may refuse: the page remembers it then.
  }
}
