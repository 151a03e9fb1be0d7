import type { ResourceRow, StatusRow } from '#contract/portal/resource-rows.ts'

/** Statuses that the portal itself gives (P12.15), and what they do: they stay, and so does that. */
const OF_THE_PORTAL: ReadonlyMap<string, string> = new Map([
  ['requested', 'block'],
  ['confirmed', 'block'],
  ['waiting', 'wait'],
  ['declined', 'release'],
])

/** Why this status cannot be deleted; '' when it can. */
export function statusObstacle(key: string, { given_in = [], bookings = 0 }: Partial<StatusRow> = {}): string {
  if (OF_THE_PORTAL.has(key) || given_in.length > 0) return 'The portal gives this status by itself: it stays.'
  return bookings === 0 ? '' : `${bookings === 1 ? 'A booking has' : `${bookings} bookings have`} this status. Give them another one first.`
}

/** What cannot change: a key, and the effect of a status that bookings have, for it decided which of them take their space. */
export function statusIssues(before: ResourceRow, { key, effect }: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const status = before as StatusRow
  if (key !== status.key) return { key: 'The key of a status stays.' }
  if (effect === status.effect) return undefined
  // A company of before may have one that does something else, and another one in its place.
  const due = OF_THE_PORTAL.get(status.key)
  const isGiven = (due !== undefined && effect !== due) || status.given_in.length > 0
  if (isGiven) return { effect: 'The portal gives this status by itself: what it does stays.' }
  return status.bookings === 0 ? undefined : { effect: 'Bookings have this status: what it does stays.' }
}
