import type { Outcome } from '#contract/answer.ts'
import type { AnswerOf, Call, ConfirmFirst, FreshCall } from '#contract/call.ts'
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
 */
export async function confirmedCall<C extends FreshCall>(target: C, options: CallOptions<C>): Promise<Result<AnswerOf<C>>> {
  for (;;) {
    const result = await call(target as Call, { ...(options as CallOptions<Call>), quiet: true })
    if (result.ok) return result as Result<AnswerOf<C>>
    if (result.status !== 403 || !asksToConfirm(result.body)) {
      if (!options.quiet && result.status > 0) reportFailure(result.status, result.body)
      return result
    }
    const signOn = (result.body as Outcome<ConfirmFirst> | undefined)?.data?.sign_on
    if (await confirmed((options.params as { company: string }).company, signOn)) continue
    return { ok: false, status: GIVEN_UP, body: { success: false, message: [identityTexts.title, identityTexts.notDone] } }
  }
}

const asksToConfirm = (body: Outcome | undefined): boolean =>
  typeof body?.data === 'object' && body.data !== null && 'confirm' in (body.data as Partial<ConfirmFirst>)

async function confirmed(...question: Parameters<AskIdentity>): Promise<boolean> {
  try {
    return (await ask?.(...question)) ?? false
  } catch {
    toastFailure(texts.wentWrong)
    return false
  }
}

/** @returns false: given up. Rejects where the dialog cannot be had */
type AskIdentity = (company: string, signOn?: ConfirmFirst['sign_on']) => Promise<boolean>

let ask: AskIdentity | undefined

/** Sets what asks once more who somebody is, on this screen. @returns unregister */
export function provideIdentity(open: AskIdentity): () => void {
  ask = open
  return () => {
    if (ask === open) ask = undefined
  }
}
