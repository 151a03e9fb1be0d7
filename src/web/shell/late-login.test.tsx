import '../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OtherPage } from '#contract/portal/pages.ts'
import { acme, guest } from '../runner/page-for-tests.ts'
import { Layout } from './layout.tsx'
import { dismissToasts, toastsNow } from './toasts.ts'

// It is on its way, and does not come.
vi.mock('./login-dialog.tsx', () => new Promise(() => undefined))
// Tests run in a frame.
vi.mock('./framed.ts', () => ({ useFramed: () => false }))

const start: OtherPage = {
  render: 'other',
  company: acme,
  user: guest,
  title: 'Portal',
  description: '',
  intro: '',
  heading: 'Welcome',
  forms: [],
}

test('a login that neither comes nor fails is said to be late', () => {
  vi.useFakeTimers()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    vi.useRealTimers()
    dismissToasts()
    root.unmount()
    place.remove()
  })
  flushSync(() =>
    root.render(
      <Layout page={start} onLogin={async () => undefined}>
        {null}
      </Layout>,
    ),
  )
  vi.advanceTimersByTime(1)
  const login = [...place.querySelectorAll('button')].find(one => one.textContent === 'Login')
  login?.click()
  vi.advanceTimersByTime(9_999)
  expect(toastsNow()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toastsNow()).toMatchObject([{ title: 'Sorry but something went wrong' }])
})
