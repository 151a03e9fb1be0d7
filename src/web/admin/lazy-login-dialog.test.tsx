import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { acme } from '../runner/page-for-tests.ts'
import { dismissToasts, toastsNow } from '../shell/toasts.ts'
import { LazyLoginDialog } from './lazy-login-dialog.ts'

// It is on its way, and does not come.
vi.mock('../shell/login-dialog.tsx', () => new Promise(() => undefined))

test('a login over the work of staff that neither comes nor fails is said to be late, and one that is given up is not', async () => {
  vi.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    vi.useRealTimers()
    dismissToasts()
    root.unmount()
    place.remove()
  })
  const show = (isShown: boolean) => flushSync(() => root.render(isShown && <LazyLoginDialog company={acme} onSuccess={() => undefined} />))
  show(true)
  await vi.advanceTimersByTimeAsync(9_000)
  show(false)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(toastsNow()).toEqual([])
  show(true)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(toastsNow()).toMatchObject([{ title: 'Sorry but something went wrong' }])
})
