import type { PageData } from '#contract/portal/pages.ts'
import { texts } from './texts.ts'

/** A hash containing debug shows the raw state: what the server gave this page (specification section 2). */
export function showDebugData(page: PageData): void {
  if (document.querySelector('.shell-debug')) return
  const details = document.createElement('details')
  details.className = 'shell-debug'
  details.open = true
  const summary = document.createElement('summary')
  summary.textContent = texts.rawData
  const data = document.createElement('pre')
  data.textContent = JSON.stringify(page, null, 2)
  details.append(summary, data)
  document.body.append(details)
}
