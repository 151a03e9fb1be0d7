import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { selectFeatureNames, selectLayoutsOfSpaces, selectSpaces } from './found-spaces.sql.ts'
import type { FoundReason } from './search.sql.ts'
import { type FoundSpaceRow, spaceItem } from './space-item.ts'

export interface FoundSpace {
  readonly space: FoundSpaceRow
  readonly item: SpaceFound
}

interface FoundRow {
  readonly id: string
  readonly reasons?: readonly FoundReason[]
}

interface FoundFor {
  /** Of the company. */
  readonly path: string
  readonly run: string | undefined
  /** uuid of a layout that is wanted. */
  readonly layout?: string | undefined
  /** A time lay in a gap of the clocks. */
  readonly adjusted: boolean
}

/** Spaces that were found, as the wire says them, in their order. */
export async function foundItems(
  db: CompanyDb,
  rows: readonly FoundRow[],
  { path, run, layout, adjusted }: FoundFor,
): Promise<FoundSpace[]> {
  const { company } = db
  const ids = rows.map(({ id }) => id)
  const [spaces, layouts, features] = await db.batch([
    selectSpaces({ company, ids, run: run ?? null, layout: layout ?? null }),
    selectLayoutsOfSpaces({ company, ids }),
    selectFeatureNames({ company }),
  ])
  const byId = new Map(spaces.map(space => [space.id, space]))
  const layoutsOf = Map.groupBy(layouts, ({ space_id }) => space_id)
  return rows.flatMap(row => {
    const space = byId.get(row.id)
    if (!space) return []
    const item = spaceItem(space, layoutsOf.get(space.id) ?? [], { path, features }, row.reasons)
    return [{ space, item: adjusted ? { ...item, adjusted: true as const } : item }]
  })
}
