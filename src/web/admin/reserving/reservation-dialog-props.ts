import type { CompanyData } from '#contract/portal/pages.ts'
import type { ReservableSpace, ReservationData, SavedReservation } from '#contract/portal/reservations.ts'

export interface ReservationDialogProps {
  readonly company: CompanyData
  /** Civil day of now, ISO. */
  readonly today: string
  /** Of a new one: its day, ISO, and a space that is proposed. */
  readonly day?: string
  readonly space?: ReservableSpace | undefined
  /** `HH:mm` that are proposed for it. */
  readonly times?: { readonly from: string; readonly to: string }
  /** The one that is edited. */
  readonly reservation?: ReservationData
  readonly onSaved: (saved: SavedReservation) => void
  readonly onClose: () => void
}
