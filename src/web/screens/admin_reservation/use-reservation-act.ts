import { useState } from 'react'
import { type AdminReservationPage, cancelReservation, type ReservationRefused, restoreReservation } from '#contract/portal/reservations.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { reservationPageTexts as texts } from './reservation-page-texts.ts'

/** Cancels a booking and brings it back, says how it went, and shows what it is then. */
export function useReservationAct({ company, reservation }: AdminReservationPage) {
  const { reload } = useNavigation()
  const ask = useAsk()
  const [busy, setBusy] = useState(false)

  async function act(target: typeof cancelReservation | typeof restoreReservation, version: number): Promise<void> {
    setBusy(true)
    const params = { company: company.path, uuid: reservation.uuid }
    const { ok, status, body } = await call(target, { params, ifMatch: version, quiet: true })
    if (ok && target === cancelReservation) {
      const seen = body.data?.version
      // The page that offers it may be gone by then: what it needs goes along.
      toastSuccess(body.message[0], '', { label: texts.undo, press: () => seen !== undefined && act(restoreReservation, seen) })
    } else if (ok) toastSuccess(body.message[0])
    else toastFailure(texts.failed, status === 412 ? texts.stale : wordsOf(body) || shared.retry)
    if (ok || status === 412 || status === 422) await reload()
    setBusy(false)
  }

  return {
    busy,
    async cancel() {
      const text = texts.cancelText(reservation.spaces.length)
      if (await ask({ title: texts.cancelTitle, text, yes: texts.cancel, no: texts.keep, danger: true }))
        await act(cancelReservation, reservation.version)
    },
    restore: () => act(restoreReservation, reservation.version),
  }
}

/** Which spaces cannot be had any more, else what the call says. */
function wordsOf(body: { readonly message: readonly [string, string]; readonly data?: unknown } | undefined): string {
  const { clashes = [] } = (body?.data ?? {}) as ReservationRefused
  return clashes.map(({ text }) => text).join(' ') || (body?.message[1] ?? '')
}
