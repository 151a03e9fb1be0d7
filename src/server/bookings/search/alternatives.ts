import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { FIRST, type SpaceCursor } from './cursor.ts'
import { selectSpaces } from './found-spaces.sql.ts'
import type { WireFilter } from './filter.ts'

/** Offered at once. */
const MAX_ALTERNATIVES = 3

/**
 * Spaces that can be had in place of one that is gone: of its building first, then of its location, best fit first. What needs the event
 * support team is none. @param without uuids of spaces that are wanted already
 */
export async function alternativesTo<SearchEvent>(
  db: CompanyDb,
  available: (filter: WireFilter, event: SearchEvent, after: SpaceCursor) => Promise<{ readonly spaces: readonly SpaceFound[] }>,
  { space, event, without }: { readonly space: string; readonly event: SearchEvent; readonly without: readonly string[] },
): Promise<SpaceFound[]> {
  const [gone] = await db.run(selectSpaces({ company: db.company, ids: [space], run: null, layout: null }))
  if (!gone) return []
  const found = new Map<string, SpaceFound>()
  for (const place of [{ building_id: gone.building_id }, { location_id: gone.location_id }]) {
    if (found.size >= MAX_ALTERNATIVES) break
    const { spaces } = await available(place, event, FIRST)
    for (const one of spaces) if (!one.has_custom_availability && one.uid !== space && !without.includes(one.uid)) found.set(one.uid, one)
  }
  return [...found.values()].slice(0, MAX_ALTERNATIVES)
}
