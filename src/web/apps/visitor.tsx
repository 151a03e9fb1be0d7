import { createRoot } from 'react-dom/client'
import { fetchLanguage } from '#contract/languages/languages.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import { ENGLISH, type Language, setLanguageSource } from '#contract/texts/catalogue.ts'
import { holdStill } from '../runner/hold-still.ts'
import { hydratePage } from '../runner/pre-hydration-input.ts'
import { watchDebug } from '../shell/watch-debug.ts'
import { Failsafe } from '../shell/failsafe.tsx'
import { firstPaint } from '../shell/first-paint.ts'
import { setShownSince } from '../shell/session.ts'
import { unregisterServiceWorker } from '../shell/service-worker.ts'
import { VisitorApp } from './visitor-app.tsx'
import { firstScreen } from './visitor-screens.ts'

const LANGUAGE_RETRIES = 2
const LANGUAGE_RETRY_MS = 2000

/** Takes over the server's HTML, with the very page data it was made from; draws it where there is none. */
async function start(root: HTMLElement, page: VisitorPage): Promise<void> {
  const [Screen, language, preview, arrival] = await Promise.all([
    firstScreen(page),
    languageOf(page.interface_language),
    page.style_preview && import('./style-preview/style-preview.ts'),
    location.search.includes('token=') && import('../shell/arrival.ts').then(({ arrive }) => arrive(page)),
  ])
  setLanguageSource(() => language)
  if (arrival && (await arrival())) return
  const visitor = (
    <Failsafe>
      <VisitorApp first={{ page, Screen }} />
    </Failsafe>
  )
  const app = preview ? preview.inPreview(page, visitor) : visitor
  // The server sends a shell only when it does not know yet what to draw (P5.32).
  if (!root.hasChildNodes()) return createRoot(root).render(app)
  // Until then the processor belongs to what can be read.
  await firstPaint()
  hydratePage(root, app)
}

/** Texts that do not come are asked for again; after that the page works in English. */
async function languageOf(tag = 'en', retries = LANGUAGE_RETRIES): Promise<Language> {
  try {
    return await fetchLanguage(tag)
  } catch {
    if (retries === 0) return ENGLISH
    await new Promise(resolve => setTimeout(resolve, LANGUAGE_RETRY_MS))
    return languageOf(tag, retries - 1)
  }
}

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) {
  const page = JSON.parse(data) as VisitorPage
  setShownSince(performance.timeOrigin)
  if (page.render === 'form') holdStill(page, root)
  void start(root, page)
  watchDebug()
  void unregisterServiceWorker()
}
