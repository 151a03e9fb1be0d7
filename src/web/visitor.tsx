import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#contract/portal/pages.ts'
import { Failsafe } from './shell/failsafe.tsx'
import { VisitorApp } from './visitor-app.tsx'

/** Takes over the server's HTML, with the very page data it was made from. */
function start(): void {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const page = JSON.parse(data) as PageData
  hydrateRoot(
    root,
    <Failsafe>
      <VisitorApp first={page} />
    </Failsafe>,
  )
}

start()
