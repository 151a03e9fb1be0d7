import { linkTo } from '#contract/portal/screens.ts'
import type { BookingMask } from '../booking-mask.ts'
import type { Portal } from '../portal.ts'

interface BookedBy {
  readonly mask: BookingMask
  readonly submission: string | null
  readonly reservation: string | null
}

/** The page of what booked it: a request, to whoever sent it their own, or what staff booked; undefined where it is withheld. */
export function bookedLink(portal: Portal, { mask, submission, reservation }: BookedBy): string | undefined {
  if (submission !== null) return linkTo(portal, mask === 'own' ? `submissions/${submission}` : `admin/submissions/${submission}`)
  return reservation === null ? undefined : linkTo(portal, `admin/reservations/${reservation}`)
}
