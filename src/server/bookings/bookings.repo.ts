import type { CompanyDb } from '../db/company-db.ts'
import { bookingsAsker } from './ask-again.ts'
import { bookingsDecider } from './bookings.decide.ts'
import { bookingsReader } from './bookings.read.ts'
import { bookingsEditor } from './bookings.edit.ts'
import { bookingsDescriber } from './described.ts'
import { holdsOf } from './holds.ts'
import { spacesToMoveTo } from './spaces-to-move-to.ts'

/** What is held and booked in the spaces of one company. */
export const bookingsOf = (db: CompanyDb) => ({
  ...holdsOf(db),
  ...bookingsEditor(db),
  ...bookingsAsker(db),
  ...bookingsDecider(db),
  ...bookingsReader(db),
  ...bookingsDescriber(db),
  ...spacesToMoveTo(db),
})
