import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { ChangedMeanwhile, NotToBeHad, TakenBooking, UnfitSpaces } from '#contract/portal/request-decisions.ts'
import type { ChosenRequestStatus } from '#contract/portal/request-statuses.shape.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { decisionTexts as texts } from './decision-texts.ts'

/** What stood in the way the last time, as far as it can be dealt with where it is decided. */
interface DecisionObstacles {
  readonly taken: ReadonlyMap<string, TakenBooking>
  /** Spaces do not fit; a second press goes on all the same. */
  readonly warnings: readonly string[]
  readonly meanwhile: ChangedMeanwhile | undefined
  /** What is wrong with the reason. */
  readonly issue: string | undefined
}

const NOTHING: DecisionObstacles = { taken: new Map(), warnings: [], meanwhile: undefined, issue: undefined }

/** Gives a request a status over what the page shows of it now. What was typed is the caller's, and stays whatever becomes of it. */
export function useDecision({ company, submission }: AdminSubmissionPage) {
  const { reload, guard } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING)

  /** @returns whether it was given, or there is nothing any more that it could be given to */
  async function give(body: ChosenRequestStatus): Promise<boolean> {
    setBusy(true)
    const { uuid, version, state_version } = submission
    const result = await call(setRequestStatus, {
      params: { company: company.path, uuid },
      body,
      ifMatch: `${version}.${state_version}`,
      quiet: true,
    })
    const isOver = result.ok || result.status === 404
    if (result.ok) toastSuccess(result.body.message[0], result.body.message[1])
    else if (result.status === 404) toastFailure(texts.failed, texts.gone)
    else setRefusal(refusalOf(result.status, result.body))
    // What was typed is given, or nobody takes it any more.
    if (isOver) guard(false)
    if (isOver || result.status === 412) await reload()
    setBusy(false)
    return isOver
  }

  return { busy, refusal, give, clear: (part: Partial<DecisionObstacles> = NOTHING) => setRefusal(now => ({ ...now, ...part })) }
}

/** Says what is said nowhere else. */
function refusalOf(status: number, body: Outcome | undefined): DecisionObstacles {
  const { issues, message } = body ?? {}
  const data: unknown = body?.data
  if (status === 412) return { ...NOTHING, meanwhile: data as ChangedMeanwhile | undefined }
  if (status === 409 && data) return { ...NOTHING, warnings: (data as UnfitSpaces).warnings }
  if (status === 422 && issues?.['reason']) return { ...NOTHING, issue: issues['reason'] }
  const taken = status === 422 && data ? (data as NotToBeHad).taken : []
  if (taken.length > 0) return { ...NOTHING, taken: new Map(taken.map(one => [one.booking, one])) }
  if (status === 401 || status === 403) showFailure(status, body)
  else toastFailure(texts.failed, message?.[1] || shared.retry)
  // The one announced above may have been held back: here what was typed waits for it.
  if (status === 401) openLogin()
  return NOTHING
}
