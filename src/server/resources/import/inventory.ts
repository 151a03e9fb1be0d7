import type { CategoryRow, NamedRow, PlaceRows } from '#contract/portal/resource-rows.ts'
import type { Runner } from '../../db/company-db.ts'
import type { SpaceToEdit } from '../edit-spaces.ts'
import { listStatements } from '../lists.sql.ts'
import { selectSpacesToEdit } from '../spaces.sql.ts'
import { selectSpaceIds } from './import.sql.ts'

/** Everything that a file of spaces can name. */
export interface Inventory extends PlaceRows {
  readonly category: readonly CategoryRow[]
  readonly feature: readonly NamedRow[]
  readonly layout: readonly NamedRow[]
  /** By place and name. */
  readonly space: readonly SpaceToEdit[]
}

/** Reads the inventory of a company whole. */
export async function readInventory(tx: Runner, company: string): Promise<Inventory> {
  const all = { company, only: null }
  const ids = (await tx.run(selectSpaceIds({ company }))).map(({ uuid }) => uuid)
  const byId = new Map((await tx.run(selectSpacesToEdit({ company, ids }))).map(space => [space.uuid, space]))
  return {
    region: await tx.run(listStatements.region(all)),
    location: await tx.run(listStatements.location(all)),
    worksite: await tx.run(listStatements.worksite(all)),
    building: await tx.run(listStatements.building(all)),
    floor: await tx.run(listStatements.floor(all)),
    category: await tx.run(listStatements.category(all)),
    feature: await tx.run(listStatements.feature(all)),
    layout: await tx.run(listStatements.layout(all)),
    space: ids.flatMap(id => byId.get(id) ?? []),
  }
}
