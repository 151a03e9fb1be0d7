import type { FastifyBaseLogger } from 'fastify'
import { BIN_DAYS } from '#contract/portal/bin.ts'
import { asSystem } from './audit/actor.ts'
import { bookerOf } from './booker.ts'
import { bookingsOf } from './bookings/bookings.repo.ts'
import { forgetOldContactsOf } from './bookings/reservations/personal-reservations.ts'
import { isBackupRunning } from './db/backup-lock.ts'
import type { CompanyDb, Runner } from './db/company-db.ts'
import type { Database } from './db/database.ts'
import { eachCompany } from './db/each-company.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { eraseAll } from './erase-person.ts'
import type { Storage } from './files/storage.ts'
import { removeAll } from './files/remove-all.ts'
import { deletedFormsOf } from './forms/deleted.ts'
import { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { postersOf } from './posters/posters.repo.ts'
import { retentionOf } from './privacy/retention.repo.ts'
import { personalDataOf } from './personal-data-parts.ts'
import { claimErasing } from './privacy/claim-erasing.ts'
import { every } from './schedule.ts'
import { EVERY_SUBMISSION } from './submission-scope.ts'
import { submissionsEnder } from './submissions/storage/submissions.end.ts'

const EVERY_MS = 3_600_000
/** Of one company at a time. */
const BATCH = 100
/** Submissions of which it is looked at a time whether they are kept no longer. */
const LOOKED_AT = 2_000

export interface BinUpkeepOptions {
  readonly database: Database
  readonly storage: Storage
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** What ends submissions of a company beside requests: what is booked goes with them. */
export const enderOf = (db: CompanyDb) =>
  submissionsEnder(
    db,
    bookerOf({ bookings: bookingsOf(db), posters: postersOf(db), guestRooms: guestRoomsOf(db) }),
    deliveriesOf(db).events,
  )

/**
 * Empties the bins of what lay in them for 30 days, at the start and every hour: submissions with their bytes, and forms to which nothing was sent. Then what is
 * kept no longer goes there. Several servers may do it at once. @returns stops it
 */
export function startEmptyingBins(options: BinUpkeepOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'bins could not be emptied' }, async () => {
    // What cannot be done of one of these, or for one company, keeps none of the others from being done.
    const failures: unknown[] = []
    for (const work of [emptyBins, applyRetention, goOnErasing]) {
      try {
        await work(options)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, String(failures[0]))
  })
}

/**
 * Puts into the bins what companies keep no longer (P8.138), and whatever is booked for it with it. Several servers may do it at once: each is put there once.
 * @returns how many
 */
export async function applyRetention({ database, isDraining }: Pick<BinUpkeepOptions, 'database' | 'isDraining'>): Promise<number> {
  let gone = 0
  await eachCompany({ database, isDraining }, async db => {
    const [retention, submissions, by] = [retentionOf(db), enderOf(db), asSystem(db.company)]
    for (let after: string | null = null; !isDraining();) {
      const { submission_days } = await retention.find()
      if (submission_days === null) return
      const { expired, last }: Awaited<ReturnType<typeof retention.expired>> = await retention.expired(submission_days, after, LOOKED_AT)
      for (const { id: submission, form_version } of expired) {
        // It may have been changed meanwhile, or the days. Nothing that is booked for it is ahead: nobody is written to.
        const isStill = (tx: Runner) => retention.isExpired(tx, submission)
        const done = await submissions.remove({ submission, form_version, fields: undefined, user: undefined, by, isStill })
        gone += done === 'deleted' ? 1 : 0
      }
      if (last === null) break
      after = last
    }
    const { submission_days: days } = await retention.find()
    if (days !== null) while (!isDraining() && !(await forgetOldContactsOf(db, days)).isDone);
  })
  return gone
}

/** Goes on with forgetting people where a server died over it, or whoever asked for it did not wait (P8.143). */
export async function goOnErasing({ database, storage, isDraining }: Omit<BinUpkeepOptions, 'logger'>): Promise<void> {
  if (await isBackupRunning(database)) return
  await eachCompany({ database, isDraining }, async db => {
    for (let erasure = await claimErasing(db); erasure && !isDraining(); erasure = await claimErasing(db))
      await eraseAll({ db, storage, parts: personalDataOf(db), isStopping: isDraining }, erasure)
  })
}

/** While a backup is taken nothing is removed from the storage, so nothing is forgotten either. @returns how many submissions went */
export async function emptyBins({ database, storage, isDraining }: Omit<BinUpkeepOptions, 'logger'>): Promise<number> {
  if (await isBackupRunning(database)) return 0
  let gone = 0
  await eachCompany({ database, isDraining }, async db => {
    const submissions = enderOf(db)
    for (let isMore = true; isMore && !isDraining();) {
      const overdue = await submissions.overdue(BIN_DAYS, BATCH)
      for (const submission of overdue) {
        const files = await submissions.erase({ submission, by: asSystem(db.company), hidden: EVERY_SUBMISSION.hidden, days: BIN_DAYS })
        // Somebody else did, or it came back, and may lie there anew: what is left over finds the sweeper.
        if (files) await removeAll(storage, files)
        gone += files ? 1 : 0
      }
      isMore = overdue.length === BATCH
    }
    if (!isDraining()) await deletedFormsOf(db).eraseOld(BIN_DAYS, BATCH)
  })
  return gone
}
