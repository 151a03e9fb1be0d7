import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import type { LosingBookings } from '#contract/portal/resources.ts'
import type { Runner } from '../db/company-db.ts'
import type { Candidate } from './space-issues.ts'
import { selectLosingBookings } from './space-layouts.sql.ts'

/** Layouts that a space has no more. */
export function removedLayouts({ uuid, values, changed, before }: Candidate): { space_id: string; layout_id: string }[] {
  const left = new Set((values['layouts'] as SpaceLayout[]).map(({ layout_id }) => layout_id))
  const had = changed.has('layouts') ? (before?.layouts ?? []) : []
  return had.flatMap(({ layout_id }) => (left.has(layout_id) ? [] : [{ space_id: uuid, layout_id }]))
}

/** The bookings ahead that would lose their layout, by the uuid of their space. @param titles are told */
export async function losingBookings(
  tx: Runner,
  company: string,
  candidates: readonly Candidate[],
  titles: boolean,
): Promise<ReadonlyMap<string, LosingBookings>> {
  const rows = candidates.flatMap(removedLayouts)
  if (rows.length === 0) return new Map()
  const found = await tx.run(selectLosingBookings({ company, rows: JSON.stringify(rows), titles }))
  return new Map(found.map(({ space_id, ...losing }) => [space_id, losing]))
}
