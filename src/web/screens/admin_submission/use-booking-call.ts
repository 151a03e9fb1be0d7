import { useState } from 'react'
import type { BodyOf, Call } from '#contract/call.ts'
import type { BookingData, MoveRefused, OfBooking } from '#contract/portal/bookings.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import type { Outcome } from '#contract/answer.ts'
import { texts as shared } from '../../shell/texts.ts'
import { bookingTexts } from './booking-texts.ts'

interface BookingOfPage {
  /** Path of the company. */
  readonly company: string
  /** uuid */
  readonly submission: string
  readonly booking: BookingData
}

/** Why a space is not available so, and when it would be instead. */
interface BookingRefusal extends MoveRefused {
  readonly text: string
}

/** Changes a booking, says how it went, and shows the submission as it is then. `run` gives whether it went well. */
export function useBookingCall({ company, submission, booking }: BookingOfPage) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)

  /** @param onRefused in place of a toast, when the space is not available so */
  async function run<C extends Call<OfBooking, unknown, Outcome>>(
    target: C,
    body?: BodyOf<C>,
    onRefused?: (refusal: BookingRefusal) => void,
  ): Promise<boolean> {
    setBusy(true)
    const params = { company, submission, booking: booking.uuid } as never
    const result = await call<Call<OfBooking, unknown, Outcome>>(target, { params, body, ifMatch: booking.version, quiet: true })
    const outcome = result.body
    if (result.ok) toastSuccess(outcome?.message[0] ?? '', outcome?.message[1])
    else if (result.status === 412) toastFailure(bookingTexts.failed, bookingTexts.changedMeanwhile)
    else if (result.status === 422 && onRefused)
      onRefused({ ...(outcome?.data as MoveRefused | undefined), text: outcome?.message[1] || shared.retry })
    else toastFailure(bookingTexts.failed, outcome?.message[1] || shared.retry)
    if (result.ok || result.status === 412) await reload()
    setBusy(false)
    return result.ok
  }

  return { busy, run }
}
