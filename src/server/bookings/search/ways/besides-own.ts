import type { WayOutFound } from '#contract/tenant/ways-out.shape.ts'
import type { CompanyDb } from '../../../db/company-db.ts'
import { bookingEntry } from '../../booking-entry.ts'
import { selectSharingParts } from '../../bookings.sql.ts'
import type { EventTimes } from '../../event-times.ts'
import { ownReasons } from '../../own-reasons.ts'
import type { FoundSpace } from '../found-items.ts'
import type { SearchEvent } from '../search-event.ts'
import type { WireTimes } from '../times.ts'

/** Offered of each kind. */
const MAX_OF_EACH = 2
/** Of an edit so many are tried: it may have a part of some itself. */
const MAX_OF_EDIT = 10
/** Questions about one kind. */
const MAX_QUESTIONS = 30

/** A way out before its spaces are read: `make` gives it from them. */
export interface WayDraft {
  readonly ids: readonly string[]
  /** uuids of their layouts (`space_layout`), where the way says them. */
  readonly layouts?: readonly (string | null)[]
  readonly times: EventTimes
  /** How these differ from the times of the search. */
  readonly other?: Partial<WireTimes>
  make(spaces: readonly FoundSpace[]): WayOutFound
}

export const mostOfEach = ({ submission }: SearchEvent): number => (submission === undefined ? MAX_OF_EACH : MAX_OF_EDIT)

/** The first of these drafts, each space once, that can be had besides what an edited submission has of their parts itself (P12.18). */
export async function besidesOwn(db: CompanyDb, event: SearchEvent, drafts: readonly WayDraft[]): Promise<readonly WayDraft[]> {
  const sharing = await sharingOwn(db, event, drafts)
  const free = new Map<string, WayDraft>()
  let questions = 0
  for (const draft of drafts) {
    const spaces = draft.ids.join()
    if (free.size === MAX_OF_EACH) break
    if (free.has(spaces)) continue
    const shared = draft.ids.filter(id => sharing.has(id))
    questions += shared.length
    if (questions <= MAX_QUESTIONS && (await isFreeOfOwn(db, event, draft, shared))) free.set(spaces, draft)
  }
  return [...free.values()]
}

/** Which of them have a part that the submission has booked, at whatever time. */
async function sharingOwn(
  { run, company }: CompanyDb,
  { submission }: SearchEvent,
  drafts: readonly WayDraft[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(drafts.flatMap(draft => draft.ids))]
  if (submission === undefined || ids.length === 0) return new Set()
  return new Set((await run(selectSharingParts({ company, ids, submission }))).map(({ id }) => id))
}

async function isFreeOfOwn(db: CompanyDb, event: SearchEvent, { ids, layouts, times, other }: WayDraft, shared: readonly string[]) {
  const { submission, seats, planned = [], plannedAt } = event
  const own = { run: undefined, submission, planned: (other && plannedAt?.(other)) ?? planned }
  for (const space of shared) {
    const wanted = { space, layout: layouts?.[ids.indexOf(space)] ?? undefined, seats, times }
    if ((await ownReasons(db, db.company, bookingEntry(wanted, undefined), own)).length > 0) return false
  }
  return true
}
