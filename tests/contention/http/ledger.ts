import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../../kit/sql.ts'
import type { When } from './requests.ts'

/** What clients were told is booked, where and when. */
export interface Ledger {
  booked(submission: string, spaces: readonly string[], when: When): void
  /** All that the submission has. */
  moved(submission: string, when: When): void
  /** A space of it may be free from now on, or not. */
  freeing(submission: string, space: string): void
  /** Bookings that are not there as somebody was told: active, blocking, at that time. */
  missing(db: CompanyDb): Promise<number>
}

export function makeLedger(): Ledger {
  const entries = new Map<string, { spaces: Set<string>; when: When }>()
  return {
    booked: (submission, spaces, when) => void entries.set(submission, { spaces: new Set(spaces), when }),
    moved(submission, when) {
      const entry = entries.get(submission)
      if (entry) entry.when = when
    },
    freeing: (submission, space) => void entries.get(submission)?.spaces.delete(space),

    async missing(db) {
      const expected = [...entries].flatMap(([submission, { spaces, when }]) =>
        [...spaces].map(space => ({ submission, space, start: `${when.day}T${when.start}Z` })),
      )
      const { company } = db
      const [row] = await db.run(
        sql<{ count: number }>`select count(*)::int as count
          from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e (submission uuid, space uuid, start timestamptz)
          where not exists (select from booking b join booking_cell c on c.company_id = b.company_id and c.booking_id = b.id and c.active
            where b.company_id = ${company} and b.submission_id = e.submission and b.space_id = e.space and b.kind = 'booking'
              and b.state = 'active' and b.start_at = e.start)`,
      )
      return row?.count ?? -1
    },
  }
}
