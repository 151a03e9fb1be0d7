import { toastInfo } from '../../shell/toasts.ts'
import { browserStore } from '../session/browser-store.ts'
import { browserFileStore } from './file-store.ts'
import type { GuestRunStore } from './guest-run.ts'
import { StoredGuestRuns } from './stored-guest-runs.ts'
import { guestTexts } from './guest-texts.ts'
import { heldEntry } from './hold-entry.ts'
import { answerTabs, openKeys } from './open-tabs.ts'
import { lostFileLines } from './lost-files.ts'

/** What guests typed and chose in this browser. */
export const guestRunStore: GuestRunStore = new StoredGuestRuns({
  local: browserStore(() => localStorage),
  files: browserFileStore,
  clock: { now: () => Date.now() },
  openKeys,
  report: lost => toastInfo(guestTexts.notStored, lostFileLines(lost).join(' ')),
  reportUnkept: () => toastInfo(guestTexts.notStored, guestTexts.answersUnkept),
})

answerTabs(heldEntry)
