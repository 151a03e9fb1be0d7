import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { BodyOf, Call } from '#contract/call.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { OfRequest } from '#contract/portal/request-statuses.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { standingTexts as texts } from './standing-texts.ts'

type RequestCall = Call<OfRequest, unknown, Outcome<unknown>>

/** What is said of a change: when it is done, where the server says nothing, and when it is not. */
interface Words {
  readonly done: string
  readonly failed: string
}

/**
 * Changes where a request stands or who works on it, over what the page shows (P8.91), says how it went, and shows it as it is then: also where
 * somebody else was faster.
 */
export function useStandingCall({ company, submission }: AdminSubmissionPage) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)

  async function run<C extends RequestCall>(target: C, body: BodyOf<C>, { done, failed }: Words): Promise<void> {
    setBusy(true)
    const { uuid, version, state_version } = submission
    const {
      ok,
      status,
      body: outcome,
    } = await call<RequestCall>(target, {
      params: { company: company.path, uuid },
      body,
      ...(target.headers.includes('If-Match') && { ifMatch: `${version}.${state_version}` }),
      quiet: true,
    })
    if (ok) toastSuccess(outcome.message[0] || done, outcome.message[1])
    else if (status === 412) toastFailure(failed, texts.changedMeanwhile)
    else toastFailure(failed, outcome?.message[1] || shared.retry)
    if (ok || status === 412) await reload()
    setBusy(false)
  }

  return { busy, run }
}
