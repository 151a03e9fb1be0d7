import type { Runner } from '../db/company-db.ts'
import { isOthersReason } from '../space-refusals.ts'
import type { BookingEntry } from './booking-entry.ts'
import * as sql from './bookings.sql.ts'

/** The run and the submission whose own bookings and holds may block a space that shares a part with theirs. */
export interface OwnParts {
  readonly run: string | undefined
  /** That is edited, or of which something is booked already. */
  readonly submission: string | undefined
  /** uuids of spaces whose bookings an edit moves to some of these times. */
  readonly planned: readonly string[]
}

/** Why a request's own bookings and holds keep it from having this space too: they have a part of it. */
export async function ownReasons(runner: Runner, company: string, entry: BookingEntry, { run, submission, planned }: OwnParts) {
  const rows = await runner.run(
    sql.selectOwnReasons({ company, entry: JSON.stringify(entry), run: run ?? null, submission: submission ?? null, planned }),
  )
  return rows.map(({ reason }) => reason)
}

/** The same reasons, with the request's own bookings and holds in place of others' where these are the cause. */
export async function withOwnReasons(
  runner: Runner,
  company: string,
  entry: BookingEntry,
  reasons: readonly sql.ReasonRow[],
  own: OwnParts,
): Promise<readonly sql.ReasonRow[]> {
  const others = reasons.filter(isOthersReason)
  if (others.length === 0) return reasons
  const found = await ownReasons(runner, company, entry, own)
  return found.length === 0 ? reasons : [...reasons.filter(reason => !others.includes(reason)), ...found]
}
