import { may } from '#contract/call.ts'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { BeginningStatus } from './bookings/ask-again.ts'
import type { BookingEffect } from './bookings/read.sql.ts'
import type { Portal } from './portal.ts'

/**
 * Has what this visitor changes of a booking to be confirmed again (P12.22)? Not what staff change who give bookings their status, of this form too
 * (P2.78), nor where the company keeps it. @param form its uuid
 */
export async function asksAgain({ company, user, submissionScope }: Portal, form: string): Promise<boolean> {
  if (company.keeps_status) return false
  return !may(user?.permissions, setBookingStatus.needs) || (await submissionScope()).hidden.includes(form)
}

/** How requests of a form begin (P12.15). */
export const beginningOf = ({ bookings_wait, bookings_confirmed }: Pick<FormContent, 'bookings_wait' | 'bookings_confirmed'>) =>
  ({ waits: bookings_wait === true, confirms: bookings_confirmed === true }) satisfies BeginningStatus

/** The same of a form by its uuid, as it is now; undefined where this visitor's changes need no confirmation (`asksAgain`). */
export async function beginningToAskAgain(portal: Portal, form: string): Promise<BeginningStatus | undefined> {
  if (!(await asksAgain(portal, form))) return undefined
  const head = await portal.forms.newest(form)
  const version = head && (await portal.forms.version(head, head.version))
  return beginningOf(version?.content ?? {})
}

interface StatusOfBooking {
  /** Key of its status, and what that does. */
  readonly status: string
  readonly effect: BookingEffect
  /** Of its space. */
  readonly requires_approval: boolean
}

/** Is it one that `askAgain` of the bookings asks again, as the database says it? @param beginning undefined: nothing is */
export const wouldAskAgain = ({ status, effect, requires_approval }: StatusOfBooking, beginning: BeginningStatus | undefined): boolean => {
  if (!beginning || effect !== 'block' || (beginning.confirms && !requires_approval)) return false
  return status !== 'requested' || beginning.waits
}
