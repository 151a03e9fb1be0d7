import { followLengths } from '#fields/kit/follow-lengths-dom.ts'
import { followFillers } from './form-fillers.ts'
import { followNextKey } from './next-key.ts'
import { followDrafts } from './typed-draft.ts'

export { shownText } from '#fields/shown-text.ts'
export { askLoginAgain } from '../shell/show-failure.ts'
export { SendDialog } from './send-dialogs.tsx'
export { SuccessDialog, ConfirmationPage } from './confirmation/success-dialog.tsx'
export { ReplacedNote, RestoredRun } from './unapplied-panels.tsx'
export { RunDialogs } from './run-dialogs.tsx'
export { guestRunStore } from './guest/browser-guest-runs.ts'
export { loadNewest } from './newest.ts'
export { readFilled } from './form-fillers.ts'
export { draftOf } from './typed-draft.ts'
export { reduceOutcome } from './session/reduce-outcome.ts'
export { sendDraft, sendSubmission } from './sending.ts'

// Tests draw what it holds without a browser.
if (typeof document !== 'undefined') {
  followNextKey()
  followLengths()
  followFillers()
  followDrafts()
}
