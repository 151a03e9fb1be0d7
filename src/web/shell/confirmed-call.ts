import type { Outcome } from '#contract/answer.ts'
import type { AnswerOf, Call, ConfirmFirst, FreshCall } from '#contract/call.ts'
import type { ConfirmStep } from '#contract/portal/confirm.ts'
import { call, type CallOptions, type Result } from '../api/call.ts'
import { reportFailure } from '../api/failure.ts'
import { identityTexts } from './texts-identity.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** What the server answers, by a status that nobody's permission is a matter of, when a confirmation was given up. */
const GIVEN_UP = 409

/**
 * Makes a call that is only for somebody of whom it is sure who they are. Where that is a while ago, a dialog asks for it once more over all that is
 * shown, and the same call is made again: nothing that was typed is lost (P2.47). Given up: a failure (409) that says so. Else as `call`.
 * @param said the password, where it was said already and is not enough
 */
export async function confirmedCall<C extends FreshCall>(
  target: C,
  options: CallOptions<C>,
  said?: RightPassword,
): Promise<Result<AnswerOf<C>>> {
  for (;;) {
    const result = await call(target as Call, { ...(options as CallOptions<Call>), quiet: true })
    if (result.ok) return result as Result<AnswerOf<C>>
    const how = result.status === 403 ? askedIn(result.body) : undefined
    if (!how) {
      if (!options.quiet && result.status > 0) reportFailure(result.status, result.body)
      return result
    }
    if (await confirmed((options.params as { company: string }).company, how, said)) continue
    return { ok: false, status: GIVEN_UP, body: { success: false, message: [identityTexts.title, identityTexts.notDone] } }
  }
}

/** A password that is right, and what is asked for beside it. */
export interface RightPassword extends ConfirmStep {
  readonly password: string
}

/** How one is to confirm it; undefined: that is not what is missing. */
const askedIn = (body: Outcome | undefined): ConfirmFirst | undefined =>
  typeof body?.data === 'object' && body.data !== null && 'confirm' in body.data ? (body.data as ConfirmFirst) : undefined

async function confirmed(...question: Parameters<AskIdentity>): Promise<boolean> {
  try {
    return (await ask?.(...question)) ?? false
  } catch {
    toastFailure(texts.wentWrong)
    return false
  }
}

/** @returns false: given up. Rejects where the dialog cannot be had */
type AskIdentity = (company: string, how: ConfirmFirst, said?: RightPassword) => Promise<boolean>

let ask: AskIdentity | undefined

/** Sets what asks once more who somebody is, on this screen. @returns unregister */
export function provideIdentity(open: AskIdentity): () => void {
  ask = open
  return () => {
    if (ask === open) ask = undefined
  }
}
