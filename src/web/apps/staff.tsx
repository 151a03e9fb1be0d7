import '#ui/tokens.css'
import '#ui/base.css'
import '../admin/mantine.ts'
import '../admin/staff.css'
import { createRoot } from 'react-dom/client'
import { fetchLanguage } from '#contract/languages/languages.ts'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { setLanguageSource } from '#contract/texts/catalogue.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { pageNonce, provideNonce } from '../admin/nonce.ts'
import { letStyleSheetsIn } from '../admin/trusted-text.ts'
import { StaffApp } from './staff-app.tsx'
import { Failsafe } from '../shell/failsafe.tsx'
import { speakPage } from '../shell/form-language.ts'
import { setShownSince } from '../shell/session.ts'
import { noteHash } from '../shell/sign-on.ts'
import { unregisterServiceWorker } from '../shell/service-worker.ts'
import { staffScreens } from './staff-screens.tsx'

/** A screen that takes longer is drawn when it comes, into its frame. */
const MAX_SCREEN_WAIT_MS = 1500

async function start(root: HTMLElement, page: StaffPage): Promise<void> {
  noteHash()
  letStyleSheetsIn()
  setShownSince(performance.timeOrigin)
  if (location.search.includes('token=')) {
    const { arrive } = await import('../shell/arrival.ts')
    if (await (await arrive(page))()) return
  }
  const nonce = pageNonce()
  provideNonce(nonce)
  await speakIn(page)
  // The page asks for the screen's script beside this one: drawn with its frame, it is there sooner than after it.
  await Promise.race([staffScreens[page.render].fetch(), new Promise(resolve => setTimeout(resolve, MAX_SCREEN_WAIT_MS))])
  createRoot(root).render(
    <Failsafe>
      <StaffApp page={page} nonce={nonce} />
    </Failsafe>,
  )
  void unregisterServiceWorker()
  const { followLengths } = await import('#fields/kit/follow-lengths-dom.ts')
  followLengths()
}

/** Staff read English; a page of theirs that others come to speaks as those read (P1.36). Texts that do not come are English. */
async function speakIn({ interface_language: tag }: StaffPage): Promise<void> {
  if (tag === undefined) return
  try {
    await fetchLateTexts(tag)
    const language = await fetchLanguage(tag)
    setLanguageSource(() => language)
    speakPage(tag)
  } catch {
    // English stands in the parts.
  }
}

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (root && data) void start(root, JSON.parse(data) as StaffPage)
