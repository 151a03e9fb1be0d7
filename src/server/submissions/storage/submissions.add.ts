import { seeBin } from '../../db/bin.sql.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { isTaken, isUndone } from '../../db/failures.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { ConfirmationCounts } from '../../submit-confirmation.ts'
import { type Insert, insertion, type NewRow } from './submissions.insert.ts'
import type { NewSubmission } from './new-submission.ts'
import { newReference } from './reference.ts'
import type { IdempotencyKey } from './repeats.ts'
import { vectorOf } from './search-index.ts'
import type { BookedOfSubmission, Booker } from './bookings.ts'
import { selectByKey } from './submissions.sql.ts'
import { insertWithBookings } from './submissions.with-bookings.ts'
import { insertWithDraft } from './submissions.with-draft.ts'

const MAX_ATTEMPTS = 5

interface Inserted {
  readonly inserted: unknown
  readonly removed: readonly string[]
  readonly booked?: readonly BookedOfSubmission[]
  readonly confirmation: ConfirmationCounts | undefined
}

export type Stored =
  /**
   * `removed`: storage keys of files that went with the user's draft. `booked`: its spaces, in the order of the answers. `confirmation`: what was looked up of it.
   */
  | {
      readonly is: 'stored'
      readonly id: string
      readonly reference: string
      readonly removed: readonly string[]
      readonly booked: readonly BookedOfSubmission[]
      readonly confirmation: ConfirmationCounts | undefined
    }
  | { readonly is: 'repeated'; readonly id: string; readonly reference: string }
  /** The key was used before for something else, which has this reference. */
  | { readonly is: 'other'; readonly reference: string }
  /** It was stored under this key, and lies in the bin now. */
  | { readonly is: 'deleted'; readonly reference: string }
  /** The form is not there any more, or not open to this user. */
  | { readonly is: 'closed' }

/** Adding submissions to the forms of one company. `insert` queues those of all companies; `booker` books their spaces. */
export function submissionsAdder(db: CompanyDb, insert: Insert, booker: Booker) {
  const { company } = db

  async function addOnce(submission: NewSubmission): Promise<Stored> {
    const { form, key } = submission
    const row = rowOf(company, submission)
    const { inserted, removed, booked = [], confirmation } = await insertAnyway(submission, row)
    if (inserted) return { is: 'stored', id: row.id, reference: row.reference, removed, booked, confirmation }
    // Only a repeat needs the second query, which is rare.
    return (key && (await findByKey(form, key))) ?? { is: 'closed' }
  }

  const hasReference = (error: unknown) => isTaken(error, 'submission_company_id_reference_key')

  /** What is looked up of its confirmation is one transaction with what stores it, and keeps no submit from being stored: it is stored without, then. */
  async function insertAnyway(submission: NewSubmission, row: NewRow): Promise<Inserted> {
    try {
      return await insertOne(submission, row)
    } catch (error) {
      if (!submission.confirmation || !isUndone(error) || hasReference(error)) throw error
      return insertOne({ ...submission, confirmation: undefined }, row)
    }
  }

  /** `inserted`: nothing, when its key is known or its form does not take it. */
  async function insertOne(submission: NewSubmission, row: NewRow): Promise<Inserted> {
    const { form, user, moved, confirmation } = submission
    if (submission.bookings) return insertWithBookings({ db, booker, row, submission, bookings: submission.bookings })
    if (user !== undefined && (submission.endsDraft || moved.length > 0))
      return insertWithDraft(db, insertion(company, form, row), { submission: row.id, form, user, moved, confirmation })
    const { isStored, confirmation: counts } = await insert(db, form, row, confirmation)
    return { inserted: isStored, removed: [], confirmation: counts }
  }

  async function findByKey(form: string, { key, digest }: IdempotencyKey): Promise<Stored | undefined> {
    const [, [earlier]] = await db.batch([seeBin({}), selectByKey({ company, form, key })])
    return earlier && compare(earlier, digest)
  }

  return {
    /**
     * Stores a submission under a new reference, or returns the one that was stored with the same key before.
     * @throws SpacesRefused: a space that it books was taken
     */
    async add(submission: NewSubmission): Promise<Stored> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await addOnce(submission)
        } catch (error) {
          // Another submission has this reference: this is very rare.
          if (attempt >= MAX_ATTEMPTS || !hasReference(error)) throw error
        }
      }
    },

    /** The submission stored before under this key; `other` when the key meant something else. */
    findByKey,

    /** Was something sent to this form under this key? */
    async knowsKey(form: string, key: string): Promise<boolean> {
      const [, found] = await db.batch([seeBin({}), selectByKey({ company, form, key })])
      return found.length > 0
    },
  }
}

function compare({ digest, id, reference, is_deleted }: StatementRow<typeof selectByKey>, repeated: Buffer): Stored {
  if (is_deleted) return { is: 'deleted', reference }
  return digest.equals(repeated) ? { is: 'repeated', id, reference } : { is: 'other', reference }
}

function rowOf(
  company: string,
  {
    version,
    user,
    sentFor,
    answers,
    labels,
    shown,
    pages,
    integration,
    words: plainWords,
    requester,
    listed,
    timezone,
    language,
    files,
    key,
  }: NewSubmission,
): NewRow {
  const [id, reference] = [crypto.randomUUID(), newReference()]
  const words = vectorOf(company, plainWords, reference)
  const [repeat_key, repeat_digest] = [key?.key, key?.digest.toString('hex')]
  return {
    id,
    reference,
    version,
    user_id: user,
    ...(sentFor && { sent_by: sentFor.by, sent_for_email: sentFor.email, sent_for_name: sentFor.name, copies: sentFor.copies }),
    answers,
    labels,
    shown,
    pages,
    integration,
    words,
    requester,
    ...listed,
    timezone,
    language,
    files,
    repeat_key,
    repeat_digest,
  }
}
