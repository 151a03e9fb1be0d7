import '../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OtherPage } from '#contract/portal/pages.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { acme, ada } from '../runner/page-for-tests.ts'
import { fetchSidebar } from './late-sidebar.ts'
import { Layout } from './layout.tsx'
import { dismissToasts, toastsNow } from './toasts.ts'

await fetchSidebar()

// Tests run in a frame.
vi.mock('./framed.ts', () => ({ useFramed: () => false }))

const shown: OtherPage = {
  render: 'other',
  company: { ...acme, path: 'logout' },
  user: ada,
  title: 'Portal',
  description: '',
  intro: '',
  heading: 'Welcome',
  forms: [],
}

// The page itself is to stay: what reloads it is told instead.
const reload = vi.hoisted(() => vi.fn())
vi.mock('./before-unload.ts', () => ({ discardAndReload: reload }))

/** A user's page, in a browser that keeps so many runs of forms. @param answers status of each call, then 200 @returns the calls that are made */
function open(forms: number, answers: readonly number[] = []): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    calls.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
    const status = answers[calls.length - 1] ?? 200
    return Response.json({ success: status === 200, message: ['', ''] }, { status })
  })
  for (let form = 0; form < forms; form += 1)
    localStorage.setItem(`foyer:answers:logout:form-${form}:${ada.key}:1`, JSON.stringify({ at: Date.now() }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
    reload.mockReset()
    for (const key of Object.keys(localStorage)) if (key.includes(':logout:')) localStorage.removeItem(key)
  })
  flushSync(() =>
    root.render(
      <Layout page={shown} onLogin={async () => undefined}>
        <p>Words</p>
      </Layout>,
    ),
  )
  return calls
}

const entries = () => Object.keys(localStorage).filter(key => key.startsWith('foyer:answers:logout:')).length
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a logout says what goes with it: Stay changes nothing, Log out ends the session and takes it along', async () => {
  const calls = open(2)
  await button('Logout').click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  await expect.element(dialog.getByText('Unsent answers in 2 forms are deleted with it.')).toBeVisible()
  await atRest()
  expect(await barriersIn(document.body)).toEqual([])
  await button('Stay').click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect([calls, entries()]).toEqual([[], 2])
  await button('Logout').click()
  await button('Log out').click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect([calls, entries()]).toEqual([['/api/logout/logout'], 0])
})

test('a logout that fails takes nothing along and says so; it can be tried again', async () => {
  const calls = open(1, [500])
  await button('Logout').click()
  await button('Log out').click()
  await expect.poll(() => toastsNow().map(({ title }) => title)).toEqual(['Sorry but something went wrong'])
  expect([calls.length, entries(), reload.mock.calls.length]).toEqual([1, 1, 0])
  dismissToasts()
  await button('Log out').click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect([calls.length, entries()]).toEqual([2, 0])
})

test('of one form it says so', async () => {
  open(1)
  await button('Logout').click()
  await expect.element(page.getByText('Unsent answers in 1 form are deleted with it.')).toBeVisible()
})
