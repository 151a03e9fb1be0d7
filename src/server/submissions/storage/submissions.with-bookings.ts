import type { CompanyDb } from '../../db/company-db.ts'
import type { ConfirmationCounts } from '../../submit-confirmation.ts'
import { type BookedOfSubmission, type Booker, type BookingOrder, SpacesRefused } from './bookings.ts'
import type { NewSubmission } from './new-submission.ts'
import { insertion, type NewRow } from './submissions.insert.ts'
import { selectByKey } from './submissions.sql.ts'
import { confirmationIn, insertWithDraftIn } from './submissions.with-draft.ts'

interface Input {
  readonly db: CompanyDb
  readonly booker: Booker
  readonly row: NewRow
  readonly submission: NewSubmission
  readonly bookings: BookingOrder
}

interface Inserted {
  readonly inserted: unknown
  readonly removed: readonly string[]
  readonly booked: readonly BookedOfSubmission[]
  readonly confirmation: ConfirmationCounts | undefined
}

const NOTHING: Inserted = { inserted: undefined, removed: [], booked: [], confirmation: undefined }

/** Undoes what was booked for a submission that is not stored: its key is known, or its form is closed. */
class NotStored extends Error {}

/**
 * Stores a submission and books its spaces in a transaction of its own (P12.17): its group's would wait for the spaces of each. Spaces
 * first, so that the counts of its form are locked last. @throws SpacesRefused, unless the same was stored before
 */
export async function insertWithBookings({ db, booker, row, submission, bookings }: Input): Promise<Inserted> {
  const { company } = db
  const { form, key, user, confirmation } = submission
  const isKnown = async () => key !== undefined && (await db.run(selectByKey({ company, form, key: key.key }))).length > 0
  try {
    return await db.transaction(async tx => {
      const statement = insertion(company, form, row)
      const draft = user !== undefined && (submission.endsDraft || submission.moved.length > 0)
      const { stored, booked } = await booker.book(tx, row.id, bookings, async () =>
        draft
          ? insertWithDraftIn(tx, company, statement, { submission: row.id, form, user, moved: submission.moved, confirmation })
          : { inserted: (await tx.run(statement))[0], removed: [], confirmation: await confirmationIn(tx, company, confirmation) },
      )
      if (stored.inserted === undefined) throw new NotStored()
      return { ...stored, booked }
    })
  } catch (error) {
    if (error instanceof NotStored) return NOTHING
    // A repeat finds its own spaces taken.
    if (error instanceof SpacesRefused && (await isKnown())) return NOTHING
    throw error
  }
}
