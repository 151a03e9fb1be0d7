import { browserFileStore } from '../../shell/kept-files.ts'
import { toastInfo } from '../../shell/toasts.ts'
import { browserStore } from '../session/browser-store.ts'
import type { GuestRunStore } from '../session/world.ts'
import { StoredGuestRuns } from './stored-guest-runs.ts'
import { guestTexts } from './guest-texts.ts'
import { claimEntry } from './claim-entry.ts'
import { heldEntry } from './hold-entry.ts'
import { answerTabs, openKeys } from './open-tabs.ts'
import { lostFileLines } from './lost-files.ts'

/** What was typed and chosen in this browser and not sent. */
export const guestRunStore: GuestRunStore = new StoredGuestRuns({
  local: browserStore(() => localStorage),
  files: browserFileStore,
  clock: { now: () => Date.now() },
  openKeys,
  claim: claimEntry,
  report: lost => toastInfo(guestTexts.notStored, lostFileLines(lost).join(' ')),
  reportUnkept: () => toastInfo(guestTexts.notStored, guestTexts.answersUnkept),
})

answerTabs(heldEntry)
