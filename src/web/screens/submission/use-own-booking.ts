import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { BookingTimes } from '#contract/portal/bookings.shape.ts'
import type { MoveRefused } from '#contract/portal/bookings.ts'
import { moveOwnBooking, type OwnBookingData, removeOwnBooking } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { call } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { submissionTexts as texts } from './submission-texts.ts'

/** Why a booking was not changed, and what its dialog offers instead. */
export interface Refusal extends MoveRefused {
  readonly text: string
}

/**
 * Moves a booking to these times, or (without) removes it, and shows the request as it is then. What is refused stays to be read (`refusal`)
 * and tried otherwise. `run` gives whether the dialog is done.
 */
export function useOwnBooking({ company, submission, key }: OwnSubmissionPage, booking: OwnBookingData, reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function run(times?: BookingTimes): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    const params = { company: company.path, submission: submission.uuid, booking: booking.uuid }
    const options = { params, query: { key }, ifMatch: booking.version, quiet: true }
    const { status, body } = await (times ? call(moveOwnBooking, { ...options, body: times }) : call(removeOwnBooking, options))
    const isDone = await notify(status, body)
    setBusy(false)
    return isDone
  }

  async function notify(status: number, outcome: Outcome | undefined): Promise<boolean> {
    const reason = outcome?.message[1] ?? ''
    if (status === 200) toastSuccess(reason)
    else if (status === 412) toastFailure(texts.failed, texts.changedMeanwhile)
    else if (status === 404) toastFailure(texts.failed, '')
    else if (status === 401 || status === 403) reportFailure(status, outcome)
    if ([200, 412, 404].includes(status)) {
      await reload()
      return true
    }
    setRefusal({ ...(outcome?.data as MoveRefused | undefined), text: status === 0 ? texts.noAnswer : reason || shared.retry })
    return false
  }

  return { busy, refusal, run }
}
