import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removePassword } from '#contract/portal/account.ts'
import { confirmedCall } from './confirmed-call.ts'
import { IdentityHost } from './identity-host.tsx'
import { dismissToasts, toastsNow } from './toasts.ts'

// It is on its way, and does not come.
vi.mock('./identity-dialog.tsx', () => new Promise(() => undefined))

test('a confirmation that neither comes nor fails is said to be late', async () => {
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    answered.resolve()
    return Response.json({ success: false, message: ['', ''], data: { confirm: ['password'] } }, { status: 403 })
  })
  vi.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    dismissToasts()
    root.unmount()
    place.remove()
  })
  flushSync(() => root.render(<IdentityHost />))
  await vi.advanceTimersByTimeAsync(1)
  void confirmedCall(removePassword, { params: { company: 'acme' } })
  await answered.promise
  await vi.advanceTimersByTimeAsync(9_000)
  expect(toastsNow()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_001)
  expect(toastsNow()).toMatchObject([{ title: 'Sorry but something went wrong' }])
})
