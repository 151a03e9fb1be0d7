import { useState } from 'react'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import {
  addReservation,
  editReservation,
  type ReservationClash,
  type ReservationRefused,
  type SavedReservation,
} from '#contract/portal/reservations.ts'
import { call } from '../../api/call.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { reservationTexts as texts } from './reservation-texts.ts'

/** What keeps a booking from being saved. */
interface ReservationProblem {
  readonly issues: Readonly<Record<string, string>>
  readonly clashes: readonly ReservationClash[]
  readonly isMissing?: true
}

const NOTHING: ReservationProblem = { issues: {}, clashes: [] }

interface EditedReservation {
  /** Path of the company. */
  readonly company: string
  /** undefined: a new one. */
  readonly reservation: Pick<SavedReservation, 'uuid' | 'version'> | undefined
  readonly onSaved: (saved: SavedReservation) => void
}

/** Saves a booking, and says what keeps it from being saved: nothing that was typed is lost by it. */
export function useReservationSaving({ company, reservation, onSaved }: EditedReservation) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReservationProblem>(NOTHING)
  /** As somebody else saved it meanwhile. */
  const [theirs, setTheirs] = useState<number>()

  /** @returns whether it is saved */
  async function save(body: ReservationContent): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setRefusal(NOTHING)
    const {
      ok,
      status,
      body: outcome,
    } = reservation
      ? await call(editReservation, {
          params: { company, uuid: reservation.uuid },
          body,
          ifMatch: theirs ?? reservation.version,
          quiet: true,
        })
      : await call(addReservation, { params: { company }, body, quiet: true })
    setBusy(false)
    if (ok) {
      if (outcome.data) onSaved(outcome.data)
      return true
    }
    const { clashes = [] } = (outcome?.data ?? {}) as ReservationRefused
    if (clashes.length > 0) setRefusal({ issues: {}, clashes })
    else if (outcome?.issues) setRefusal({ issues: outcome.issues, clashes })
    else if (status === 412) setTheirs((outcome?.data as { readonly version: number } | undefined)?.version)
    else if (status === 404) setRefusal({ ...NOTHING, isMissing: true })
    else if (status === 401 || status === 403) showFailure(status, outcome)
    else toastFailure(texts.failed, outcome?.message[1] || shared.retry)
    if (status === 401) openLogin()
    return false
  }

  return {
    busy,
    ...refusal,
    isStale: theirs !== undefined,
    save,
    /** What was wrong is mended. */
    clear: () => setRefusal(NOTHING),
    refuse: (issues: ReservationProblem['issues']) => setRefusal({ issues, clashes: [] }),
  }
}
