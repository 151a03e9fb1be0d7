import type { Outcome } from '#contract/answer.ts'
import { askLogin } from './session.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** Says that one has to log in again, and opens the login, at most once per 5 s. @param isPressed as for `askLogin` @returns whether it did */
export const askLoginAgain = (isPressed = false): boolean =>
  askLogin(() => toastFailure(texts.unauthorized, texts.unauthorizedText), isPressed)

/** Shows what P2.16 and P9.17 say about a failed answer: 401 asks for a login, 403 and `alert` are notifications. */
export function showFailure(status: number, outcome: Partial<Outcome> | undefined): void {
  if (status === 401) askLoginAgain()
  else if (status === 403) toastFailure(texts.forbidden, texts.forbiddenText)
  else if (outcome?.alert) toastFailure(outcome.alert, '')
  if (outcome?.message) console.info(outcome.message.join(': '))
}
