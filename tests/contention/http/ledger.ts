import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../../kit/sql.ts'
import type { When } from './requests.ts'

/** A booking as its client was answered. */
export interface LedgerEntry {
  readonly when: When
  readonly status: 'requested' | 'confirmed'
  /** Staff have to confirm it again, because whoever sent it moved it. */
  readonly asksAgain: boolean
}

/** What clients were answered: what is booked, where and when, and how it stands. */
export interface Ledger {
  booked(submission: string, spaces: readonly string[], when: When): void
  /** Its answers were edited: what it has of these spaces is there then, and what it had not is requested. */
  edited(submission: string, spaces: readonly string[], when: When): void
  /** One booking of it was changed. @param to where it is now, when that is another space */
  changed(submission: string, space: string, entry: LedgerEntry, to?: string): void
  /** A space of it may be free from now on, or not. */
  freeing(submission: string, space: string): void
  freed(submission: string): void
  entry(submission: string, space: string): LedgerEntry | undefined
  /** Bookings that are not there as somebody was answered: active, blocking, at that time, with that status. */
  missing(db: CompanyDb): Promise<number>
  torn(db: CompanyDb): Promise<TornRequests>
}

/** Requests of which a part is stored and another part is not. */
export type TornRequests = {
  /** Their answers name other spaces than they have booked. */
  readonly differing: number
  /** Their history has more or fewer lines than changes of them were answered: one was made twice, or without its line. */
  readonly miscounted: number
}

interface LedgerRequest {
  readonly spaces: Map<string, LedgerEntry>
  /** Changes since it was sent. */
  changes: number
}

export function makeLedger(): Ledger {
  const requests = new Map<string, LedgerRequest>()

  function change(submission: string, make: (spaces: LedgerRequest['spaces']) => void): void {
    const request = requests.get(submission)
    if (!request) return
    request.changes += 1
    make(request.spaces)
  }

  return {
    booked: (submission, spaces, when) =>
      void requests.set(submission, { spaces: new Map(spaces.map(space => [space, requestedAt(when)])), changes: 0 }),
    edited: (submission, spaces, when) =>
      change(submission, known => {
        for (const space of spaces) known.set(space, { ...(known.get(space) ?? requestedAt(when)), when })
      }),
    changed: (submission, space, entry, to = space) =>
      change(submission, known => {
        known.delete(space)
        known.set(to, entry)
      }),
    freeing: (submission, space) => void requests.get(submission)?.spaces.delete(space),
    freed: submission => change(submission, () => {}),
    entry: (submission, space) => requests.get(submission)?.spaces.get(space),

    async missing(db) {
      const expected = [...requests].flatMap(([submission, { spaces }]) =>
        [...spaces].map(
          ([
            space,
            {
              when: { day, start, end },
              status,
              asksAgain,
            },
          ]) => {
            return { submission, space, start_at: `${day}T${start}Z`, end_at: `${day}T${end}Z`, status, asks_again: asksAgain }
          },
        ),
      )
      const { company } = db
      const [row] = await db.run(
        sql<{ count: number }>`select count(*)::int as count from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb)
            as e (submission uuid, space uuid, start_at timestamptz, end_at timestamptz, status text, asks_again boolean)
          where not exists (select from booking b join booking_cell c on c.company_id = b.company_id and c.booking_id = b.id and c.active
            where b.company_id = ${company} and b.submission_id = e.submission and b.space_id = e.space and b.kind = 'booking'
              and b.state = 'active' and b.start_at = e.start_at and b.end_at = e.end_at and b.status_key = e.status
              and (b.reconfirm_at is not null) = e.asks_again)`,
      )
      return row?.count ?? -1
    },

    async torn(db) {
      const { company } = db
      const expected = [...requests].map(([submission, { changes }]) => ({ submission, changes }))
      const [row] = await db.run(
        sql<{ differing: number; miscounted: number }>`select
          (select count(*)::int from submission m where m.company_id = ${company}
            and array(select x->>'uid' from jsonb_array_elements(coalesce(nullif(m.answers->>'spaces', ''), '[]')::jsonb) x order by 1)
              is distinct from array(select b.space_id::text from booking b where b.company_id = ${company} and b.submission_id = m.id
                and b.kind = 'booking' and b.state = 'active' order by 1)) as differing,
          (select count(*)::int from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e (submission uuid, changes int)
            where e.changes <> (select count(*) from submission_log l where l.company_id = ${company} and l.submission_id = e.submission)) as miscounted`,
      )
      return row ?? { differing: -1, miscounted: -1 }
    },
  }
}

const requestedAt = (when: When): LedgerEntry => ({ when, status: 'requested', asksAgain: false })
