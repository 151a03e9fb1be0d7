import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import type { Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { emailKey } from '../../email-key.ts'
import { type lockReservation, selectContactAccount } from './reservations.sql.ts'

/** A row that is changed. */
export type LockedReservation = StatementRow<typeof lockReservation>

/** What the row of a reservation says in words. An address that an account has stands for that, and for its name. */
export async function wordsOf(tx: Runner, company: string, { title, notes, contact: { name, email }, set_up, strike }: ReservationContent) {
  const [account] = email === '' ? [] : await tx.run(selectContactAccount({ company, email_key: emailKey(email) }))
  const said = { title, notes, set_up: set_up ?? null, strike: strike ?? null }
  return account
    ? { ...said, contact_user: account.id, contact_name: '', contact_email: '', contact_key: '' }
    : { ...said, contact_user: null, contact_name: name, contact_email: email, contact_key: emailKey(email) }
}

export type ReservationWords = Awaited<ReturnType<typeof wordsOf>>
