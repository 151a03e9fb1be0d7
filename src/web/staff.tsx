import '#ui/tokens.css'
import '#ui/base.css'
import '@mantine/core/styles.css'
import './admin/staff.css'
import { createRoot } from 'react-dom/client'
import type { StaffPage } from '#contract/portal/pages.ts'
import { lendNonce, pageNonce } from './admin/nonce.ts'
import { StaffApp } from './admin/staff-app.tsx'
import { Failsafe } from './shell/failsafe.tsx'
import { unregisterServiceWorker } from './shell/service-worker.ts'

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent

if (root && data) {
  const nonce = pageNonce()
  lendNonce(nonce)
  createRoot(root).render(
    <Failsafe>
      <StaffApp page={JSON.parse(data) as StaffPage} nonce={nonce} />
    </Failsafe>,
  )
  void unregisterServiceWorker()
}
