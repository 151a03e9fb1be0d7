import type { Outcome } from '#contract/answer.ts'
import { showFailure } from '../shell/show-failure.ts'
import { failureTexts } from '../shell/texts-failure.ts'
import { addToFailure, toastsNow } from '../shell/toasts.ts'

/** As for visitors; besides, what is said of a failure of the server names its request, for whoever writes to us about it. */
export function showStaffFailure(status: number, outcome: Partial<Outcome> | undefined): void {
  const request_id = status >= 500 ? outcome?.request_id : undefined
  const before = toastsNow().at(-1)?.id ?? 0
  showFailure(status, outcome)
  // Whoever made the call says what failed once they have its answer.
  if (request_id) setTimeout(() => addToFailure(before, failureTexts.nameIt({ request_id })))
}
