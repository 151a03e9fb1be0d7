import type { DeliveryRow, OutboxList } from '#contract/portal/outbox.ts'

export interface MergedOutbox {
  readonly list: OutboxList
  /** How many messages came meanwhile, and wait to be shown. */
  readonly newer: number
}

/**
 * What was read again under somebody who reads: each message stays in its place with its present state, and one that left this part
 * of the outbox goes. What came meanwhile is counted and not shown: it would move the others.
 */
export function mergedOutbox(before: OutboxList, now: OutboxList): MergedOutbox {
  const present = new Map(now.rows.map(row => [row.uuid, row]))
  const oldest = now.rows.at(-1)
  // New ones may have taken its place in the page: it is still there, as far as anybody knows.
  const isBeyond = (row: DeliveryRow) => now.cursor !== null && oldest !== undefined && row.created_at <= oldest.created_at
  const rows = before.rows.flatMap(row => present.get(row.uuid) ?? (isBeyond(row) ? [row] : []))
  const last = rows.at(-1)
  if (last === undefined) return { list: now, newer: 0 }
  const shown = new Set(before.rows.map(({ uuid }) => uuid))
  const unknown = now.rows.filter(({ uuid }) => !shown.has(uuid))
  const isBelow = (row: DeliveryRow) => row.created_at < last.created_at
  const added = unknown.filter(isBelow)
  const hasBeyond = added.length === 0 && !present.has(last.uuid)
  return {
    list: { ...now, rows: [...rows, ...added], cursor: hasBeyond ? before.cursor : now.cursor },
    newer: unknown.length - added.length,
  }
}

/** Messages of all pages, in whatever state. */
export const totalOf = (counts: OutboxList['counts']): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A message as it is now, in its place; its states are counted anew. */
export function withRow(list: OutboxList, row: DeliveryRow): OutboxList {
  const before = list.rows.find(({ uuid }) => uuid === row.uuid)
  if (!before) return list
  const counts = { ...list.counts }
  counts[before.state] -= 1
  counts[row.state] += 1
  return { ...list, counts, rows: list.rows.map(one => (one === before ? row : one)) }
}
