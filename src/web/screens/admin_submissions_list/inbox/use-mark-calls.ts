import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { markRequests } from '#contract/portal/inbox.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../../shell/toasts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

type Marking = Omit<BodyOf<typeof markRequests>, 'requests'>

/** Marks requests for who reads the list, and says how it went. @param done it is as it was marked now */
export function useMarkCalls(company: string, done: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function run(requests: readonly string[], marking: Marking): Promise<boolean> {
    setBusy(true)
    const { ok, body } = await call(markRequests, { params: { company }, body: { requests: [...requests], ...marking }, quiet: true })
    if (ok) {
      const left = leftBy(marking) ? requests.length - (body.data?.marked ?? requests.length) : 0
      if (left < requests.length) toastSuccess(body.message[0] || texts.read, left > 0 ? texts.decidedStay(left) : '')
      else toastInfo(texts.decidedStay(left))
      await done()
    } else toastFailure(texts.markFailed, body?.message[1] || shared.retry)
    setBusy(false)
    return ok
  }
  return { busy, run }
}

/** What is decided stays as it is: what was seen before, or not put aside, is as it should be. */
const leftBy = ({ seen, snooze_until }: Marking): boolean => seen === false || (snooze_until ?? '') !== ''
