import type { CompanyDb } from '../../db/company-db.ts'
import type { ConfirmationCounts } from '../../submit-confirmation.ts'
import { isDangling, isSpaceRefused } from '../../db/failures.ts'
import { type BookedOfSubmission, type Booker, type BookingAtOnce, type BookingOrder, SpacesRefused } from './bookings.ts'
import type { NewSubmission } from './new-submission.ts'
import { insertion, lookUps, type NewRow } from './submissions.insert.ts'
import { selectByKey } from './submissions.sql.ts'
import { confirmationIn, insertWithDraftIn } from './submissions.with-draft.ts'
import { deleteDraft, deleteFilesOfDraft, lockDraft } from './with-draft.sql.ts'

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
 * first, so that the counts of its form are locked last. In one trip where that is enough, and else step by step, which says why.
 * @throws SpacesRefused, unless the same was stored before
 */
export async function insertWithBookings(input: Input): Promise<Inserted> {
  const { db, booker, row, submission, bookings } = input
  const { form, key, moved } = submission
  const isKnown = async () => key !== undefined && (await db.run(selectByKey({ company: db.company, form, key: key.key }))).length > 0
  try {
    const atOnce = moved.length === 0 ? booker.atOnce(row.id, bookings) : undefined
    return (atOnce && (await insertAtOnce(input, atOnce))) ?? (await insertInSteps(input))
  } catch (error) {
    if (error instanceof NotStored) return NOTHING
    // A repeat finds its own spaces taken.
    if (error instanceof SpacesRefused && (await isKnown())) return NOTHING
    throw error
  }
}

/**
 * Undefined: nothing was done. A space cannot be had so, or the submission is not stored: then its bookings dangle, and their drawings, which undoes them
 * with the commit.
 */
async function insertAtOnce({ db, row, submission }: Input, { statement, bookedIn }: BookingAtOnce): Promise<Inserted | undefined> {
  const { company } = db
  const { form, user, endsDraft, confirmation } = submission
  const draft = user !== undefined && endsDraft ? { company, form, user } : undefined
  const [before, after] = draft
    ? [[lockDraft(draft)], [deleteFilesOfDraft({ ...draft, submission: row.id }), deleteDraft({ ...draft, submission: row.id })]]
    : [[], []]
  const statements = [
    statement,
    ...before,
    insertion(company, form, row),
    ...after,
    ...lookUps(company, confirmation ? [confirmation] : []),
  ]
  try {
    const rows = (await db.batch(statements)) as readonly unknown[][]
    const files = draft ? (rows[before.length + 2] as { storage_key: string }[]) : []
    return {
      inserted: rows[before.length + 1]?.[0],
      removed: files.map(file => file.storage_key),
      booked: bookedIn(rows[0] ?? []),
      confirmation: confirmation && (rows.at(-1)?.[0] as ConfirmationCounts),
    }
  } catch (error) {
    if (isSpaceRefused(error) || isDangling(error)) return undefined
    throw error
  }
}

async function insertInSteps({ db, booker, row, submission, bookings }: Input): Promise<Inserted> {
  const { company } = db
  const { form, user, moved, endsDraft, confirmation } = submission
  return db.transaction(async tx => {
    const statement = insertion(company, form, row)
    const { stored, booked } = await booker.book(tx, row.id, bookings, async () =>
      user !== undefined && (endsDraft || moved.length > 0)
        ? insertWithDraftIn(tx, company, statement, { submission: row.id, form, user, moved, confirmation })
        : { inserted: (await tx.run(statement))[0], removed: [], confirmation: await confirmationIn(tx, company, confirmation) },
    )
    if (stored.inserted === undefined) throw new NotStored()
    return { ...stored, booked }
  })
}
