import type { FormPage } from '#contract/portal/pages.ts'
import { ownEntryKeyOf } from './own-entry.ts'
import { browserStore } from './session/browser-store.ts'

/** At most so long is nothing typed (milliseconds). */
const MAX_MS = 1000

/** The run of this tab is about to take the place of the form that the server drew: nothing is typed into that one until it does (P6.24). */
export function holdStill(page: FormPage, root: HTMLElement): void {
  const [local, tab] = [browserStore(() => localStorage), browserStore(() => sessionStorage)]
  if (page.event || page.behalf || !local.get(tab.get(ownEntryKeyOf(page)) ?? '')) return
  root.inert = true
  setTimeout(releaseForm, MAX_MS)
}

/** The form may be typed into. */
export function releaseForm(): void {
  const root = document.getElementById('root')
  if (root) root.inert = false
}
