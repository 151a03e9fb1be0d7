import type { ClashingRequest, SpaceClash } from '#contract/portal/clashes.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { submissionNames } from '../answers/submission-names.ts'
import type { ClashingBooking, OtherBooking } from '../clashes/clashes.repo.ts'
import type { Portal } from '../portal.ts'

/** What clashes of these requests, by their uuid, with those others by name that who reads may read (P8.171). */
export async function clashesOfRequests(portal: Portal, ids: readonly string[]): Promise<ReadonlyMap<string, readonly SpaceClash[]>> {
  const { hidden } = await portal.submissionScope()
  const bookings = await portal.clashes.ofRequests(ids, hidden)
  const names = await submissionNames(
    portal,
    bookings.flatMap(({ others }) => others.flatMap(({ submission }) => submission ?? [])),
  )
  const named = ({ submission }: OtherBooking): ClashingRequest | null => {
    const known = submission === null ? undefined : names.get(submission)
    return known ? { ...known, link: linkTo(portal, `admin/submissions/${submission}`) } : null
  }
  const of = Map.groupBy(bookings, ({ submission }) => submission)
  return new Map([...of].map(([submission, theirs]) => [submission, theirs.map(booking => spaceClash(booking, named))]))
}

function spaceClash(
  { id, space, reason, waits, others }: ClashingBooking,
  named: (other: OtherBooking) => ClashingRequest | null,
): SpaceClash {
  const [having, waiting] = [others.filter(({ has }) => has), others.filter(({ has }) => !has)]
  const [first] = waiting
  return {
    booking: id,
    space,
    ...(reason !== null && { reason }),
    ...(waits && { rank: 1 + (first?.before ?? 0) }),
    ...(first?.is_before && { asked_first: { name: named(first)?.requester ?? '', date: first.at.toISOString() } }),
    has: having.map(named),
    wait: waiting.map(named),
  }
}
