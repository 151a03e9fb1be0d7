import type { SpaceV1 } from '#contract/v1/inventory.shape.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectSpacesV1 } from './spaces.sql.ts'

/** A space as programs see it. */
export const spaceV1 = (row: StatementRow<typeof selectSpacesV1>): SpaceV1 => ({
  id: row.id,
  version: row.version,
  name: row.name,
  location: { id: row.location, name: row.location_name },
  building: { id: row.building, name: row.building_name },
  floor: row.floor === null || row.floor_name === null ? null : { id: row.floor, name: row.floor_name },
  type:
    row.category === null || row.category_key === null || row.category_name === null
      ? null
      : { id: row.category, key: row.category_key, name: row.category_name },
  zone: row.zone,
  seats: row.seats,
  layouts: row.layouts.map(({ id, name, seats, is_default }) => ({ id, name, seats, is_default })),
  features: row.features.map(({ id, name }) => ({ id, name })),
  set_minutes: row.set_minutes,
  strike_minutes: row.strike_minutes,
  needs_approval: row.needs_approval,
  parts: [...row.parts],
  is_active: row.is_active,
})

/** These spaces of a company, by their ids; those that were deleted are left out. */
export const readSpacesV1 = async (db: CompanyDb, ids: readonly string[]): Promise<SpaceV1[]> =>
  ids.length === 0 ? [] : (await db.run(selectSpacesV1({ company: db.company, ids }))).map(spaceV1)
