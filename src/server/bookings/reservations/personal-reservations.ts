import type { CompanyDb } from '../../db/company-db.ts'
import type { PersonalData } from '../../personal-data.ts'
import { forgetContacts, forgetOldContacts, selectTheirReservations } from './personal-reservations.sql.ts'

/** So many go in a transaction. */
const ERASED_AT_ONCE = 500

/** Bookings of staff about which somebody is asked. */
export const personalReservations = (company: string): PersonalData => ({
  name: 'bookings_of_staff',

  async *rows(runner, { user = null, key }) {
    yield* await runner.run(selectTheirReservations({ company, user, email_key: key }))
  },

  async erase(tx, { user = null, key }) {
    const gone = await tx.run(forgetContacts({ company, user, email_key: key, most: ERASED_AT_ONCE }))
    return { count: gone.length, keys: [], isDone: gone.length < ERASED_AT_ONCE }
  },
})

/** Forgets whom to ask about bookings that were over so many days ago. @returns how many they were; as many as go in a transaction: there may be more */
export async function forgetOldContactsOf(db: CompanyDb, days: number): Promise<{ readonly isDone: boolean }> {
  const gone = await db.run(forgetOldContacts({ company: db.company, days, most: ERASED_AT_ONCE }))
  return { isDone: gone.length < ERASED_AT_ONCE }
}
