import type { FastifyBaseLogger } from 'fastify'
import { asSystem } from './audit/actor.ts'
import { bookerOf } from './booker.ts'
import { bookingsOf } from './bookings/bookings.repo.ts'
import type { CompanyDb } from './db/company-db.ts'
import { eachCompany } from './db/each-company.ts'
import type { Database } from './db/database.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { postersOf } from './posters/posters.repo.ts'
import { every } from './schedule.ts'
import { selectPast } from './submissions/done.sql.ts'
import { submissionsDecider } from './submissions/storage/submissions.decide.ts'

const EVERY_MS = 3_600_000
/** Of one company at a time: the others come next. */
const BATCH = 200

export interface DoneRequestsOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Says of approved requests that they are done, each hour: of those whose event ended more than 24 hours ago on the clocks of its zone. Nobody is written to.
 * One without dates never is. Several servers may do it at once: each is done once. @returns stops it
 */
export function startMarkingDone(options: DoneRequestsOptions): () => void {
  const failed = 'requests whose events are over could not be marked as done'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => markDone(options).then(() => undefined))
}

/** @param now instant @returns how many it marked */
export async function markDone(
  { database, isDraining }: Omit<DoneRequestsOptions, 'logger'>,
  now = Temporal.Now.instant(),
): Promise<number> {
  let done = 0
  await eachCompany({ database, isDraining }, async db => {
    for (let marked = BATCH; marked === BATCH && !isDraining();) {
      marked = await markSome(db, now)
      done += marked
    }
  })
  return done
}

async function markSome(db: CompanyDb, now: Temporal.Instant): Promise<number> {
  const { company } = db
  const { decide } = submissionsDecider(
    db,
    bookerOf({ bookings: bookingsOf(db), posters: postersOf(db), guestRooms: guestRoomsOf(db) }),
    deliveriesOf(db).events,
  )
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const past = await db.run(selectPast({ company, day, most: BATCH }))
  let marked = 0
  for (const { id: submission, last_day, timezone, sent_in, ...seen } of past) {
    if (!isOver(last_day, [timezone, sent_in], now)) continue
    const who = { submission, user: undefined, by: asSystem(company), hidden: [], as: 'portal' } as const
    // Whoever changed it meanwhile: the next time.
    const { is } = await decide(who, { status: { phase: 'done' }, mails: false }, seen)
    if (is === 'done') marked++
  }
  return marked
}

/** @param lastDay civil date @param zones the first of them that there is */
function isOver(lastDay: string, zones: readonly string[], now: Temporal.Instant): boolean {
  const dayAfter = Temporal.PlainDate.from(lastDay).add({ days: 2 })
  for (const zone of [...zones, 'UTC']) {
    try {
      return Temporal.Instant.compare(dayAfter.toZonedDateTime(zone).toInstant(), now) <= 0
    } catch {
      // Somebody typed it, or there is none of this name any more.
    }
  }
  return false
}
