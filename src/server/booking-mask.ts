import { may } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { text, uuid, uuids } from './db/sql-types.ts'
import type { User } from './people/user.ts'
import type { SubmissionScope } from './submission-scope.ts'

/** What somebody's permissions let them read of bookings. `requests`: what staff may read of them; `statuses`: when they are and how they stand; `own`: their own alone. */
export type BookingReads = 'requests' | 'statuses' | 'own'

/** What is withheld of a booking from who reads: nothing; nothing, for it is theirs; what it is called and whose it is; all but that its space is taken then. */
export type BookingMask = 'none' | 'own' | 'names' | 'times'

/** Who reads bookings, as statements with a mask take it. */
export interface BookingReader extends SubmissionScope {
  /** uuid of a user; null: a guest, or a program. */
  readonly me: string | null
  readonly reads: BookingReads
}

/** Parameters of a statement in which a mask for somebody of the staff stands, and of one in which whoever sent it is told of it too. */
export const maskedForStaff = { reads: text.as<BookingReads>(), hidden: uuids }
export const masked = { ...maskedForStaff, me: uuid.nullable }

/**
 * What is withheld of a booking, as SQL: the one rule for every read of bookings (decision 126), with the parameters `masked`.
 * @param form expression that is the form of its request @param user likewise who sent it @param reservation likewise what staff made in place of a request
 */
export const maskOf = (form: string, user: string, reservation?: string): string =>
  `booking_mask(${form}, ${user}, $me, $reads, ${hiddenBut(reservation)})`

/** The forms that are hidden: one that staff made without a request, for which `reservation` is not null, came by none of them. */
const hiddenBut = (reservation: string | undefined) =>
  reservation === undefined ? '$hidden' : `case when ${reservation} is null then $hidden::uuid[] else '{}'::uuid[] end`

/** Who reads is told more of it than that its space is taken, as SQL, with the parameters `masked`: that hangs on no form. @param user as `maskOf` */
export const showsMoreThanTimes = (user: string): string => `booking_mask(null, ${user}, $me, $reads, '{}') <> 'times'`

/** Nothing is withheld of it from somebody of the staff, as SQL, with the parameters `maskedForStaff`. @param reservation as `maskOf` */
export const isOpenToStaff = (form: string, reservation?: string): string =>
  `booking_mask(${form}, null, null, $reads, ${hiddenBut(reservation)}) = 'none'`

/** For who is told of all requests, but those of the hidden forms: `$hidden` alone is a parameter. */
export const isSeen = (form: string): string => `booking_mask(${form}, null, null, 'requests', $hidden) = 'none'`

interface Reader {
  readonly user: User | undefined
  submissionScope(): Promise<SubmissionScope>
}

/** What whoever makes a request may know of bookings. */
export async function bookingReader({ user, submissionScope }: Reader): Promise<BookingReader> {
  const isReader = may(user?.permissions, readingSubmissions)
  return {
    me: user?.id ?? null,
    reads: isReader ? 'requests' : may(user?.permissions, 'staff') ? 'statuses' : 'own',
    hidden: isReader ? (await submissionScope()).hidden : [],
  }
}
