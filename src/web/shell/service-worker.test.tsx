import { expect, test, vi } from 'vitest'
import { acme, guest } from '../runner/page-for-tests.ts'

test('the service worker of an earlier portal is unregistered', async () => {
  const unregister = vi.fn(async () => true)
  const one = { unregister } as unknown as ServiceWorkerRegistration
  const registrations = vi.spyOn(navigator.serviceWorker, 'getRegistrations').mockResolvedValue([one])
  const page = { render: 'other', company: acme, user: guest, title: '', description: '', intro: '', heading: 'Welcome', forms: [] }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page-data">${JSON.stringify(page)}</script>`
  await import('../apps/visitor.tsx')
  await expect.poll(() => unregister.mock.calls.length).toBe(1)
  registrations.mockRestore()
})
