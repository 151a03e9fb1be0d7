import { isOffline, noteNoAnswer, waitForConnection } from '../../api/connection.ts'
import { askBeforeLeaving } from '../../shell/before-unload.ts'
import { hiddenScreen } from '../../shell/hidden-screen.ts'
import { guardAnswers, loginEnded } from '../../shell/session.ts'
import { dismissToasts, toastFailure, toastInfo } from '../../shell/toasts.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { CONTINUE } from '#contract/portal/own-row.ts'
import { holdEntry } from '../guest/hold-entry.ts'
import { loadedSubmitChunk, loadSubmitChunk } from '../load-submit-chunk.ts'
import { newUid } from '../../shell/new-uid.ts'
import { releaseForm } from '../hold-still.ts'
import { browserStore, rememberingStore } from './browser-store.ts'
import type { World } from './world.ts'

/** What stands in any box of the form is its answer, whoever put it there. */
function settle(): void {
  loadedSubmitChunk()?.readFilled()
  settleTyped()
}

/** What a session touches in a browser. */
export const browserWorld: World = {
  newUid,
  clock: {
    now: () => Date.now(),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  },
  storage: { local: browserStore(() => localStorage), tab: rememberingStore(browserStore(() => sessionStorage)) },
  guestRuns: {
    mayKeep: () => !hiddenScreen(),
    hold: holdEntry,
    shownAnswer: (field, text, formats) => loadedSubmitChunk()?.shownText(field, text, formats) ?? text,
    draftOf: mapField => loadedSubmitChunk()?.draftOf(mapField),
    store: async () => (await loadSubmitChunk()).guestRunStore,
  },
  network: {
    isOffline,
    waitForConnection,
    noteNoAnswer,
    loadChunk: async () => void (await loadSubmitChunk()),
    reduceOutcome: () => loadedSubmitChunk()?.reduceOutcome,
    sendSubmission: async request => (await loadSubmitChunk()).sendSubmission(request),
    sendDraft: async request => (await loadSubmitChunk()).sendDraft(request),
    loadNewest: async (state, runUid) => (await loadSubmitChunk()).loadNewest(state, runUid),
  },
  login: { ask: () => loadedSubmitChunk()?.askLoginAgain(true) ?? false, closed: loginEnded },
  screen: {
    settle,
    // After the focus moved: what a screen reader is to say before that, it breaks off.
    toast: (kind, title, text) => void setTimeout(kind === 'info' ? toastInfo : toastFailure, 0, title, text),
    dismissToasts,
    isReloaded: () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate',
    takesUpSaved() {
      const mayLoad = location.hash === CONTINUE
      if (mayLoad) history.replaceState(history.state, '', location.pathname + location.search)
      return mayLoad
    },
    release: releaseForm,
    clearAddress: () => history.replaceState(history.state, '', location.pathname),
    guardLeaving(isUnsaved, holdsAnswers) {
      const stops = [askBeforeLeaving(isUnsaved), guardAnswers(holdsAnswers)]
      return () => stops.forEach(stop => stop())
    },
    watchPageHide(listener) {
      addEventListener('pagehide', listener)
      return () => removeEventListener('pagehide', listener)
    },
    watchLeaving(listener) {
      // Not when it only comes out of sight: half of an answer would be judged each time.
      const leave = () => {
        settle()
        listener()
      }
      addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', listener)
      return () => {
        removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', listener)
      }
    },
  },
}
