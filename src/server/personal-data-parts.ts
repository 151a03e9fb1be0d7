import { bookerOf } from './booker.ts'
import { bookingsOf } from './bookings/bookings.repo.ts'
import { personalReservations } from './bookings/reservations/personal-reservations.ts'
import type { CompanyDb } from './db/company-db.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { personalMails } from './deliveries/personal-mails.ts'
import { personalDrafts } from './drafts/personal-drafts.ts'
import { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { personalAccount } from './people/personal-account.ts'
import type { PersonalData } from './personal-data.ts'
import { postersOf } from './posters/posters.repo.ts'
import { personalExports } from './submissions/export/personal-exports.ts'
import { personalRequests } from './submissions/personal-requests.ts'

/**
 * All that a company has of people, a line for each noun (decision 109): given in this order, and forgotten in it. The account goes last, for it is what the
 * rest is found by.
 */
export function personalDataOf(db: CompanyDb): readonly PersonalData[] {
  const { company } = db
  const booker = bookerOf({ bookings: bookingsOf(db), posters: postersOf(db), guestRooms: guestRoomsOf(db) })
  return [
    personalRequests(company, booker, deliveriesOf(db).events),
    personalReservations(company),
    personalDrafts(company),
    personalMails(company),
    personalExports(company),
    personalAccount(company),
  ]
}
