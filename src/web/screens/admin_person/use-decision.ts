import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { type BodyOf, type Call, type FreshCall, isFresh, type ParamsOf } from '#contract/call.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call, type CallOptions } from '../../api/call.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'

/** What a call about a person is made with. */
interface DecisionOptions<P, B> {
  readonly params: P
  readonly body?: B
  readonly query?: Readonly<Record<string, string>>
}

/** Makes one change of a person and says what became of it: done, the page is loaded again. */
export function useDecision() {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)

  /** @param onDone when it is done, and the page is as it is now @returns whether it was done */
  async function decide<C extends Call<unknown, unknown, Outcome<unknown>>>(
    target: C,
    options: DecisionOptions<ParamsOf<C>, BodyOf<C>>,
    done: string,
    onDone?: () => unknown,
  ): Promise<boolean> {
    setBusy(true)
    const { ok, status, body } = await made(target, options)
    if (ok) {
      toastSuccess(done)
      await reload()
      onDone?.()
    } else if (status !== 401) toastFailure(body?.message[0] || peopleTexts.failed, body?.message[1])
    setBusy(false)
    return ok
  }
  return { decide, busy }
}

/** By the dialog that asks who it is, where the call is one of those. */
const made = (target: Call<unknown, unknown, Outcome<unknown>>, options: CallOptions<Call>) =>
  isFresh(target)
    ? confirmedCall(target as FreshCall<unknown, unknown, Outcome<unknown>>, options)
    : call(target as Call<unknown, unknown, Outcome<unknown>> & { readonly fresh?: never }, options)
