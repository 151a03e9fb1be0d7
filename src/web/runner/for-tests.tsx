import '../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { fetchInputs } from '#fields/widgets.tsx'
import type { FormPage } from '#contract/portal/pages.ts'
import { VisitorApp } from '../apps/visitor-app.tsx'
import { firstScreen } from '../apps/visitor-screens.ts'
import { FormScreen } from '../screens/form/form-screen.tsx'
import type { Screen } from '../screens/visitor-screen.ts'
import { fetchSidebar } from '../shell/late-sidebar.ts'
import { dismissToasts } from '../shell/toasts.ts'
import { FormRunner } from './form-runner.tsx'
import { FORM } from './page-for-tests.ts'
import { fetchSteps } from './steps/load-steps.ts'
import { hydratePage } from './pre-hydration-input.ts'

// As the entries do before they draw a form.
await Promise.all([fetchInputs(), fetchSidebar(), fetchSteps(['', ''])])

function forgetAnswers(): void {
  history.replaceState(null, '')
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.includes(FORM)) storage.removeItem(key)
}

let roots: Root[] = []

/** Ends what was opened before, in this test or, where one did not get to its end, in another. */
function leave(): void {
  for (const root of roots) root.unmount()
  roots = []
  dismissToasts()
  document.body.innerHTML = ''
}

function closedLater(root: Root): Root {
  if (roots.push(root) === 1) onTestFinished(leave)
  return root
}

/** Opens a form as the browser does: the server's HTML first, then the script. Type into it before `hydrate()`. */
export function openFromServer(page: FormPage, { returning = false } = {}) {
  leave()
  if (!returning) forgetAnswers()
  const place = document.createElement('div')
  document.body.append(place)
  const first = { page, Screen: FormScreen as Screen }
  place.innerHTML = renderToString(<VisitorApp first={first} />)
  return {
    place,
    hydrate() {
      // What a test before this one has loaded follows texts from the first key on; a page has it later.
      for (const count of document.querySelectorAll('.field-count')) count.remove()
      closedLater(hydratePage(place, <VisitorApp first={first} />))
    },
  }
}

/** Opens what the address asks for, as the entry of the visitor's side does with a page that the server did not draw. */
export async function openAtAddress(page: FormPage) {
  leave()
  document.body.innerHTML = '<div></div>'
  const root = closedLater(createRoot(document.body.firstElementChild!))
  const Screen = await firstScreen(page)
  flushSync(() => root.render(<VisitorApp first={{ page, Screen }} />))
}

/** Asked for before a page opens: resolves once that page listens to this event of the window, else to what other tabs tell. */
export function listening(to = 'storage'): () => Promise<void> {
  const added = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => added.mockRestore())
  return async () => {
    await expect.poll(() => added.mock.calls.map(([kind]) => kind as string)).toContain(to)
  }
}

/** Opens a form as the builder's preview does. */
export function showPreview(page: FormPage) {
  leave()
  document.body.innerHTML = '<main></main>'
  const root = closedLater(createRoot(document.body.firstElementChild!))
  flushSync(() => root.render(<FormRunner page={page} preview />))
}

/** Opens a form; the script is running already. `returning`: in a browser that keeps what was typed in it before. */
export function open(page: FormPage, { returning = false } = {}) {
  leave()
  if (!returning) forgetAnswers()
  const place = document.createElement('div')
  document.body.append(place)
  const root = closedLater(createRoot(place))
  flushSync(() => root.render(<VisitorApp first={{ page, Screen: FormScreen as Screen }} />))
  return place
}
